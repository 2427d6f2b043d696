/** Indexes the cards of a set by word, with the words' idf within the set. */
import type { Sides } from '#core/card.ts';
import { addTo } from '#tutor/judge/multi-map.ts';
import { cachedBySet } from '#tutor/judge/set-cache.ts';
import { contentStems } from '#tutor/words.ts';
import { type Sense, senseOf } from './senses.ts';

type IndexedCard = {
  readonly front: ReadonlySet<string>;
  readonly back: ReadonlySet<string>;
  /** The front in lower case with single spaces; cards with the same question do not compete. */
  readonly question: string;
};

export type DeckIndex = {
  readonly cards: readonly IndexedCard[];
  /** The cards whose front or back contains a stem, in order. */
  readonly cardsWith: (stem: string) => readonly number[];
  /** Idf within the set: from near 0 (on every card) to 1 (on one card or none). */
  readonly idf: (stem: string) => number;
  /** The sense of a card's back. */
  readonly senseAt: (place: number) => Sense;
  /** Index of a card by its text; undefined if the set has no such card. */
  readonly placeOf: (card: Sides) => number | undefined;
};

const none: readonly number[] = [];

const textOf = ({ term, definition }: Sides) => `${term}\u0000${definition}`;

function readDeck(deck: readonly Sides[]): DeckIndex {
  const postings = new Map<string, number[]>();
  const places = new Map<string, number>();
  const cards = deck.map((written, place) => {
    const { term, definition } = written;
    const text = textOf(written);
    if (!places.has(text)) places.set(text, place);
    const card = {
      front: contentStems(term),
      back: contentStems(definition),
      question: term.trim().toLowerCase().replace(/\s+/g, ' '),
    };
    for (const stem of new Set([...card.front, ...card.back])) addTo(postings, stem, place);
    return card;
  });
  const whole = Math.log(cards.length + 1);
  const senses = new Map<number, Sense>();
  return {
    cards,
    senseAt: (place) => {
      const known = senses.get(place) ?? senseOf(cards[place]?.back ?? []);
      senses.set(place, known);
      return known;
    },
    cardsWith: (stem) => postings.get(stem) ?? none,
    placeOf: (card) => places.get(textOf(card)),
    idf: (stem) => Math.log((cards.length + 1) / Math.max(1, postings.get(stem)?.length ?? 1)) / whole,
  };
}

/** The index of a set, cached. */
export const indexOf = cachedBySet(readDeck);
