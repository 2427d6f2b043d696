/** What may be shown of speech that is heard again and again while it grows: a word stands once two hearings in a row agree on it. */

export type HeardText = {
  /** Words of what is not heard again. */
  readonly settled: readonly string[];
  /** Words of the piece being spoken that two hearings agreed on. */
  readonly shown: readonly string[];
  /** All that its latest hearing gave; the last of these words may be cut off. */
  readonly latest: readonly string[];
};

export const nothingHeard: HeardText = { settled: [], shown: [], latest: [] };

const wordsOf = (heard: string) => heard.split(/\s+/).filter(Boolean);
/** Two hearings of a word differ in its capitals and in the signs around it. */
const plain = (word: string | undefined) => word?.toLowerCase().replace(/[^\p{L}\p{N}']/gu, '');

/** Another hearing of the piece, longer by what was said since. What is shown may change, but gets no shorter than this hearing. */
export function hearLonger({ settled, shown, latest }: HeardText, heard: string): HeardText {
  const now = wordsOf(heard);
  let agreed = 0;
  while (agreed < now.length && plain(now[agreed]) === plain(latest[agreed])) agreed++;
  const count = Math.max(agreed, Math.min(shown.length, now.length));
  return { settled, shown: now.slice(0, count), latest: now };
}

/** The beginning of the piece was heard for the last time; as many words less are left of the rest, which is heard anew. */
export function settleBeginning({ settled, shown, latest }: HeardText, heard: string): HeardText {
  const words = wordsOf(heard);
  return {
    settled: [...settled, ...words],
    shown: shown.slice(words.length),
    latest: latest.slice(words.length),
  };
}

/** The piece is over. */
export const settleAll = ({ settled, latest }: HeardText): HeardText => ({
  settled: [...settled, ...latest],
  shown: [],
  latest: [],
});

export const isAllShown = ({ shown, latest }: HeardText) => shown.length === latest.length;

export const shownWords = ({ settled, shown }: HeardText) => [...settled, ...shown].join(' ');
