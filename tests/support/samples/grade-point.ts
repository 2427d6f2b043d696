/** Grades one answer against one reference answer, or the best of several, for scoring answer data sets. */

import { scorePoints } from '#tutor/judge/model/score-point.ts';
import { viewPoint } from '#tutor/judge/spans/point-view.ts';
import { readTranscript } from '#tutor/judge/spans/transcript.ts';

/** From this score on an answer to a single question counts as right. */
const coveredScore = 0.44;

/** `score` from 0 to 1, how surely the answer is right; `complete` if it counts as right. */
export type Grade = { score: number; complete: boolean };

/** `references`: alternative right answers. */
export function gradePoint(input: { prompt: string; references: readonly string[]; answer: string }): Grade {
  const transcript = readTranscript(input.answer);
  const references = [...new Set(input.references)];
  const scores = references.map(
    (reference) =>
      scorePoints([viewPoint(reference, input.prompt, undefined, references.length)], transcript)[0]?.score
        ?.score ?? 0,
  );
  const score = Math.max(0, ...scores);
  return { score, complete: score >= coveredScore };
}
