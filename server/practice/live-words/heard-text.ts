/** Decides which words of growing speech are shown: those on which two consecutive transcriptions agree. */

export type GrowingText = {
  /** Final words. */
  readonly settled: readonly string[];
  /** Words of the current piece on which two transcriptions agreed. */
  readonly shown: readonly string[];
  /** The latest transcription of the current piece; its last word may be cut off. */
  readonly latest: readonly string[];
};

export const nothingHeard: GrowingText = { settled: [], shown: [], latest: [] };

const wordsOf = (heard: string) => heard.split(/\s+/).filter(Boolean);
/** Transcriptions of the same word may differ in case and punctuation. */
const plain = (word: string | undefined) => word?.toLowerCase().replace(/[^\p{L}\p{N}']/gu, '');

/** Applies another transcription of the grown piece. Shown words may change, but get fewer only if the transcription does. */
export function hearLonger({ settled, shown, latest }: GrowingText, heard: string): GrowingText {
  const now = wordsOf(heard);
  let agreed = 0;
  while (agreed < now.length && plain(now[agreed]) === plain(latest[agreed])) agreed++;
  const count = Math.max(agreed, Math.min(shown.length, now.length));
  return { settled, shown: now.slice(0, count), latest: now };
}

/** Makes the words of the piece's beginning final; the remaining piece is transcribed again. */
export function settleBeginning({ settled, shown, latest }: GrowingText, heard: string): GrowingText {
  const words = wordsOf(heard);
  return {
    settled: [...settled, ...words],
    shown: shown.slice(words.length),
    latest: latest.slice(words.length),
  };
}

/** The speaker has stopped: no second transcription is needed. */
export const showAll = ({ settled, latest }: GrowingText): GrowingText => ({
  settled,
  shown: latest,
  latest,
});

/** The piece has ended. */
export const settleAll = ({ settled, latest }: GrowingText): GrowingText => ({
  settled: [...settled, ...latest],
  shown: [],
  latest: [],
});

export const isAllShown = ({ shown, latest }: GrowingText) => shown.length === latest.length;

export const shownWords = ({ settled, shown }: GrowingText) => [...settled, ...shown].join(' ');
