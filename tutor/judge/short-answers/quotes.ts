/** Finds a card quoted word for word. */

import { type AnswerTokens, isDenied } from './answer-tokens.ts';
import { isShell } from './match-items.ts';
import { rowOf } from './read-forms.ts';
import type { Point, ShortQuestion } from './read-points.ts';

/** Matches a text that holds the word. */
export const wholeWord = (word: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[^\p{L}\p{N}]/gu, '')}(?![\\p{L}\\p{N}])`, 'iu');

/** A quote of so many words is no chance; a shorter one must be the whole answer. */
const fewestQuoted = 3;

/** Where the card was quoted word for word, with or without its brackets; null where it was not. */
export function quotedSpan(
  point: Point,
  saids: readonly AnswerTokens[],
  namesOther: (said: AnswerTokens, from: number) => boolean,
): { start: number; end: number } | null {
  for (const said of saids) {
    const row = ` ${rowOf(said.tokens)} `;
    for (const quote of point.forms.flatMap(({ quotes }) => quotes)) {
      const words = quote.split(' ').length;
      const at = row.indexOf(` ${quote} `);
      if (at < 0 || (words < fewestQuoted && words < said.tokens.length)) continue;
      const from = at === 0 ? 0 : row.slice(0, at).trim().split(' ').length;
      if (isDenied(said, from) || namesOther(said, from)) continue;
      return { start: said.tokens[from]!.start, end: said.tokens[from + words - 1]!.end };
    }
  }
  return null;
}

/** "The voltage is the same everywhere", where the card says so of the current: what stands before is another card's subject. */
export function namesAnotherSubject(
  said: AnswerTokens,
  from: number,
  known: ReadonlySet<string>,
  { cards, deck = [] }: ShortQuestion,
): boolean {
  const own = new Set(cards.map(({ term }) => term));
  const before = said.tokens.filter(
    (token, i) =>
      i < from &&
      said.stretches[i] === said.stretches[from] &&
      token.kind === 'word' &&
      /\p{L}/u.test(token.folded) &&
      !isShell(token, false) &&
      !known.has(token.stem),
  );
  return before.some(({ folded }) => {
    const pattern = wholeWord(folded);
    return deck.some(({ term }) => !own.has(term) && pattern.test(term));
  });
}
