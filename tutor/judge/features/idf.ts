/**
 * Inverse document frequency of a word among school answers, scaled to 0..1. bench/tutor/count-words.mjs writes the counts: in how
 * many questions of SemEval-2013 Task 7 SciEntsBank and Beetle (CC BY-SA 3.0) and of SAF, Short Answer Feedback (MIT), a stem
 * occurs; they contain none of the texts.
 */
import { isNumeral } from '#tutor/judge/spans/text-view.ts';
import type { Word } from '#tutor/words.ts';
import counted from './word-counts.generated.json' with { type: 'json' };

const unseenCount = 0.7;
const numberIdf = 0.7;
const idfByStem = new Map<string, number>();
const idfOfCount = (count: number) =>
  Math.log((counted.questions + 1) / count) / Math.log((counted.questions + 1) / unseenCount);
// Stems are grouped by twice the binary logarithm of their count, rounded.
for (const [level, stems] of Object.entries(counted.stems)) {
  const idf = idfOfCount(2 ** (Number(level) / 2));
  for (const stem of stems.split(' ')) idfByStem.set(stem, idf);
}

/** The idf of a word: from about 0 (common in every subject) to 1 (never seen). */
export function idfOf(word: Pick<Word, 'folded' | 'stem'>): number {
  return isNumeral(word.folded) ? numberIdf : (idfByStem.get(word.stem) ?? 1);
}
