/** At the end of a session: that today was remembered better than lately, where it was. */
import { BEST_RECALL_DAYS, bestRecall } from '#core/days/best-recall.ts';
import { useProgress } from '#web/api/use-progress.ts';
import { messages } from '#web/study/messages.ts';

/** Asks the server, so it is for when all ratings have arrived there. */
export function BestRecall() {
  const { data } = useProgress(null);
  const best = data && bestRecall(data.days, data.day);
  if (!best) return null;
  return <p className="num">{messages.complete.days.best(best.recalled, best.returned, BEST_RECALL_DAYS)}</p>;
}
