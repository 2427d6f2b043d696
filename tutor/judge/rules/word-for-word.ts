/** Finds a key point or a side of a card that was said word for word. */
import type { PointView } from '#tutor/judge/spans/point-view.ts';
import { isNegation } from '#tutor/stop-words.ts';
import { readWords, type Word } from '#tutor/words.ts';

/** With fewer content words a point counts as quoted only in a short answer; in a long one it may occur by chance. */
const fewestContentWords = 2;
const shortAnswerWords = 12;

/** Knuth-Morris-Pratt failure function: for each word of `quote`, where to continue after a mismatch. */
function repeatsOf(quote: readonly string[]): Int32Array {
  const repeats = new Int32Array(quote.length);
  for (let place = 1, length = 0; place < quote.length; place++) {
    while (length > 0 && quote[place] !== quote[length]) length = repeats[length - 1]!;
    if (quote[place] === quote[length]) length++;
    repeats[place] = length;
  }
  return repeats;
}

/** Whether `sought` occurs in `words` without a negation right before it. Linear (Knuth-Morris-Pratt). */
function occurs(sought: readonly Word[], words: readonly Word[], by: 'folded' | 'stem' = 'folded'): boolean {
  const quote = sought.map((word) => word[by]);
  const repeats = repeatsOf(quote);
  let length = 0;
  for (const [place, word] of words.entries()) {
    while (length > 0 && word[by] !== quote[length]) length = repeats[length - 1]!;
    if (word[by] === quote[length]) length++;
    if (length < quote.length) continue;
    const before = words[place - length];
    if (!before || !isNegation(before.folded)) return true;
    length = repeats[length - 1]!;
  }
  return false;
}

/** Whether the point was said word for word, and is not just repeated from its question. */
export function saidWordForWord({ text, question }: PointView, words: readonly Word[]): boolean {
  if (text.words.length === 0) return false;
  if (text.byStem.size < fewestContentWords && words.length > text.words.length + shortAnswerWords)
    return false;
  return occurs(text.words, words) && !occurs(text.words, question.words);
}

/** Names of punctuation and operators, which a reader may or may not say. */
const SIGNS = new Set('plus slash equals dash hyphen comma colon'.split(' '));
/** Stop words that change the meaning. */
const RELATIONS = new Set(
  'or if unless except only than from into in out up down on off over under above below before after between against with without until more less most least'.split(
    ' ',
  ),
);
/** With fewer words their order may be a coincidence. */
const fewestRead = 4;

/** Drops articles, conjunctions and signs, which may change when a text is read aloud or transcribed. */
const essentialWords = (words: readonly Word[]) =>
  words.filter(({ folded, content }) =>
    content ? !SIGNS.has(folded) : RELATIONS.has(folded) || isNegation(folded),
  );

/**
 * Whether `side` of a card was read aloud: its essential words were said in order, in any inflection, and no other content words
 * except those in `known`.
 */
export function readAloud(side: string, words: readonly Word[], known: ReadonlySet<string>): boolean {
  const written = essentialWords(readWords(side));
  const said = essentialWords(words);
  if (written.length < fewestRead || said.some(({ content, stem }) => content && !known.has(stem)))
    return false;
  return occurs(written, said, 'stem');
}
