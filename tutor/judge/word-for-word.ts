/** Finds a key point that was said word for word: nobody who quotes a card is asked about it again. */
import { isNegation } from '#tutor/stop-words.ts';
import type { Word } from '#tutor/words.ts';
import type { PointView } from './point-view.ts';

/** A point of one telling word is a quote only in a short answer; in a long one the word may stand there by chance. */
const fewestTelling = 2;
const shortAnswerWords = 12;

/** True when `quote` stands in `words`, and is not denied right before. */
function stands(quote: readonly Word[], words: readonly Word[]): boolean {
  return words.some(
    (_, from) =>
      from + quote.length <= words.length &&
      !(from > 0 && isNegation(words[from - 1]!.folded)) &&
      quote.every(({ folded }, i) => words[from + i]!.folded === folded),
  );
}

/** `words`: the talk without what was said to the judge. */
export function saidWordForWord({ text, question }: PointView, words: readonly Word[]): boolean {
  if (text.words.length === 0) return false;
  if (text.byStem.size < fewestTelling && words.length > text.words.length + shortAnswerWords) return false;
  return stands(text.words, words) && !stands(text.words, question.words);
}
