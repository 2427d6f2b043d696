/** The card with its buttons below, within thumb reach. */

import type { ReactNode } from 'react';
import type { StudySession } from '#core/study-queue.ts';
import { whyNow } from '#core/study-view.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { messages as keys } from '#web/ui/text/messages.ts';
import { useNextDays } from './days/next-days.ts';
import { Flashcard } from './flashcard.tsx';
import { messages } from './messages.ts';
import { RatingBar } from './rating-bar.tsx';
import type { StudyStore } from './session-store.ts';
import type { CardControls } from './use-card-panel.ts';

type Props = {
  controls: CardControls;
  store: StudyStore;
  allSeen: boolean;
  shortcuts: boolean;
  /** Below the buttons. */
  children: ReactNode;
};

export function CardPanel({ controls, store, allSeen, shortcuts, children }: Props) {
  const { card, current, state } = controls;
  const next = useNextDays(state);
  if (!card || !current) return null;
  return (
    <div className="study-card">
      <Flashcard
        card={card}
        learning={current.learning}
        revealed={state.revealed}
        onReveal={controls.reveal}
        speech={controls.speech}
        onSpeak={controls.speak}
        termRef={controls.termRef}
        answerRef={controls.answerRef}
      >
        <WhyNow key={`${card.id} ${state.session.turnsTaken}`} session={state.session} />
      </Flashcard>
      {state.revealed ? (
        <RatingBar session={state.session} {...next} onRate={controls.rate} shortcuts={shortcuts} />
      ) : (
        <div className="rates rates-one">
          <Button size="lg" className="reveal" onClick={controls.reveal}>
            {messages.showAnswer}
            {shortcuts && (
              <span className="kbd study-wide" aria-hidden="true">
                {keys.space}
              </span>
            )}
          </Button>
        </div>
      )}
      {children}
      {allSeen && (
        <p className="study-finish">
          <span>{state.keptGoing ? messages.finish.onAndOn : messages.finish.waiting}</span>
          <Button variant="secondary" onClick={store.finish}>
            {messages.finish.action}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Why this card is shown now, and when it returns. */
function WhyNow({ session }: { session: StudySession }) {
  const why = whyNow(session);
  if (!why) return null;
  return (
    <details className="why">
      <summary>{messages.why.question}</summary>
      <p>{messages.why.why(why)}</p>
      <p>{messages.why.returns(why)}</p>
    </details>
  );
}
