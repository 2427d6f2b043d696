/** Says in a few words how an answer stands: what is sure, and what is left to the student. */
import type { PointResult, Prompt } from '#contract/practice.ts';
import { isUndecided } from '#core/verdict.ts';
import { messages } from '#web/practice/session/messages.ts';
import { coveredCount, undecidedCount } from '#web/practice/session/session-view.ts';

const words = messages.feedback;

/** What is left to the student is compared once no follow-up is to come; until then it may still be said. */
export const isComparing = (prompt: Pick<Prompt, 'points' | 'state'>): boolean =>
  prompt.state === 'complete' && undecidedCount(prompt) > 0;

/** The tutor's decision where no word of the student's own stands against it. */
export const isFound = (point: PointResult, decision: PointResult['decision']): boolean =>
  point.decision === decision && !point.claimed && !point.denied;

export function verdictHeadline(prompt: Pick<Prompt, 'points' | 'state'>): string {
  const { points, state } = prompt;
  const [covered, unsure] = [coveredCount(prompt), undecidedCount(prompt)];
  if (isComparing(prompt)) return words.toJudge(points.length - unsure, unsure);
  const mixedUp = points.filter((point) => isFound(point, 'mixed-up')).length;
  const denied = points.filter((point) => point.denied).length;
  if (mixedUp === 0 && denied === 0) return words.covered(covered, points.length);
  const contradicted = points.filter((point) => isFound(point, 'contradicted')).length;
  const missing = points.filter(
    (point) => point.denied || (isFound(point, 'missing') && !isUndecided(point)),
  );
  return words.counts(
    { covered, mixedUp, contradicted, unsure, missing: missing.length },
    state !== 'complete',
  );
}
