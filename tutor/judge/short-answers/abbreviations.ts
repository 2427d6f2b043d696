/** Rewrites abbreviations and long forms in an answer as on the card: "LIFO" for "last in, first out", "World Health Organization" for "WHO". */
import { isStopWord } from '#tutor/stop-words.ts';
import { cachedByText } from '#tutor/text-cache.ts';
import { readWords, spanOf } from '#tutor/words.ts';
import type { AnswerTokens } from './answer-tokens.ts';
import { isFiller } from './match-items.ts';
import { isWeak } from './read-forms.ts';
import { type Token, tokensOf } from './tokens.ts';

const longestAbbreviation = 6;
/** Two letters with a vowel are usually a word. */
const ABBREVIATION = /^(?:[^aeiouy]{2}|.{3,})$/u;
/** Only this many words of a card are read. */
const mostWords = 60;
const SHORT = /^\p{Lu}{3,6}$/u;

type Abbreviations = {
  /** Possible abbreviation → the words of the text it stands for. */
  readonly longForms: ReadonlyMap<string, string>;
  /** The abbreviations in the text itself. */
  readonly own: ReadonlySet<string>;
};

const readText = cachedByText((text): Abbreviations => {
  const words = readWords(text).slice(0, mostWords);
  const longForms = new Map<string, string>();
  words.forEach(({ content, start }, from) => {
    if (!content) return;
    let letters = '';
    for (const { folded, end } of words.slice(from, from + longestAbbreviation)) {
      letters += folded.charAt(0);
      if (ABBREVIATION.test(letters) && !longForms.has(letters))
        longForms.set(letters, text.slice(start, end));
    }
  });
  const own = words.flatMap(({ start, end, folded }) => (SHORT.test(text.slice(start, end)) ? [folded] : []));
  return { longForms, own: new Set(own) };
});

/** The number of tokens from `from` on that `short` abbreviates, with or without the initials of weak words; 0 if it does not. */
function abbreviatedLength({ tokens, clauses }: AnswerTokens, from: number, short: string): number {
  let letters = '';
  for (let at = from, token = tokens[at]; token && clauses[at] === clauses[from]; token = tokens[++at]) {
    const next = letters + token.folded.charAt(0);
    if (token.kind === 'word' && short.startsWith(next)) letters = next;
    else if (letters === '' || !isWeak(token, false)) return 0;
    if (letters === short) return at + 1 - from;
  }
  return 0;
}

/** The answer with abbreviations and long forms as on the card, at the same offsets; null if nothing changes. */
export function withCardAbbreviations(said: AnswerTokens, text: string): AnswerTokens | null {
  const { longForms, own } = readText(text);
  const tokens: Token[] = [];
  const clauses: number[] = [];
  let isChanged = false;
  for (let at = 0, token = said.tokens[at]; token; token = said.tokens[at]) {
    // "Was" does not abbreviate "water and salt".
    const mayAbbreviate = token.kind === 'word' && !isStopWord(token.folded) && !isFiller(token, false);
    const longForm = mayAbbreviate && !own.has(token.folded) ? longForms.get(token.folded) : undefined;
    const abbreviation = [...own].find((one) => abbreviatedLength(said, at, one) > 1);
    const length = abbreviation === undefined ? 1 : abbreviatedLength(said, at, abbreviation);
    const written = longForm ?? abbreviation;
    const replacement = written === undefined ? [token] : tokensOf(written);
    isChanged ||= written !== undefined;
    for (const one of replacement) {
      tokens.push(written === undefined ? one : { ...one, ...spanOf(said.tokens.slice(at, at + length)) });
      clauses.push(said.clauses[at]!);
    }
    at += length;
  }
  return isChanged ? { tokens, clauses } : null;
}
