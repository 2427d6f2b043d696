/** At the end of a session: for how long its cards are known, when the next ones come, and days in a row. */
import { sessionDays } from '#core/days/session-days.ts';
import { sessionRatings } from '#core/study-queue.ts';
import { useToday } from '#web/api/use-today.ts';
import { messages } from './messages.ts';
import type { StudyState } from './reducer.ts';

const words = messages.complete.days;

export function ComingDays({ session, dueDays }: Pick<StudyState, 'session' | 'dueDays'>) {
  const { data: today } = useToday();
  if (!today) return null;
  const rated = [...new Set(sessionRatings(session).map(({ cardId }) => cardId))];
  const due = rated.flatMap((id) => dueDays.get(id) ?? []);
  // Of ratings that are still to be sent, or were given before a reload, the day is not known: then nothing is said of them.
  const known = due.length === rated.length ? sessionDays(due, today.day) : null;
  const said = [
    known && words.known(known.known, known.days),
    today.next && words.next(today.next.day, today.day, today.next.dueCount),
    today.streakDays >= 2 && words.streak(today.streakDays),
  ].filter(Boolean);
  return said.length > 0 && <p className="num">{said.join(' ')}</p>;
}
