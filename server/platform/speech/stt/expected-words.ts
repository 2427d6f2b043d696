/** Scores expected words during a beam search, letter by letter, so that a word earns its bonus before it is complete. */

/**
 * Log probability bonus per letter of an expected word, up to a length. Of .3 to .7 this did best on recordings of
 * second-language speakers with two thirds of their words among 150 expected ones, and cost nothing if none was said
 * (docs/decisions/0009-installed-recogniser.md).
 */
const perLetter = 0.45;
const mostLetters = 8;

/** Score of a text: `word` is the current word so far. `ahead` is lost unless the word is completed. */
export type WordProgress = {
  readonly word: string;
  readonly mayBegin: boolean;
  readonly earned: number;
  readonly ahead: number;
};
export const noProgress: WordProgress = { word: '', mayBegin: true, earned: 0, ahead: 0 };

const TOKEN = /^( ?)([a-z']*)(.*)$/s;
const ENDS_OPEN = /[-\s"(]$/;

/** `words`: in lower-case letters. Their plurals are expected too. */
export function expectWords(words: readonly string[]) {
  const whole = new Set(words.flatMap((word) => [word, `${word}s`]));
  const begun = new Set([...whole].flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1))));
  const worth = (word: string) => perLetter * Math.min(mostLetters, word.length);
  return {
    /** After another token; its leading space marks the start of a word. */
    after({ word, mayBegin, earned }: WordProgress, token: string): WordProgress {
      const [, space, letters = '', rest] = TOKEN.exec(token.toLowerCase()) ?? [];
      let now = { word, mayBegin, earned };
      const end = (next: boolean) => {
        now = { word: '', mayBegin: next, earned: now.earned + (whole.has(now.word) ? worth(now.word) : 0) };
      };
      if (space) end(true);
      if (letters && (now.word || now.mayBegin))
        now = { word: now.word + letters, mayBegin: false, earned: now.earned };
      if (rest) end(ENDS_OPEN.test(rest));
      return { ...now, ahead: begun.has(now.word) ? worth(now.word) : 0 };
    },
  };
}

export type ExpectedWords = ReturnType<typeof expectWords>;
