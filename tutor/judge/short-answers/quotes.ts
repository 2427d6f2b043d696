/** Finds a key point or its card quoted word for word. */
import { spanOf } from '#tutor/words.ts';
import { type AnswerTokens, isDenied } from './answer-tokens.ts';
import { joinFolded } from './read-forms.ts';
import type { Point } from './read-points.ts';

/** Matches `word` as a whole word. */
export const wholeWord = (word: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[^\p{L}\p{N}]/gu, '')}(?![\\p{L}\\p{N}])`, 'iu');

/** A shorter quote may be a coincidence and must be the whole answer. */
const fewestQuoted = 3;

/** Offsets of the quote, with or without the card's brackets; null if there is none. */
export function quotedSpan(
  point: Point,
  versions: readonly AnswerTokens[],
): { start: number; end: number } | null {
  for (const said of versions) {
    const text = ` ${joinFolded(said.tokens)} `;
    for (const quote of point.forms.flatMap(({ quotes }) => quotes)) {
      const words = quote.split(' ').length;
      const at = text.indexOf(` ${quote} `);
      if (at < 0 || (words < fewestQuoted && words < said.tokens.length)) continue;
      const from = at === 0 ? 0 : text.slice(0, at).trim().split(' ').length;
      if (isDenied(said, from)) continue;
      return spanOf(said.tokens.slice(from, from + words));
    }
  }
  return null;
}
