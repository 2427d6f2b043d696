/** Says in words why this card is on screen now, and when it returns. */

import type { StudySession } from '#core/study-queue.ts';
import { whyNow } from '#core/study-view.ts';
import { messages } from './messages.ts';

export function WhyNow({ session }: { session: StudySession }) {
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
