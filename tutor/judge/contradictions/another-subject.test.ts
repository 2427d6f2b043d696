import { describe, expect, it } from 'vitest';
import { findContradictions } from './find-contradictions.ts';

type Card = { term: string; definition: string };

const one = (term: string, definition: string): Card => ({ term, definition });
const kinds = (card: Card, said: string, deck: Card[]) =>
  findContradictions({
    keyPoints: card.definition.split(', '),
    cards: card.definition.split(', ').map(() => card),
    deck,
    said,
  }).map((found) => found.map(({ kind }) => kind));

describe('another card as the subject', () => {
  const current = one('current in series', 'the same everywhere in the circuit');
  const voltage = one('voltage (p.d.) in series', 'shared between components');
  const worker = one('worker bee', 'sterile female, collects nectar');
  const queen = one('queen bee', 'the only one that lays eggs');
  const deck = [current, voltage, worker, queen];

  it.each<[Card, string]>([
    [current, 'the voltage is the same everywhere in the circuit'],
    [worker, 'um, the queen is a sterile female and collects nectar'],
    [queen, 'workers are the only ones that lay eggs'],
  ])('is found: %j', (card, said) => {
    for (const found of kinds(card, said, deck)) expect(found).toEqual(['name']);
  });

  it.each<[Card, string]>([
    [current, 'it is the same everywhere in the circuit'],
    [current, 'the voltage is shared, but the current is the same everywhere in the circuit'],
    [worker, 'the worker is a sterile female and collects nectar'],
    [worker, 'not the queen, a sterile female that collects nectar'],
    [queen, 'queen bee of the hive, the only one that lays eggs'],
  ])('is not taken from a comparison or the card itself: %j', (card, said) => {
    for (const found of kinds(card, said, deck)) expect(found).not.toContain('name');
  });
});
