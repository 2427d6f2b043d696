/** The card with its buttons below, within thumb reach. */

import { lazy, type ReactNode, Suspense } from 'react';
import type { Rating } from '#core/scheduler.ts';
import type { StudySession } from '#core/study-queue.ts';
import { whyNow } from '#core/study-view.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { messages as keys } from '#web/ui/text/messages.ts';
import { useNextDays } from './days/next-days.ts';
import { Flashcard, questionId } from './flashcard.tsx';
import type { AnswerForm } from './forms/answer-form.ts';
import { messages } from './messages.ts';
import { RatingBar } from './rating-bar.tsx';
import type { StudyStore } from './session-store.ts';
import type { CardControls } from './use-card-panel.ts';

/** Loaded only when cards are answered by typing or choosing. */
const Answering = lazy(async () => ({ default: (await import('./forms/answering.tsx')).Answering }));

type Props = {
  controls: CardControls;
  store: StudyStore;
  allSeen: boolean;
  shortcuts: boolean;
  form: AnswerForm;
  /** Below the buttons. */
  children: ReactNode;
};

export function CardPanel({ controls, store, allSeen, shortcuts, form, children }: Props) {
  const { card, current, state } = controls;
  const next = useNextDays(state);
  if (!card || !current) return null;
  const ratings = (suggested: Rating | null) => (
    <RatingBar
      session={state.session}
      {...next}
      onRate={controls.rate}
      shortcuts={shortcuts}
      suggested={suggested}
    />
  );
  const turning = state.revealed ? (
    ratings(null)
  ) : (
    <div className="rates rates-one">
      <Button size="lg" className="reveal" onClick={() => controls.reveal()}>
        {messages.showAnswer}
        {shortcuts && (
          <span className="kbd study-wide" aria-hidden="true">
            {keys.space}
          </span>
        )}
      </Button>
    </div>
  );
  const turn = `${card.id} ${state.session.turnsTaken}`;
  return (
    <div className="study-card">
      {/* Not by its side: a picture stays while the card turns. */}
      <Flashcard
        key={turn}
        card={card}
        learning={current.learning}
        revealed={state.revealed}
        onReveal={() => controls.reveal()}
        speech={controls.speech}
        onSpeak={controls.speak}
        termRef={controls.termRef}
        answerRef={controls.answerRef}
      >
        <WhyNow session={state.session} />
      </Flashcard>
      {form === 'turn' ? (
        turning
      ) : (
        <Suspense fallback={turning}>
          <Answering
            key={turn}
            {...{ form, card, state, turn, shortcuts, ratings, turning }}
            onReveal={controls.reveal}
            onKeys={controls.setChoose}
            describedBy={questionId}
          />
        </Suspense>
      )}
      {children}
      {allSeen && (
        <p className="study-finish mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-ink-2">
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
    <details className="why text-sm text-ink-2">
      <summary className="min-h-(--tap) w-fit content-center text-ink-3 underline underline-offset-3">
        {messages.why.question}
      </summary>
      <p className="max-w-xl pb-1.5">{messages.why.why(why)}</p>
      <p className="max-w-xl pb-1.5">{messages.why.returns(why)}</p>
    </details>
  );
}
