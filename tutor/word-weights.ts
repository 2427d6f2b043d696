/**
 * A word's weight by its class: low for everyday words, high for rare, long words and numbers. Frequencies are in
 * judge/features/idf.ts.
 */
import { isGeneralStem } from './extract/terms/general-words.ts';
import type { Word } from './words.ts';

const generalWeight = 0.55;
const shortestRareLetters = 9;

/** From 0 (grammar) to about 1. */
export function weightOf(word: Pick<Word, 'folded' | 'stem' | 'content'>): number {
  if (!word.content) return 0;
  if (/^\d/.test(word.folded)) return 0.8;
  if (isGeneralStem(word.stem)) return generalWeight;
  return word.folded.length >= shortestRareLetters ? 1 : 0.9;
}
