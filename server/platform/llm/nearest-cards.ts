/** Finds the other cards of a set that what was said, or the asked card, comes nearest to: a language model compares with these. */
import { contentStems } from '#tutor/words.ts';

type Card = { term: string; definition: string };
export type NearestInput = {
  /** The cards that are asked about. */
  cards: readonly Card[];
  deck?: readonly Card[];
  answer: string;
};

/** More of each text says no more of what it is about; with it the work is bounded by the number of cards. */
const readCharacters = 1_000;
/** What a model can be given beside the question without losing sight of it. */
const defaultMost = 8;
/** A word of the answer tells more of what was meant than one of the question. */
const answerWeight = 2;

const textOf = ({ term, definition }: Card) => `${term} ${definition}`.slice(0, readCharacters);
const plain = (text: string) => text.trim().toLowerCase();

/**
 * Indices in `deck`, nearest first: by shared words, of which those few cards have count most (their idf within the deck). Cards
 * that share none are left out, and so are the asked cards and those with the same front or back. One pass over the deck.
 */
export function nearestCards({ cards, deck = [], answer }: NearestInput, most = defaultMost): number[] {
  const weights = new Map<string, number>();
  for (const stem of contentStems(cards.map(textOf).join(' '))) weights.set(stem, 1);
  for (const stem of contentStems(answer.slice(-4 * readCharacters))) weights.set(stem, answerWeight);
  const asked = new Set(cards.flatMap(({ term, definition }) => [plain(term), plain(definition)]));
  const holders = new Map<string, number>();
  const candidates: { index: number; shared: string[] }[] = [];
  deck.forEach((card, index) => {
    if (asked.has(plain(card.term)) || asked.has(plain(card.definition))) return;
    const shared = [...contentStems(textOf(card))].filter((stem) => weights.has(stem));
    for (const stem of shared) holders.set(stem, (holders.get(stem) ?? 0) + 1);
    if (shared.length > 0) candidates.push({ index, shared });
  });
  const worth = (stem: string) =>
    (weights.get(stem) ?? 0) * Math.log(1 + deck.length / (holders.get(stem) ?? 1));
  return candidates
    .map(({ index, shared }) => ({ index, worth: shared.reduce((sum, stem) => sum + worth(stem), 0) }))
    .sort((a, b) => b.worth - a.worth || a.index - b.index)
    .slice(0, most)
    .map(({ index }) => index);
}
