/** Finds another card of the set whose back was said word for word instead of the asked one. */
import type { Sides } from '#core/card.ts';
import { type AnswerTokens, isDenied, readAnswerTokens } from './answer-tokens.ts';
import { isFiller } from './match-items.ts';
import { foldedText, joinFolded } from './read-forms.ts';
import type { ShortQuestion } from './read-points.ts';
import { tokensOf } from './tokens.ts';

/** A shorter back counts only as the whole answer. */
const fewestQuoted = 3;
/** A cheap filter: the first letters of the back must occur in the answer. */
const lettersCompared = 8;
const mostLetters = 400;
/** A second filter: so many letters in a row must occur. The remaining backs are compared word by word. */
const lettersInRow = 60;
const mostCompared = 100;

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const withoutBrackets = (text: string) => text.replace(/\s*\([^()]*\)/g, ' ').trim();

/** Whether `quote` is the main part of an answer. `own`: stems of the asked card, of which the rest of the answer must have fewer. */
function isQuoted(said: AnswerTokens, text: string, quote: string, own: ReadonlySet<string>): boolean {
  const words = quote.split(' ').length;
  const at = text.indexOf(` ${quote} `);
  if (quote === '' || at < 0) return false;
  const from = at === 0 ? 0 : text.slice(0, at).trim().split(' ').length;
  const content = said.tokens.flatMap((token, i) => (isFiller(token, false) ? [] : [{ ...token, i }]));
  const inside = content.filter(({ i }) => i >= from && i < from + words);
  const isAnswer = inside.length === content.length;
  const ofOwn = new Set(
    content.flatMap(({ stem, i }) => (own.has(stem) && (i < from || i >= from + words) ? [stem] : [])),
  );
  if (ofOwn.size >= inside.length && !isAnswer) return false;
  return (words >= fewestQuoted || isAnswer) && !isDenied(said, from);
}

/** The index in the deck of the quoted card, with or without its brackets; null if there is none, or if the asked card contains the same. */
export function otherCardQuoted(
  { cards, keyPoints, deck = [] }: ShortQuestion,
  answer: string,
): number | null {
  const said = readAnswerTokens(answer);
  const text = ` ${joinFolded(said.tokens)} `;
  const lower = answer.toLowerCase();
  const own = [...keyPoints, ...cards.map(({ definition }) => definition)].map(
    (one) => ` ${foldedText(one)} `,
  );
  const ownStems = new Set(
    own.flatMap((one) => tokensOf(one).flatMap((token) => (isFiller(token, false) ? [] : [token.stem]))),
  );
  const terms = new Set(cards.map(({ term }) => term));
  const quotes = ({ definition }: Sides) => {
    const back = definition.slice(0, mostLetters);
    return [foldedText(back), foldedText(withoutBrackets(back))];
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
      (quote) => isQuoted(said, text, quote, ownStems) && !own.some((one) => one.includes(` ${quote} `)),
    );
  });
  return found < 0 ? null : found;
}
