/** At the end of a session: when its cards come back, and the best recall lately. */
import { BEST_RECALL_DAYS, bestRecall } from '#core/days/best-recall.ts';
import { sessionDays } from '#core/days/return-days.ts';
import { sessionRatings } from '#core/study-queue.ts';
import { useProgress } from '#web/api/use-progress.ts';
import { useToday } from '#web/api/use-today.ts';
import { messages } from '#web/study/messages.ts';
import type { StudyState } from '#web/study/reducer.ts';

const words = messages.complete.days;

type Props = Pick<StudyState, 'session' | 'dueDays' | 'waiting'>;

export function ComingDays({ session, dueDays, waiting }: Props) {
  const { data: today } = useToday();
  if (!today) return null;
  const rated = [...new Set(sessionRatings(session).map(({ cardId }) => cardId))];
  const due = rated.flatMap((id) => dueDays.get(id) ?? []);
  // Due days of unsent ratings are unknown: then none are shown.
  const isKnown = due.length === rated.length && due.length > 0;
  return (
    <>
      {isKnown && <p className="num">{words.back(words.comeBack(sessionDays(due, today.day), today.day))}</p>}
      {waiting.length === 0 && <BestRecall />}
    </>
  );
}

/** Says that today's recall was the best lately; needs all ratings on the server. */
function BestRecall() {
  const { data } = useProgress(null);
  const best = data && bestRecall(data.days, data.day);
  if (!best) return null;
  return <p className="num">{words.best(best.recalled, best.returned, BEST_RECALL_DAYS)}</p>;
}
