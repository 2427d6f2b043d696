/** The landing page. */

import { pageHeads } from '#web/site/page-heads.ts';
import { SiteFrame } from '#web/site/site-frame.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { Abilities } from './abilities.tsx';
import { Evidence } from './evidence.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import './landing.css';
import './hero.css';
import './how-it-works.css';
import './evidence.css';

export function LandingPage() {
  usePageTitle(pageHeads.landing.title);
  return (
    <SiteFrame>
      <Hero />
      <HowItWorks />
      <Abilities />
      <Evidence />
    </SiteFrame>
  );
}
