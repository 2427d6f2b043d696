/** Inverse document frequency of a word among school answers, scaled to 0..1. */
import type { Word } from '#tutor/words.ts';
import { QUESTIONS_COUNTED, WORD_COUNTS } from './word-counts.ts';

const unseenCount = 0.7;
const numberIdf = 0.7;
const idfByStem = new Map<string, number>();
const idfOfCount = (count: number) =>
  Math.log((QUESTIONS_COUNTED + 1) / count) / Math.log((QUESTIONS_COUNTED + 1) / unseenCount);
{
  let idf = 0;
  for (const token of WORD_COUNTS.trim().split(/\s+/))
    if (token.endsWith(':')) idf = idfOfCount(2 ** (Number(token.slice(0, -1)) / 2));
    else idfByStem.set(token, idf);
}

/** From about 0 (in the answers of every subject) to 1 (in none). */
export function idfOf(word: Pick<Word, 'folded' | 'stem'>): number {
  return /^\d/.test(word.folded) ? numberIdf : (idfByStem.get(word.stem) ?? 1);
}
