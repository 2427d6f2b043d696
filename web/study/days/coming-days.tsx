/** At the end of a session: for how long its cards are known, when the next ones come, days in a row, and the best recall lately. */
import { sessionDays } from '#core/days/session-days.ts';
import { sessionRatings } from '#core/study-queue.ts';
import { useToday } from '#web/api/use-today.ts';
import { messages } from '#web/study/messages.ts';
import type { StudyState } from '#web/study/reducer.ts';
import { BestRecall } from './best-recall.tsx';

const words = messages.complete.days;

type Props = Pick<StudyState, 'session' | 'dueDays' | 'waiting'>;

export function ComingDays({ session, dueDays, waiting }: Props) {
  const { data: today } = useToday();
  if (!today) return null;
  const rated = [...new Set(sessionRatings(session).map(({ cardId }) => cardId))];
  const due = rated.flatMap((id) => dueDays.get(id) ?? []);
  // Of ratings that are still to be sent the day is not known: then nothing is said of them.
  const known = due.length === rated.length ? sessionDays(due, today.day) : null;
  const said = [
    known && words.known(known.known, known.days),
    today.next && words.next(today.next.day, today.day, today.next.dueCount),
    today.streakDays >= 2 && words.streak(today.streakDays),
  ].filter(Boolean);
  return (
    <>
      {said.length > 0 && <p className="num">{said.join(' ')}</p>}
      {waiting.length === 0 && <BestRecall />}
    </>
  );
}
