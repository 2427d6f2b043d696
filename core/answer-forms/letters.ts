/** Splits a text into letters for comparison, folding accents and case and ignoring punctuation. */
import { foldedText } from '#core/folded-text.ts';

/** One folded character, the unit of comparison. */
export type Unit = {
  folded: string;
  /** Index of its letter. */
  at: number;
  /** Which word of the text it belongs to, from 0. */
  word: number;
};

export type LetterText = { letters: readonly string[]; units: readonly Unit[] };

const everyLetter = /\P{M}\p{M}*|\p{M}+/gu;
const spaces = /^[\s\p{Z}]/u;
/** Characters that are not compared. Others are: "+" distinguishes ions, "^" powers. */
const uncounted = /^[.,;:!?'"“”‘’„‚‹›«»()[\]{}…¿¡`´·•_\-‐‑–—−、。「」]/u;
const dashes = /^[-‐‑–—−]/u;
const isDigit = (letter: string | undefined) => letter !== undefined && /^\p{Nd}/u.test(letter);
const isLetter = (letter: string | undefined) => letter !== undefined && /^\p{L}/u.test(letter);

/** German spelling without umlauts. */
const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

type Kind = { isSpace: boolean; isCounted: boolean; folded: string };

/** A cache, because folding is slow and texts have few different letters. */
const kinds = new Map<string, Kind>();
const mostKinds = 4_000;

function kindOf(letter: string): Kind {
  const known = kinds.get(letter);
  if (known) return known;
  const kind = {
    isSpace: spaces.test(letter),
    isCounted: !uncounted.test(letter),
    folded: foldedText(letter),
  };
  if (kinds.size >= mostKinds) kinds.clear();
  kinds.set(letter, kind);
  return kind;
}

/** Apart from case; both composed (NFC). */
export const isSameLetter = (a: string, b: string) => a === b || a.toLowerCase() === b.toLowerCase();

/** What to compare of the punctuation at `at`: a minus, a decimal mark, or nothing. */
function punctuationAt(letters: readonly string[], at: number): string {
  const [before, letter = '', after] = [letters[at - 1], letters[at], letters[at + 1]];
  // A minus, and the "to" of a range; not the hyphen of "COVID-19".
  if (dashes.test(letter)) return isDigit(after) && !isLetter(before) ? '-' : '';
  if ((letter === '.' || letter === ',') && isDigit(before) && isDigit(after))
    return letter === ',' && isThousands(letters, at) ? '' : '.';
  return '';
}

/** "1,000": three digits follow, and no fourth. */
const isThousands = (letters: readonly string[], at: number) =>
  isDigit(letters[at + 2]) && isDigit(letters[at + 3]) && !isDigit(letters[at + 4]);

/** `umlauts`: reads a composed "ä" as "ae". */
export function readLetters(text: string, umlauts = false): LetterText {
  const letters: string[] = text.match(everyLetter) ?? [];
  const units: Unit[] = [];
  let word = 0;
  letters.forEach((letter, at) => {
    const { isSpace, isCounted, folded } = kindOf(letter);
    if (isSpace) {
      if (units.at(-1)?.word === word) word += 1;
      return;
    }
    const spelled = umlauts ? spelledOut[letter.toLowerCase()] : undefined;
    for (const character of isCounted ? (spelled ?? folded) : punctuationAt(letters, at))
      units.push({ folded: character, at, word });
  });
  return { letters, units };
}

/** The compared characters without spaces: equal for texts that differ in accents, case, spaces and punctuation only. */
export const keyOf = (text: string): string =>
  readLetters(text)
    .units.map(({ folded }) => folded)
    .join('');

/** The words as compared. */
export function wordsOf({ units }: LetterText): string[] {
  const words: string[] = [];
  for (const { folded, word } of units) words[word] = (words[word] ?? '') + folded;
  return words.filter((each) => each !== undefined);
}
