/** Reads abbreviations in an answer by the card's own words: "LIFO" for "last in, first out", "World Health Organization" for "WHO". */
import { isStopWord } from '#tutor/stop-words.ts';
import { cachedByText } from '#tutor/text-cache.ts';
import { readWords } from '#tutor/words.ts';
import type { AnswerTokens } from './answer-tokens.ts';
import { isShell } from './match-items.ts';
import { isWeak } from './read-forms.ts';
import { type Token, tokensOf } from './tokens.ts';

const longestAbbreviation = 6;
/** Two letters with a vowel are mostly a word. */
const NO_WORD = /^(?:[^aeiouy]{2}|.{3,})$/u;
/** A longer text is read to here. */
const mostWords = 60;
const SHORT = /^\p{Lu}{3,6}$/u;

type Abbreviations = {
  /** What each row of words of the text is abbreviated to → that row. */
  readonly rows: ReadonlyMap<string, string>;
  /** The abbreviations that the text has itself. */
  readonly short: ReadonlySet<string>;
};

const readText = cachedByText((text): Abbreviations => {
  const words = readWords(text).slice(0, mostWords);
  const rows = new Map<string, string>();
  words.forEach(({ content }, from) => {
    if (!content) return;
    let letters = '';
    for (let to = from; to < words.length && letters.length < longestAbbreviation; to++) {
      letters += words[to]!.folded.charAt(0);
      if (NO_WORD.test(letters) && !rows.has(letters))
        rows.set(letters, text.slice(words[from]!.start, words[to]!.end));
    }
  });
  const short = words.flatMap(({ start, end, folded }) =>
    SHORT.test(text.slice(start, end)) ? [folded] : [],
  );
  return { rows, short: new Set(short) };
});

/** How many tokens from `from` on are abbreviated to `short`, with or without words of grammar; 0 where they are not. */
function spells({ tokens, stretches }: AnswerTokens, from: number, short: string): number {
  let letters = '';
  for (let at = from; at < tokens.length && stretches[at] === stretches[from]; at++) {
    const { folded, kind } = tokens[at]!;
    const next = letters + folded.charAt(0);
    if (kind === 'word' && short.startsWith(next)) letters = next;
    else if (letters === '' || !isWeak(tokens[at]!, false)) return 0;
    if (letters === short) return at + 1 - from;
  }
  return 0;
}

/** The answer with abbreviations and what they stand for written as on the card, in the same places; null where it has none of them. */
export function spelledOut(said: AnswerTokens, text: string): AnswerTokens | null {
  const { rows, short } = readText(text);
  const tokens: Token[] = [];
  const stretches: number[] = [];
  let isChanged = false;
  for (let at = 0; at < said.tokens.length; ) {
    const token = said.tokens[at]!;
    // "Was" is no "water and salt".
    const mayStand = token.kind === 'word' && !isStopWord(token.folded) && !isShell(token, false);
    const row = mayStand && !short.has(token.folded) ? rows.get(token.folded) : undefined;
    const abbreviation = [...short].find((one) => spells(said, at, one) > 1);
    const length = abbreviation === undefined ? 1 : spells(said, at, abbreviation);
    const last = said.tokens[at + length - 1]!;
    const written = row ?? abbreviation;
    const own = written === undefined ? [token] : tokensOf(written);
    isChanged ||= written !== undefined;
    for (const one of own) {
      tokens.push(written === undefined ? one : { ...one, start: token.start, end: last.end });
      stretches.push(said.stretches[at]!);
    }
    at += length;
  }
  return isChanged ? { tokens, stretches } : null;
}
