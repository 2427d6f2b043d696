/** What the fitting script needs of the judge, in one bundle. */
import { oppositesOf } from '#tutor/antonyms.ts';
import { stemOf } from '#tutor/stems.ts';

export { probability, readTrees } from '#tutor/judge/boosted-trees.ts';
export { candidatesFor } from '#tutor/judge/candidates.ts';
export { FEATURES } from '#tutor/judge/figures.ts';
export { countShared, viewPoint } from '#tutor/judge/point-view.ts';
export { questionsOf } from '#tutor/judge/question-of.ts';
export { chooseCandidate } from '#tutor/judge/score-point.ts';
export { readTranscript } from '#tutor/judge/transcript.ts';
export { readWords } from '#tutor/words.ts';

/** The stem of an opposite of `word`, or null. */
export function sayTheContrary(word: string): string | null {
  return [...oppositesOf(stemOf(word))][0] ?? null;
}
