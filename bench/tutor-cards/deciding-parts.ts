/** The parts of the judge that decide points, used by the fitting script, in one bundle. */

import type { DecisionModel } from '#tutor/judge/decide/decision-model.ts';
import { judgeRead, type PointRead, type PointsInput, readPoints } from '#tutor/judge/judge-points.ts';
import { readTranscript, type Transcript } from '#tutor/judge/spans/transcript.ts';
import { contentStems } from '#tutor/words.ts';

export { settledBy } from '#tutor/judge/decide/decide.ts';
export { DECISION_FEATURES } from '#tutor/judge/decide/decision-features.ts';
export { readDecisionModel } from '#tutor/judge/decide/decision-model.ts';
export { probability, readTrees } from '#tutor/judge/model/boosted-trees.ts';

type Answer = {
  readonly points: PointRead[];
  readonly input: PointsInput;
  readonly transcript: Transcript;
};

/** An answer after the judge has read it, before any decision. */
export function readAnswer(input: PointsInput, answer: string): Answer {
  const asked = contentStems([input.prompt, ...input.cards.map(({ term }) => term)].join(' '));
  const transcript = readTranscript(answer, asked);
  return { points: readPoints(input, transcript), input, transcript };
}

/** A model's decisions on an answer, one per point, with the probability that it was made. */
export function decisionsOf({ points, input, transcript }: Answer, model: DecisionModel) {
  return judgeRead(input, points, transcript, model).map(({ decision, score }) => ({
    decision,
    probability: score,
  }));
}
