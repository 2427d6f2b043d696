/** Folds text for search: lower case, without accents and vowel points, exactly as the database's `folded_text` and `words_of` do. */

/** Letters without a Unicode decomposition. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  // Final sigma.
  ς: 'σ',
};
/** Accents of Latin, Greek and Cyrillic letters, and the points of Hebrew and Arabic. */
const isAccent = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g;
/** Characters of scripts without spaces between words: Thai to Lao, Burmese, Khmer, Chinese and Japanese. */
const unspaced =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u2fdf\u3005-\u3007\u3040-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff]/;
/** Word separators: spaces and punctuation, in ASCII and beyond. */
const separators =
  /[\p{Cc}\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u3004\u3008-\u3020\u30fb\ufe30-\ufe4f]+/u;

const foldedCharacter = (character: string): string =>
  character
    .normalize('NFKD')
    .toLowerCase()
    .replace(isAccent, '')
    .replace(/[ßæœøłđðıς]/g, (letter) => plainLetters[letter] ?? letter);

export function foldedText(text: string): string {
  let folded = '';
  for (const character of text) folded += foldedCharacter(character);
  return folded;
}

/** A search query: words or prefixes of words, and runs of scripts without spaces, which must match as they are. */
export type SearchTerms = { words: string[]; runs: string[] };

/** Parses the text of a search; results are folded. */
export function searchTerms(query: string): SearchTerms {
  const terms: SearchTerms = { words: [], runs: [] };
  for (const part of foldedText(query).split(separators))
    for (const piece of piecesOf(part)) terms[unspaced.test(piece) ? 'runs' : 'words'].push(piece);
  return terms;
}

/** Splits a part at the boundaries of scripts without spaces. */
function piecesOf(part: string): string[] {
  const pieces: string[] = [];
  let before: boolean | null = null;
  for (const character of part) {
    const isUnspaced = unspaced.test(character);
    if (isUnspaced === before) pieces[pieces.length - 1] += character;
    else pieces.push(character);
    before = isUnspaced;
  }
  return pieces;
}

/** A range of a text in UTF-16 units, as for `slice`. */
export type MarkedRange = { from: number; to: number };

/** Where a text matches a query: words that start with one of its words, and its runs; in order, not overlapping. */
export function foundRanges(text: string, { words, runs }: SearchTerms): MarkedRange[] {
  // Character by character: the folded text may be longer or shorter than the text.
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = foldedCharacter(character);
    for (let index = 0; index < plain.length; index++) places.push(at);
    folded += plain;
    at += character.length;
  }
  places.push(at);
  const found: MarkedRange[] = [];
  const mark = (from: number, to: number) =>
    found.push({ from: places[from] ?? at, to: endOf(text, places[to - 1] ?? at) });
  const everyWord = new RegExp(`[^${separators.source.slice(1, -2)}]+`, 'gu');
  for (const { 0: part, index } of folded.matchAll(everyWord)) {
    let from = index;
    for (const piece of piecesOf(part)) {
      if (words.some((word) => (word.length > 1 ? piece.startsWith(word) : piece === word)))
        mark(from, from + piece.length);
      from += piece.length;
    }
  }
  for (const run of runs)
    for (let from = folded.indexOf(run); from >= 0; from = folded.indexOf(run, from + run.length))
      mark(from, from + run.length);
  return merged(found);
}

/** Index after the character at `place` and its accents. */
function endOf(text: string, place: number): number {
  let end = place + ((text.codePointAt(place) ?? 0) > 0xffff ? 2 : 1);
  while (end < text.length && foldedCharacter(text.charAt(end)) === '') end += 1;
  return end;
}

/** In order, with overlapping and adjacent ranges joined. */
function merged(ranges: readonly MarkedRange[]): MarkedRange[] {
  const ordered = ranges.toSorted((a, b) => a.from - b.from);
  const kept: MarkedRange[] = [];
  for (const range of ordered) {
    const last = kept.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else kept.push({ ...range });
  }
  return kept;
}
