/** The card and, below it within the thumb's reach, what to press next. */
import { Button } from '#web/ui/forms/button.tsx';
import { messages as keys } from '#web/ui/text/messages.ts';
import { Flashcard } from './flashcard.tsx';
import { messages } from './messages.ts';
import { RatingBar } from './rating-bar.tsx';
import type { StudyRoom } from './session-store.ts';
import type { Desk } from './use-card-panel.ts';
import { WhyNow } from './why-now.tsx';

type Props = { desk: Desk; room: StudyRoom; allSeen: boolean; shortcuts: boolean };

export function CardPanel({ desk, room, allSeen, shortcuts }: Props) {
  const { card, current, state } = desk;
  if (!card || !current) return null;
  return (
    <div className="study-desk">
      <Flashcard
        card={card}
        learning={current.learning}
        revealed={state.revealed}
        onReveal={desk.reveal}
        speech={desk.speech}
        onSpeak={desk.speak}
        termRef={desk.termRef}
        answerRef={desk.answerRef}
      >
        <WhyNow key={`${card.id} ${state.session.turnsTaken}`} session={state.session} />
      </Flashcard>
      {state.revealed ? (
        <RatingBar learning={current.learning} onRate={desk.rate} shortcuts={shortcuts} />
      ) : (
        <div className="rates rates-one">
          <Button size="lg" className="reveal" onClick={desk.reveal}>
            {messages.showAnswer}
            {shortcuts && (
              <span className="kbd study-wide" aria-hidden="true">
                {keys.space}
              </span>
            )}
          </Button>
        </div>
      )}
      {allSeen && (
        <p className="study-finish">
          <span>{messages.finish.note}</span>
          <Button variant="secondary" onClick={room.finish}>
            {messages.finish.action}
          </Button>
        </p>
      )}
    </div>
  );
}
