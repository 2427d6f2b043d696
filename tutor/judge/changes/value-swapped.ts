/** Finds the short value of a card said of another card: "In 1979 the Union fell, in 1991 they invaded". */
import type { Change } from './change.ts';
import { type Comparison, changeAt } from './comparison.ts';
import { isNumber, type Reading, readText, type Token } from './reading.ts';

type Card = { readonly term: string; readonly definition: string };

/** A value has at most so many telling words; a back with more letters is none. */
const longestValue = 3;
const mostLetters = 60;
/** So many cards whose value was said are compared. */
const mostCards = 40;

/** "Until 1991" tells when something ended: the value is not given to what the clause describes. */
const BOUNDS = new Set('until till before after since to by from'.split(' '));

const tellingStems = ({ tokens }: Reading) =>
  new Set(tokens.flatMap((token) => (token.content || isNumber(token) ? [token.stem] : [])));
const without = (stems: ReadonlySet<string>, others: ReadonlySet<string>) =>
  new Set([...stems].filter((stem) => !others.has(stem)));

/** A word of the front that was said nearest to the value of `card`; null where the value stands elsewhere. */
function frontBesideValue({ point, front, said }: Comparison, card: Card, value: Reading): Token | null {
  const [own, other] = [tellingStems(point), tellingStems(value)];
  const otherFront = tellingStems(readText(card.term));
  const ownFront = without(without(tellingStems(front), otherFront), own);
  const [ownValue, otherValue] = [without(own, other), without(other, own)];
  if (ownValue.size === 0 || otherValue.size === 0 || otherValue.size > longestValue) return null;
  const isStated = ({ negatedBy, place }: Token) =>
    negatedBy === 0 && !BOUNDS.has(said.tokens[place - 1]?.folded ?? '');
  const stated = said.tokens.filter(isStated);
  const owns = stated.filter(({ stem }) => ownValue.has(stem));
  const others = stated.filter(({ stem }) => otherValue.has(stem));
  if (owns.length === 0) return null;
  // Who begins with a value and does not end with one names each value first; else a word belongs to the nearest value.
  const isValue = ({ stem }: Token) => ownValue.has(stem) || otherValue.has(stem);
  const telling = said.tokens.filter((token) => token.content || isNumber(token));
  const valueFirst = telling.slice(0, 1).some(isValue) && !telling.slice(-1).some(isValue);
  const distance = (token: Token, values: readonly Token[]) =>
    Math.min(
      ...values.flatMap(({ place }) =>
        valueFirst && place > token.place ? [] : [Math.abs(place - token.place)],
      ),
    );
  const named = said.tokens.filter(({ stem }) => ownFront.has(stem));
  return named.find((token) => distance(token, others) < distance(token, owns)) ?? null;
}

/** `others`: the cards of the set that are not asked about. Likely only: distances do not parse a sentence. Takes time linear in the set. */
export function valueSwapped(one: Comparison, others: readonly Card[]): Change[] {
  const [at] = one.content.filter((place) => one.saidAt(place).length > 0);
  if (at === undefined || one.content.length > longestValue + one.front.tokens.length) return [];
  const words = new Set(one.said.tokens.map(({ folded }) => folded));
  const isSaid = ({ definition }: Card) =>
    definition.length <= mostLetters &&
    (definition.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).some((word) => words.has(word));
  for (const card of others.filter(isSaid).slice(0, mostCards)) {
    const beside = frontBesideValue(one, card, readText(card.definition));
    if (beside)
      return [
        changeAt(one, 'value', 'likely', { from: beside.place, to: beside.place }, { from: at, to: at }),
      ];
  }
  return [];
}
