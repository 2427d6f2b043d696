/** What is said of a card beside its text: that it is suspended, or missed again and again, with what helps. */
import { orderMessages } from '#web/sets/order-messages.ts';

const words = orderMessages;

export function CardNotes({ suspended, lapses }: { suspended: boolean; lapses: number | undefined }) {
  if (!suspended && lapses === undefined) return null;
  return (
    <div className="term-marks">
      {suspended && <b>{words.suspended.badge}</b>}
      {lapses !== undefined && (
        <>
          <b className="num">{words.leech.badge(lapses)}</b>
          {!suspended && <span>{words.leech.advice}</span>}
        </>
      )}
    </div>
  );
}
