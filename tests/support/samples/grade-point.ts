/** Grades one answer against one reference answer, or the best of several: what the scorers of answer data sets ask for. */

import { scorePoints } from '#tutor/judge/model/score-point.ts';
import { viewPoint } from '#tutor/judge/spans/point-view.ts';
import { readTranscript } from '#tutor/judge/spans/transcript.ts';

/** From this score on an answer to a single question counts as right. */
const coveredScore = 0.44;

/** `score` 0..1, how surely the answer is right; `complete` when it counts as right. */
export type Grade = { score: number; complete: boolean };

/** `references`: wordings of the right answer, any one of which is enough. */
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
