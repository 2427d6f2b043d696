/** The landing page's first screen. */

import { pages } from '#contract/pages.ts';
import { StartButton } from '#web/site/start-button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import {
  Check,
  CircleCheck,
  CircleDashed,
  MessageCircleQuestionMark,
  Mic,
} from '#web/ui/icons/frame-icons.ts';
import { landingMessages, landingMessages as messages } from './landing-messages.ts';
import { Waveform } from './waveform.tsx';

const { art } = landingMessages;
const waveHeights = [
  0.41, 0.91, 0.77, 1, 0.39, 0.95, 0.55, 0.31, 0.27, 0.56, 0.39, 0.37, 0.44, 0.58, 0.7, 0.89, 0.93, 0.66,
  0.68, 0.89, 0.5, 0.48, 0.22, 0.34, 0.47, 0.39, 0.37, 0.94, 0.42, 0.68, 0.69, 0.42, 0.39, 0.66, 0.48, 0.8,
  0.6, 0.35,
];

/** The charge of an ion as a raised letter: the typeface has no such character. */
function charged(text: string) {
  const [before, ...after] = text.split('⁺');
  return after.length === 0 ? (
    text
  ) : (
    <span>
      {before}
      <sup>+</sup>
      {after}
    </span>
  );
}

/** The illustration next to the headline: a card, a spoken answer and the follow-up, drawn in HTML. */
function HeroArt() {
  return (
    <div className="art" role="img" aria-label={art.label}>
      <div className="art-sheet" />
      <div className="art-card">
        <span className="fine">{art.term}</span>
        <b>{art.front}</b>
        <p>{charged(art.back)}</p>
      </div>
      <div className="art-session">
        <div className="flex justify-between items-center mb-4">
          <span className="chip">{art.count}</span>
          <span className="chip chip-voice num">
            <span className="art-dot" />
            {art.time}
          </span>
        </div>
        <p className="art-question">{art.question}</p>
        <div className="art-recording">
          <span className="art-stop">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <rect x="3" y="3" width="18" height="18" rx="5" fill="currentColor" />
            </svg>
          </span>
          <Waveform heights={waveHeights} className="art-wave" />
        </div>
        <ul className="points">
          {art.points.map((point) => (
            <li key={point}>
              <CircleCheck className="i" aria-hidden="true" />
              {charged(point)}
            </li>
          ))}
          <li className="points-open">
            <CircleDashed className="i" aria-hidden="true" />
            {art.open}
          </li>
        </ul>
      </div>
      <div className="art-ask">
        <small>
          <MessageCircleQuestionMark className="i-sm" aria-hidden="true" />
          {art.followUp}
        </small>
        {art.ask}
      </div>
    </div>
  );
}

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
