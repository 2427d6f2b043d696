/** What became of each key point of a question, the student's own word shown as such. */
import { ArrowLeftRight, Check, CircleAlert, CircleDashed, Equal } from 'lucide-react';
import type { PointResult } from '#contract/practice.ts';
import { isUndecided } from '#core/verdict.ts';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import { messages } from './messages.ts';

const { states, points: label } = messages.session;

function stateOf(point: PointResult) {
  if (point.verdict === 'covered')
    return { icon: Check, look: 'good', said: point.claimed ? states.claimed : states.covered };
  if (point.denied) return { icon: CircleDashed, look: 'open', said: states.denied };
  if (isUndecided(point)) return { icon: Equal, look: 'open', said: states.unsure };
  if (point.decision === 'mixed-up')
    return {
      icon: ArrowLeftRight,
      look: 'mixed',
      said: point.mixedUpWith ? states.mixedUp(point.mixedUpWith.term) : states.mixedUpOnly,
    };
  if (point.decision === 'contradicted')
    return { icon: CircleAlert, look: 'mixed', said: states.contradicted };
  return { icon: CircleDashed, look: 'open', said: states.missing };
}

export function PastPoints({ points }: { points: readonly PointResult[] }) {
  return (
    <ul className="history-points" aria-label={label}>
      {points.map((point) => {
        const { icon: Icon, look, said } = stateOf(point);
        return (
          <li key={`${point.cardId} ${point.text}`} className={`history-${look}`}>
            <Icon className="i" aria-hidden="true" />
            <span>
              <b>{said}</b>
              <span dir="auto">
                <WrittenText text={point.text} />
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
