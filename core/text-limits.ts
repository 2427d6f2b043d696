/** The limits every text a student gives us must keep, in one place, so that browser and server refuse the same things. */

/** Longest title of a set, in code points. */
export const TITLE_LIMIT_CODE_POINTS = 200;
/** Longest name of a person, in code points. */
export const NAME_LIMIT_CODE_POINTS = 100;
/** Longest side (term or definition) of a card, in code points. */
export const SIDE_LIMIT_CODE_POINTS = 10_000;
/** Most cards one set may hold. */
export const CARDS_PER_SET_LIMIT = 5_000;
/** Longest notes given to the tutor in one go, in code points. */
export const NOTES_LIMIT_CODE_POINTS = 100_000;
/** Largest file that may be chosen for import, in bytes (2 MB). */
export const IMPORT_FILE_LIMIT_BYTES = 2 * 1024 * 1024;

/** Why a text cannot be stored: PostgreSQL text holds no U+0000, and UTF-8 has no form for half a surrogate pair. */
export type TextProblem = 'nul' | 'lone-surrogate';

// With the u flag a well-formed pair is one character, so the class matches only halves that stand alone.
const LONE_SURROGATE = /[\uD800-\uDFFF]/u;
const NUL = '\u0000';

/** Length as people count it (an emoji of one code point is 1), stopping early: counts at most `stopAfter + 1`. */
export function countCodePoints(text: string, stopAfter = Number.POSITIVE_INFINITY): number {
  let count = 0;
  for (let at = 0; at < text.length && count <= stopAfter; at += 1) {
    const unit = text.charCodeAt(at);
    const next = text.charCodeAt(at + 1);
    if (unit >= 0xd800 && unit <= 0xdbff && next >= 0xdc00 && next <= 0xdfff) at += 1;
    count += 1;
  }
  return count;
}

/** Whether a text has more than `limitCodePoints` code points; never reads further than it must. */
export function exceedsCodePoints(text: string, limitCodePoints: number): boolean {
  if (text.length <= limitCodePoints) return false;
  return countCodePoints(text, limitCodePoints) > limitCodePoints;
}

/** The first reason why a text cannot be stored as it is, or null when it can. */
export function textProblem(text: string): TextProblem | null {
  if (text.includes(NUL)) return 'nul';
  return LONE_SURROGATE.test(text) ? 'lone-surrogate' : null;
}
