/** An answer is compared with all cards of the set. */
import { describe, expect, it, vi } from 'vitest';
import type { Sides } from '#core/card.ts';
import { contentStems } from '#tutor/words.ts';
import { contrastOf } from './contrast.ts';
import { indexOf } from './deck-index.ts';

const work = vi.hoisted(() => ({ lookedUp: 0 }));
vi.mock('./related-words.ts', async (original) => {
  const module = await original<typeof import('./related-words.ts')>();
  return {
    ...module,
    relatedTo: (stem: string) => {
      work.lookedUp++;
      return module.relatedTo(stem);
    },
  };
});

const arteries = { term: 'arteries', definition: 'carry blood away from the heart under high pressure' };
const veins = { term: 'veins', definition: 'carry blood back to the heart, have valves' };
const capillaries = { term: 'capillaries', definition: 'one cell thick, exchange gases with the tissue' };
const deck = [arteries, veins, capillaries];

const contrast = (cards: readonly Sides[], asked: Sides, answer: string) => {
  const index = indexOf(cards);
  const place = index.placeOf(asked)!;
  return contrastOf(index, place, contentStems(answer), contentStems(asked.term));
};

describe('contrastOf', () => {
  it('names the card that was described instead', () => {
    const found = contrast(deck, arteries, 'they have valves and bring the blood back');
    expect(found?.rivalCard).toBe(1);
    expect(found!.rivalOnly).toBeGreaterThan(found!.ownOnly);
    expect(found!.rivalSaid).toBeGreaterThan(found!.ownSaid);
  });

  it('puts the asked card ahead when it was described', () => {
    const found = contrast(deck, arteries, 'away from the heart, at high pressure');
    expect(found!.own).toBeGreaterThan(found!.rival);
  });

  it('gives words of the question and words of all cards no weight', () => {
    expect(contrast(deck, veins, 'veins')).toBeNull();
    const shared = [1, 2, 3, 4].map((n) => ({ term: `city ${n}`, definition: `a harbour, number ${n}` }));
    const found = contrast(shared, shared[0]!, 'a harbour');
    expect(found?.own).toBeCloseTo(found!.rival);
  });

  it('excludes cards with the same front or back', () => {
    const again = { term: 'Arteries ', definition: 'have thick walls' };
    const copy = { term: 'artery, function', definition: 'carry blood away from the heart under pressure' };
    const found = contrast(
      [arteries, again, copy, { term: 'plasma', definition: 'the liquid part' }],
      arteries,
      'thick walls, away from the heart under pressure',
    );
    expect(found?.rivalCard).toBeNull();
    expect(found?.rival).toBe(0);
  });

  it('has nothing to compare in a set of one card', () => {
    expect(contrast([arteries], arteries, 'away from the heart')).toBeNull();
  });

  it('looks up as much in a set of 5,000 cards as in one of 50', () => {
    const cards = Array.from({ length: 5_000 }, (_, i) => ({
      term: `term ${i}`,
      definition: `meaning${i} of thing${i} seen${i}`,
    }));
    const lookedUp = (set: readonly Sides[]) => {
      indexOf(set);
      work.lookedUp = 0;
      contrast(set, set[3]!, 'meaning3 of thing7 and what else was seen2');
      return work.lookedUp;
    };
    expect(lookedUp(cards)).toBe(lookedUp(cards.slice(0, 50)));
  });
});
