/**
 * Inverse document frequency of a word among school answers, scaled to 0..1. bench/tutor/count-words.mjs writes the counts: in how
 * many questions of SemEval-2013 Task 7 SciEntsBank and Beetle (CC BY-SA 3.0) and of SAF, Short Answer Feedback (MIT), a stem
 * occurs; none of their texts is contained.
 */
import { isNumeral } from '#tutor/judge/spans/text-view.ts';
import type { Word } from '#tutor/words.ts';
import counted from './word-counts.generated.json' with { type: 'json' };

const unseenCount = 0.7;
const numberIdf = 0.7;
const idfByStem = new Map<string, number>();
const idfOfCount = (count: number) =>
  Math.log((counted.questions + 1) / count) / Math.log((counted.questions + 1) / unseenCount);
// Under each number, twice the binary logarithm of the count, the stems counted about so often.
for (const [level, stems] of Object.entries(counted.stems)) {
  const idf = idfOfCount(2 ** (Number(level) / 2));
  for (const stem of stems.split(' ')) idfByStem.set(stem, idf);
}

/** From about 0 (in the answers of every subject) to 1 (in none). */
export function idfOf(word: Pick<Word, 'folded' | 'stem'>): number {
  return isNumeral(word.folded) ? numberIdf : (idfByStem.get(word.stem) ?? 1);
}
