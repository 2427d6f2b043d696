/** Says in one sentence how many points were said: the same words about a question, a session, the history and progress. */
/** `covered` by the tutor's decision or on the student's word; `toJudge` still to be judged by the student. */
type Standing = { covered: number; points: number; toJudge: number };

/** Points still to be judged never count as missed. */
export function standingWords({ covered, points, toJudge }: Standing): string {
  if (toJudge === 0) return `You covered ${covered} of ${points} ${points === 1 ? 'point' : 'points'}`;
  return [covered > 0 && `${covered} of ${points} sure`, `${toJudge} for you to judge`]
    .filter(Boolean)
    .join(', ');
}
