/** The cards a model compares with: nearest first, without the asked one and its duplicates. */
import { expect, it } from 'vitest';
import { nearestCards } from './nearest-cards.ts';

const card = (term: string, definition: string) => ({ term, definition });
const arteries = card('arteries', 'carry blood away from the heart');
const veins = card('veins', 'carry blood to the heart');
const capillaries = card('capillaries', 'tiny vessels where blood gives off oxygen');
const osmosis = card('osmosis', 'water moves through a membrane');

it('puts matches with the answer before matches with the question', () => {
  const deck = [osmosis, veins, arteries, capillaries];
  expect(nearestCards({ cards: [arteries], deck, answer: 'they give off oxygen in tiny vessels' })).toEqual([
    3, 1, 0,
  ]);
  expect(nearestCards({ cards: [arteries], deck, answer: 'they go to the heart' })).toEqual([1, 3, 0]);
});

it('leaves out the asked card and its duplicates, and is never empty if the set has another card', () => {
  const deck = [
    arteries,
    card('Arteries ', 'other words about blood'),
    card('x', arteries.definition),
    osmosis,
  ];
  expect(nearestCards({ cards: [arteries], deck, answer: 'blood' })).toEqual([3]);
  expect(nearestCards({ cards: [arteries], answer: 'blood' })).toEqual([]);
});

it('weights rare words of the set higher, and returns no more than asked for', () => {
  const common = Array.from({ length: 20 }, (_, index) =>
    card(`vessel ${index}`, 'carries blood in the body'),
  );
  const deck = [...common, card('aorta', 'largest of them')];
  expect(nearestCards({ cards: [arteries], deck, answer: 'the largest, with blood' }, 3)).toHaveLength(3);
  expect(nearestCards({ cards: [arteries], deck, answer: 'the largest, with blood' }, 1)).toEqual([20]);
});
