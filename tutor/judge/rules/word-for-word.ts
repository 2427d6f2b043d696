/** Finds a key point that was said word for word: a student who quotes the card is not asked again. */

import type { PointView } from '#tutor/judge/spans/point-view.ts';
import { isNegation } from '#tutor/stop-words.ts';
import { readWords, type Word } from '#tutor/words.ts';

/** A point of one content word counts as quoted only in a short answer; in a long one the word may occur by chance. */
const fewestTelling = 2;
const shortAnswerWords = 12;

/** The failure function of Knuth, Morris and Pratt: for each word of `quote`, where to continue after a mismatch. */
function repeatsOf(quote: readonly Word[], by: 'folded' | 'stem'): Int32Array {
  const repeats = new Int32Array(quote.length);
  for (let place = 1, length = 0; place < quote.length; place++) {
    while (length > 0 && quote[place]![by] !== quote[length]![by]) length = repeats[length - 1]!;
    if (quote[place]![by] === quote[length]![by]) length++;
    repeats[place] = length;
  }
  return repeats;
}

/** True when `quote` occurs in `words` without a negation right before it. Reads each word once (Knuth, Morris, Pratt). */
function occurs(quote: readonly Word[], words: readonly Word[], by: 'folded' | 'stem' = 'folded'): boolean {
  const repeats = repeatsOf(quote, by);
  for (let place = 0, length = 0; place < words.length; place++) {
    const said = words[place]![by];
    while (length > 0 && said !== quote[length]![by]) length = repeats[length - 1]!;
    if (said === quote[length]![by]) length++;
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

/** Signs by their names, and links that are content words nowhere else. */
const SIGNS = new Set('plus slash equals dash hyphen comma colon'.split(' '));
/** Grammar that changes what is said. */
const RELATIONS = new Set(
  'or if unless except only than from into in out up down on off over under above below before after between against with without until more less most least'.split(
    ' ',
  ),
);
/** With fewer words left their order says little. */
const fewestRead = 4;

/** Drops what is said otherwise when a text is read aloud, or heard otherwise, and means the same: articles, links, signs. */
const telling = (words: readonly Word[]) =>
  words.filter(({ folded, content }) =>
    content ? !SIGNS.has(folded) : RELATIONS.has(folded) || isNegation(folded),
  );

/**
 * Whether `side` of a card was read out as a recogniser hears it: its telling words in their order, whatever their endings, and no content
 * besides but that of `known`.
 */
export function readAloud(side: string, words: readonly Word[], known: ReadonlySet<string>): boolean {
  const written = telling(readWords(side));
  const said = telling(words);
  if (written.length < fewestRead || said.some(({ content, stem }) => content && !known.has(stem)))
    return false;
  return occurs(written, said, 'stem');
}
