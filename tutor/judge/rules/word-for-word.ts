/** Finds a key point that was said word for word: nobody who quotes a card is asked about it again. */

import type { PointView } from '#tutor/judge/spans/point-view.ts';
import { isNegation } from '#tutor/stop-words.ts';
import type { Word } from '#tutor/words.ts';

/** A point of one telling word is a quote only in a short answer; in a long one the word may stand there by chance. */
const fewestTelling = 2;
const shortAnswerWords = 12;

/** For each word of `quote`, how many words before and with it repeat the quote's beginning: where to go on after a mismatch. */
function repeatsOf(quote: readonly Word[]): Int32Array {
  const repeats = new Int32Array(quote.length);
  for (let place = 1, length = 0; place < quote.length; place++) {
    while (length > 0 && quote[place]!.folded !== quote[length]!.folded) length = repeats[length - 1]!;
    if (quote[place]!.folded === quote[length]!.folded) length++;
    repeats[place] = length;
  }
  return repeats;
}

/** True when `quote` stands in `words`, and is not denied right before. Reads each word once (Knuth, Morris, Pratt). */
function stands(quote: readonly Word[], words: readonly Word[]): boolean {
  const repeats = repeatsOf(quote);
  for (let place = 0, length = 0; place < words.length; place++) {
    const { folded } = words[place]!;
    while (length > 0 && folded !== quote[length]!.folded) length = repeats[length - 1]!;
    if (folded === quote[length]!.folded) length++;
    if (length < quote.length) continue;
    const from = place + 1 - length;
    if (!(from > 0 && isNegation(words[from - 1]!.folded))) return true;
    length = repeats[length - 1]!;
  }
  return false;
}

/** `words`: the talk without what was said to the judge. */
export function saidWordForWord({ text, question }: PointView, words: readonly Word[]): boolean {
  if (text.words.length === 0) return false;
  if (text.byStem.size < fewestTelling && words.length > text.words.length + shortAnswerWords) return false;
  return stands(text.words, words) && !stands(text.words, question.words);
}
