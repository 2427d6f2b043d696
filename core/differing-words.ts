/** Finds the words in which two short texts differ, so that they can be shown side by side. */

export type WordPiece = { text: string; differs: boolean };

/** English stop words; words of up to three letters are ignored in any language. */
const plainWords = new Set(
  'about also been from goes have into just kind like mean means more over some sort such than that their them then there these they thing things this those very were what when where which while will with would your'.split(
    ' ',
  ),
);
/** Short words that negate a sentence. */
const negations = new Set(['no', 'not', 'nor', 'nie', 'non', 'pas', 'sin']);

const fold = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Words worth comparing: numbers, negations, long words, and words of scripts whose words are short. */
function isTelling(word: string): boolean {
  if (/\p{N}/u.test(word) || negations.has(word)) return true;
  if (/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+$/u.test(word))
    return word.length > 3 && !plainWords.has(word);
  return !/^\p{Script=Hiragana}{1,2}$/u.test(word);
}

/** Minimum length of the shared prefix of two forms of a word, and maximum length of their endings. */
const sharedLetters = 4;
const mostEnding = 3;

/** "carry" and "carries", "rebuild" and "rebuilt". */
function isAlike(a: string, b: string): boolean {
  if (a === b) return true;
  if (/\p{N}/u.test(a + b)) return false;
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  return shared >= sharedLetters && Math.max(a.length, b.length) - shared <= mostEnding;
}

type Segment = { text: string; word: string | null };

function segmentsOf(text: string): Segment[] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
  return [...segments].map(({ segment, isWordLike }) => {
    const word = fold(segment);
    return { text: segment, word: isWordLike && isTelling(word) ? word : null };
  });
}

/** Joins neighbours of the same kind into one piece, including the space between them. */
function join(pieces: readonly WordPiece[]): WordPiece[] {
  const joined: WordPiece[] = [];
  pieces.forEach((piece, at) => {
    const last = joined.at(-1);
    const between = last?.differs && /^\s+$/.test(piece.text) && pieces[at + 1]?.differs === true;
    const { differs } = between ? { differs: true } : piece;
    if (last && last.differs === differs) last.text += piece.text;
    else joined.push({ text: piece.text, differs });
  });
  return joined;
}

/** Each word is compared with each, and segmenting long runs of letters takes more than linear time. */
const longestCharacters = 2_000;

/**
 * `text` in pieces: `differs` marks meaningful words without a counterpart in `other`. Nothing is marked if all of them differ,
 * because that shows nothing, if a text is longer than 2,000 characters, or if this browser cannot segment words.
 */
export function differingWords(text: string, other: string): WordPiece[] {
  const whole = [{ text, differs: false }];
  if (typeof Intl.Segmenter === 'undefined' || Math.max(text.length, other.length) > longestCharacters)
    return whole;
  const own = segmentsOf(text);
  const others = segmentsOf(other).flatMap(({ word }) => word ?? []);
  const pieces = own.map((segment) => ({
    text: segment.text,
    differs: segment.word !== null && !others.some((word) => isAlike(word, segment.word as string)),
  }));
  const telling = own.filter(({ word }) => word !== null).length;
  const differing = pieces.filter(({ differs }) => differs).length;
  return differing === telling ? whole : join(pieces);
}
