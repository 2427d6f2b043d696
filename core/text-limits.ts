/** Limits for every text a student enters, shared so that browser and server reject the same things. */

/** Maximum length of a set's title, in code points. */
export const TITLE_LIMIT_CODE_POINTS = 200;
/** Maximum length of a user's name, in code points. */
export const NAME_LIMIT_CODE_POINTS = 100;
/** Maximum length of a card's side (term or definition), in code points. */
export const SIDE_LIMIT_CODE_POINTS = 10_000;
/** Maximum number of cards in a set. */
export const CARDS_PER_SET_LIMIT = 5_000;
/** Maximum length of notes given to the tutor at once, in code points. */
export const NOTES_LIMIT_CODE_POINTS = 100_000;
/** Maximum size of a file to import, in bytes (2 MB). */
export const IMPORT_FILE_LIMIT_BYTES = 2 * 1024 * 1024;

/** Why a text cannot be stored: PostgreSQL text rejects U+0000, and UTF-8 cannot encode lone surrogates. */
export type TextProblem = 'nul' | 'lone-surrogate';

// With the u flag a surrogate pair is one character, so the class matches only lone surrogates.
const LONE_SURROGATE = /[\uD800-\uDFFF]/u;
const NUL = '\u0000';

/** Length in code points (most emoji count as 1). Stops early: returns at most `stopAfter + 1`. */
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

/** Whether a text exceeds `limitCodePoints` code points; reads no further than necessary. */
export function exceedsCodePoints(text: string, limitCodePoints: number): boolean {
  if (text.length <= limitCodePoints) return false;
  return countCodePoints(text, limitCodePoints) > limitCodePoints;
}

/** The first reason why a text cannot be stored, or null. */
export function textProblem(text: string): TextProblem | null {
  if (text.includes(NUL)) return 'nul';
  return LONE_SURROGATE.test(text) ? 'lone-surrogate' : null;
}

/** Whether a trimmed text can be saved as a set's title. */
export const isTitle = (text: string): boolean =>
  text !== '' && !exceedsCodePoints(text, TITLE_LIMIT_CODE_POINTS) && textProblem(text) === null;
