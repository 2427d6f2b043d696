/** The landing page's first screen. */
import { Check, Mic } from 'lucide-react';
import { pages } from '#contract/pages.ts';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { HeroArt } from './hero-art.tsx';
import { landingTexts as texts } from './landing-messages.ts';
import { StartButton } from '#web/site/start-button.tsx';

export function Hero() {
  return (
    <section className="wrap hero">
      <div>
        <p className="chip chip-voice">
          <Mic className="i-sm" aria-hidden="true" />
          {texts.eyebrow}
        </p>
        <h1 tabIndex={-1}>
          {texts.headline.before}
          <mark>{texts.headline.marked}</mark>
          {texts.headline.after}
        </h1>
        <p className="hero-lede">{texts.lede}</p>
        <div className="hero-actions">
          <StartButton />
          <LinkButton to={pages.pricing} variant="secondary" size="lg">
            {texts.seePricing}
          </LinkButton>
        </div>
        <ul className="hero-ticks">
          {texts.ticks.map((tick) => (
            <li key={tick}>
              <Check className="i-sm" aria-hidden="true" />
              {tick}
            </li>
          ))}
        </ul>
      </div>
      <HeroArt />
    </section>
  );
}
