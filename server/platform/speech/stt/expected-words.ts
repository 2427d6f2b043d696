/** Scores expected words during a beam search, letter by letter, so that a word earns its bonus before it is complete. */

/**
 * How much likelier, in the logarithm of the probability, each letter of an expected word is taken to be, up to a length. Of .3 to .7
 * this did best on recordings of second-language speakers with two thirds of what they said among 150 words, and cost nothing where
 * none of it was (docs/decisions/0009-installed-recogniser.md).
 */
const perLetter = 0.45;
const mostLetters = 8;

/** Where a text stands: `word` is what has been said of the word that is being said. `ahead` falls away unless the word is said to its end. */
export type Spoken = {
  readonly word: string;
  readonly mayBegin: boolean;
  readonly earned: number;
  readonly ahead: number;
};
export const nothingSpoken: Spoken = { word: '', mayBegin: true, earned: 0, ahead: 0 };

export type ExpectedWords = {
  /** After a further token of the text; its beginning is a space where a word begins. */
  after(spoken: Spoken, token: string): Spoken;
};

const TOKEN = /^( ?)([a-z']*)(.*)$/s;
const ENDS_OPEN = /[-\s"(]$/;

/** `words`: of lower-case letters. Their plurals are expected too. */
export function expectWords(words: readonly string[]): ExpectedWords {
  const whole = new Set(words.flatMap((word) => [word, `${word}s`]));
  const begun = new Set([...whole].flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1))));
  const worth = (word: string) => perLetter * Math.min(mostLetters, word.length);
  return {
    after({ word, mayBegin, earned }, token) {
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
