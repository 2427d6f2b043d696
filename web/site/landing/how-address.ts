/** The address of About: the landing page's section on how it works. */
import { pages } from '#contract/pages.ts';

export const howItWorksId = 'how';
export const howItWorks = `${pages.landing}#${howItWorksId}`;
