/** Finds the other card of the set whose back was said word for word in place of the one asked for. */

import { type AnswerTokens, isDenied, readAnswerTokens } from './answer-tokens.ts';
import { isShell } from './match-items.ts';
import { quoteOf } from './read-forms.ts';
import type { Card, ShortQuestion } from './read-points.ts';
import { tokensOf } from './tokens.ts';

/** A back of fewer words counts only as the whole answer. */
const fewestQuoted = 3;
/** Most backs are passed over by their first letters, which must occur in the answer. */
const lettersCompared = 8;
const mostLetters = 400;
/** Of the others so many letters in a row must occur; what then is left is compared word by word. */
const lettersInRow = 60;
const mostCompared = 100;

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const withoutBrackets = (text: string) => text.replace(/\s*\([^()]*\)/g, ' ').trim();

/** `own`: stems of the asked card; where as many of them were said besides, the quote is a part of what the card says in other words. */
function isQuoted(said: AnswerTokens, row: string, quote: string, own: ReadonlySet<string>): boolean {
  const words = quote.split(' ').length;
  const at = row.indexOf(` ${quote} `);
  if (quote === '' || at < 0) return false;
  const from = at === 0 ? 0 : row.slice(0, at).trim().split(' ').length;
  const telling = said.tokens.flatMap((token, i) => (isShell(token, false) ? [] : [{ ...token, i }]));
  const inside = telling.filter(({ i }) => i >= from && i < from + words);
  const isAnswer = inside.length === telling.length;
  const ofOwn = new Set(
    telling.flatMap(({ stem, i }) => (own.has(stem) && (i < from || i >= from + words) ? [stem] : [])),
  );
  if (ofOwn.size >= inside.length && !isAnswer) return false;
  return (words >= fewestQuoted || isAnswer) && !isDenied(said, from);
}

/**
 * The index in the deck of the card that was quoted, with or without its brackets; null where none was, or where the asked card says
 * the same. Compares the letters of each back with those of the answer, and only the few that occur in it word by word.
 */
export function otherCardQuoted(
  { cards, keyPoints, deck = [] }: ShortQuestion,
  answer: string,
): number | null {
  const said = readAnswerTokens(answer).at(-1)!;
  const row = ` ${said.tokens.map(({ folded }) => folded).join(' ')} `;
  const lower = answer.toLowerCase();
  const own = [...keyPoints, ...cards.map(({ definition }) => definition)].map(
    (text) => ` ${quoteOf(text)} `,
  );
  const ownStems = new Set(
    own.flatMap((text) => tokensOf(text).flatMap((token) => (isShell(token, false) ? [] : [token.stem]))),
  );
  const terms = new Set(cards.map(({ term }) => term));
  const quotes = ({ definition }: Card) => {
    const back = definition.slice(0, mostLetters);
    return [quoteOf(back), quoteOf(withoutBrackets(back))];
  };
  const letters = lettersOf(answer);
  let compared = 0;
  const found = deck.findIndex((card) => {
    if (terms.has(card.term) || card.definition.length > mostLetters) return false;
    if (!lower.includes(card.definition.slice(0, lettersCompared).trim().toLowerCase())) return false;
    const begins = [card.definition, withoutBrackets(card.definition)].map(lettersOf);
    if (!begins.some((one) => letters.includes(one.slice(0, lettersInRow)))) return false;
    if (++compared > mostCompared) return false;
    return quotes(card).some(
      (quote) => isQuoted(said, row, quote, ownStems) && !own.some((text) => text.includes(` ${quote} `)),
    );
  });
  return found < 0 ? null : found;
}
