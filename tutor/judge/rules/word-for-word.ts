/** Finds a key point that was said word for word: a student who quotes the card is not asked about it again. */

import type { PointView } from '#tutor/judge/spans/point-view.ts';
import { isNegation } from '#tutor/stop-words.ts';
import type { Word } from '#tutor/words.ts';

/** A point of one content word counts as quoted only in a short answer; in a long one the word may occur by chance. */
const fewestTelling = 2;
const shortAnswerWords = 12;

/** The failure function of Knuth, Morris and Pratt: for each word of `quote`, where to continue after a mismatch. */
function repeatsOf(quote: readonly Word[]): Int32Array {
  const repeats = new Int32Array(quote.length);
  for (let place = 1, length = 0; place < quote.length; place++) {
    while (length > 0 && quote[place]!.folded !== quote[length]!.folded) length = repeats[length - 1]!;
    if (quote[place]!.folded === quote[length]!.folded) length++;
    repeats[place] = length;
  }
  return repeats;
}

/** True when `quote` occurs in `words` without a negation right before it. Reads each word once (Knuth, Morris, Pratt). */
function occurs(quote: readonly Word[], words: readonly Word[]): boolean {
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

/** `words`: the transcript without talk to the judge. */
export function saidWordForWord({ text, question }: PointView, words: readonly Word[]): boolean {
  if (text.words.length === 0) return false;
  if (text.byStem.size < fewestTelling && words.length > text.words.length + shortAnswerWords) return false;
  return occurs(text.words, words) && !occurs(text.words, question.words);
}
