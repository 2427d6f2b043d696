/** Finds the other cards of a set nearest to the answer or the asked card, for a language model to compare with. */
import type { Sides } from '#core/card.ts';
import { indexOf } from '#tutor/judge/decide/deck-index.ts';
import type { Judgement } from '#tutor/judge-answer.ts';
import { contentStems } from '#tutor/words.ts';

/** `nearest`: indexes in the request's deck of the other cards most likely meant. */
export type WeighedAnswer = Judgement & { nearest: number[] };

type NearestInput = {
  /** The cards asked about. */
  cards: readonly Sides[];
  deck?: readonly Sides[];
  answer: string;
};

/** Reading more of a text adds nothing. */
const readCharacters = 1_000;
/** Maximum number of cards a model can compare without losing sight of the question. */
const defaultMost = 8;
/** A word of the answer says more about what was meant than one of the question. */
const answerWeight = 2;

const textOf = ({ term, definition }: Sides) => `${term} ${definition}`.slice(0, readCharacters);
const plain = (text: string) => text.trim().toLowerCase();

/**
 * Indexes in `deck`, nearest first: by shared words, weighted by idf within the deck. If few cards share any, others of the set
 * follow in order, because an answer may describe a card in other words. The asked cards and those with the same front or back
 * are left out. Looks at no more cards than those, once the set is read.
 */
export function nearestCards({ cards, deck = [], answer }: NearestInput, most = defaultMost): number[] {
  const weights = new Map<string, number>();
  for (const stem of contentStems(cards.map(textOf).join(' '))) weights.set(stem, 1);
  for (const stem of contentStems(answer.slice(-4 * readCharacters))) weights.set(stem, answerWeight);
  const asked = new Set(cards.flatMap(({ term, definition }) => [plain(term), plain(definition)]));
  const isAsked = new Map<number, boolean>();
  const isOther = (index: number) => {
    const { term, definition } = deck[index]!;
    const known = isAsked.get(index) ?? (asked.has(plain(term)) || asked.has(plain(definition)));
    isAsked.set(index, known);
    return !known;
  };
  const { cardsWith } = indexOf(deck);
  const worth = new Map<number, number>();
  for (const [stem, weight] of weights) {
    const holders = cardsWith(stem).filter(isOther);
    const each = weight * Math.log(1 + deck.length / Math.max(1, holders.length));
    for (const index of holders) worth.set(index, (worth.get(index) ?? 0) + each);
  }
  const nearest = [...worth]
    .sort(([a, worthOfA], [b, worthOfB]) => worthOfB - worthOfA || a - b)
    .slice(0, most)
    .map(([index]) => index);
  for (let index = 0; index < deck.length && nearest.length < most; index++)
    if (!worth.has(index) && isOther(index)) nearest.push(index);
  return nearest;
}
