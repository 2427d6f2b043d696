/** The first thing a visitor sees. */
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { Evidence } from './evidence.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { pageHeads } from './page-heads.ts';
import { SiteFrame } from './site-frame.tsx';
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
      <Evidence />
    </SiteFrame>
  );
}
