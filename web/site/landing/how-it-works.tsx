/** The five steps, each with a small drawing; only speaking is orange. */

import type { ReactNode } from 'react';
import { CircleCheck, RotateCcw } from '#web/ui/icons/frame-icons.ts';
import { howItWorksId } from './how-address.ts';
import { landingMessages } from './landing-messages.ts';
import { SectionHead } from './section-head.tsx';
import { Waveform } from './waveform.tsx';

const { how } = landingMessages;
const headingId = 'how-heading';
const waveHeights = [
  0.23, 0.33, 0.61, 0.71, 0.56, 0.96, 0.83, 0.63, 0.35, 0.76, 0.33, 0.5, 0.27, 0.47, 0.59, 0.85, 0.44, 0.61,
  0.56, 0.71, 0.4, 0.32, 0.26, 0.47, 0.7, 0.9, 0.97, 1,
];

export function HowItWorks() {
  return (
    <section className="how" id={howItWorksId} aria-labelledby={headingId}>
      <div className="wrap">
        <SectionHead id={headingId} eyebrow={how.eyebrow} title={how.title}>
          {how.intro}
        </SectionHead>
        <ol className="how-steps">
          <Step number={1} {...how.import} picture={<ImportPicture />} />
          <Step
            number={2}
            {...how.prompt}
            picture={<p className="bubble font-semibold">{how.prompt.question}</p>}
          />
          <Step
            number={3}
            {...how.speak}
            className="how-voice"
            picture={<Waveform heights={waveHeights} className="how-wave" />}
          />
          <Step number={4} {...how.followUp} className="how-wide" picture={<TalkPicture />} />
          <Step number={5} {...how.deeper} className="how-wide" picture={<PointsPicture />} />
        </ol>
      </div>
    </section>
  );
}

type StepProps = { number: number; title: string; text: string; picture: ReactNode; className?: string };

function Step({ number, title, text, picture, className }: StepProps) {
  return (
    <li className={className}>
      <div className="how-picture" aria-hidden="true">
        {picture}
      </div>
      <div>
        <h3>
          <b aria-hidden="true">{number}</b>
          {title}
        </h3>
        <p>{text}</p>
      </div>
    </li>
  );
}

function ImportPicture() {
  return (
    <>
      <pre className="how-paste">{how.import.lines.join('\n')}</pre>
      <ul className="how-cards">
        {how.import.cards.map(([term, definition]) => (
          <li key={term}>
            {term}
            <span>{definition}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function TalkPicture() {
  return (
    <>
      <p className="bubble">
        {how.followUp.ask.before}
        <b>{how.followUp.ask.stressed}</b>
        {how.followUp.ask.after}
      </p>
      <p className="bubble bubble-mine">{how.followUp.answer}</p>
    </>
  );
}

function PointsPicture() {
  return (
    <ul className="points mx-auto">
      {how.deeper.points.map((point) => (
        <li key={point}>
          <CircleCheck className="i" />
          {point}
        </li>
      ))}
      <li className="points-open">
        <RotateCcw className="i" />
        {how.deeper.next}
      </li>
    </ul>
  );
}
