/** The landing page's first screen. */
import { Check, Mic } from 'lucide-react';
import { pages } from '#contract/pages.ts';
import { StartButton } from '#web/site/start-button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { HeroArt } from './hero-art.tsx';
import { landingMessages as messages } from './landing-messages.ts';

export function Hero() {
  return (
    <section className="wrap hero">
      <div>
        <p className="chip chip-voice">
          <Mic className="i-sm" aria-hidden="true" />
          {messages.eyebrow}
        </p>
        <h1 tabIndex={-1}>
          {messages.headline.before}
          <mark>{messages.headline.marked}</mark>
          {messages.headline.after}
        </h1>
        <p className="hero-lede">{messages.lede}</p>
        <div className="hero-actions">
          <StartButton />
          <LinkButton to={pages.pricing} variant="secondary" size="lg">
            {messages.seePricing}
          </LinkButton>
        </div>
        <ul className="hero-ticks">
          {messages.ticks.map((tick) => (
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
