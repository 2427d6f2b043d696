/** The parts of the judge used by the fitting script, in one bundle. */
import { oppositesOf } from '#tutor/antonyms.ts';
import { stemOf } from '#tutor/stems.ts';

export { FEATURES } from '#tutor/judge/features/feature-names.ts';
export { probability, readTrees } from '#tutor/judge/model/boosted-trees.ts';
export { chooseCandidate } from '#tutor/judge/model/score-point.ts';
export { candidatesFor } from '#tutor/judge/spans/candidates.ts';
export { countShared, viewPoint } from '#tutor/judge/spans/point-view.ts';
export { readTranscript } from '#tutor/judge/spans/transcript.ts';
export { questionsOf } from '#tutor/judge/spans/words-asked.ts';
export { readWords } from '#tutor/words.ts';

/** The stem of an opposite of `word`, or null. */
export function sayTheContrary(word: string): string | null {
  return [...oppositesOf(stemOf(word))][0] ?? null;
}
