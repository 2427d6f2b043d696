/** Titles and descriptions of the public pages for windows, search results and previews. */
import { pages } from '#contract/pages.ts';
import { FREE_SESSIONS_PER_DAY, PREMIUM_PRICE_USD_PER_MONTH, TRIAL_DAYS } from '#core/subscription-plan.ts';

export type PageHead = { title: string; description: string };

export const pageHeads = {
  landing: {
    title: 'If you can explain it, you know it.',
    description: `Turn notes into flashcards, study with spaced repetition, then answer out loud and get AI follow-up questions. ${FREE_SESSIONS_PER_DAY} practice sessions a day are free.`,
  },
  pricing: {
    title: 'Pricing',
    description: `Free: ${FREE_SESSIONS_PER_DAY} practice sessions a day. Premium: unlimited sessions for ${PREMIUM_PRICE_USD_PER_MONTH} a month, with a ${TRIAL_DAYS}-day free trial.`,
  },
  studyGuide: {
    title: 'How to study with AI: recall, space, explain',
    description:
      'A guide to active recall, spacing and self-explanation: what they are, how sure we can be, and how to fit them into a week.',
  },
  terms: {
    title: 'Terms of Service',
    description: 'The rules for using the service: accounts, fair use, plans and payment.',
  },
  privacy: {
    title: 'Privacy Policy',
    description:
      'What is kept, why and for how long: voice recordings are deleted after 90 days, and you can download or delete everything.',
  },
  notFound: { title: '404 Page Not Found', description: 'There is nothing at this address.' },
} as const satisfies Record<string, PageHead>;

type Prerendered = {
  /** Null: any unknown address. */
  path: string | null;
  head: PageHead;
  /** The page's module below web/, as in the build manifest. */
  source: string;
};

/** Pages that are prerendered at build. */
export const prerendered: readonly Prerendered[] = [
  { path: pages.landing, head: pageHeads.landing, source: 'site/landing/landing-page.tsx' },
  { path: pages.pricing, head: pageHeads.pricing, source: 'site/pricing-page.tsx' },
  { path: pages.studyGuide, head: pageHeads.studyGuide, source: 'site/documents/study-guide-page.tsx' },
  { path: pages.terms, head: pageHeads.terms, source: 'site/documents/terms-page.tsx' },
  { path: pages.privacy, head: pageHeads.privacy, source: 'site/documents/privacy-page.tsx' },
  { path: null, head: pageHeads.notFound, source: 'site/not-found-page.tsx' },
];
