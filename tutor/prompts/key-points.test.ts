/** A back is asked about in its own points: a list item by item, a statement whole, whatever signs it holds. */
import { describe, expect, it } from 'vitest';
import { pointsOfCard } from './key-points.ts';

const points = (term: string, definition: string) => pointsOfCard({ term, definition }, null);

describe('one point, or several', () => {
  it.each([
    ['one fact said twice', 'qualia', 'what it is like; subjective feel (redness of red)', 1],
    ['a role explained by its steps', 'functionalism', 'defined by causal role: input → states → output', 1],
    ['a range', 'inelastic demand', 'PED between 0 and 1 (Qd hardly reacts), revenue goes UP', 1],
    ['factors', 'caries: 4 factors', 'bacteria, sugar, tooth, time', 4],
    ['an order', 'ossicles (outer → inner)', 'malleus, incus, stapes', 3],
    ['what a plus adds', 'Caparo test', 'foreseeability + proximity + fair, just and reasonable', 3],
    ['what a comma ends', 'xylem', 'dead lignified tubes, water + minerals UP, transpiration pull', 3],
    ['two sides after a slash', 'congruent vs similar', 'same shape + size / same shape, different size', 2],
    [
      'alternatives of one side',
      'savoir vs connaître',
      'savoir = a fact / how to do sth; connaître = a person',
      2,
    ],
    [
      'lines without bullets, one of them a row',
      'Why did the Republic fall?',
      'armies loyal to generals\ninequality, landless poor\nambition of Sulla, Pompey, Caesar',
      3,
    ],
    ['the lines of one sentence', 'osmosis', 'water moves through\na membrane to\nthe stronger solution', 1],
    ['an abbreviation', 'relative minor', 'starts on the 6th note of the major, e.g. C major → A minor', 1],
  ])('%s', (_, term, definition, count) => {
    expect(points(term, definition)).toHaveLength(count);
  });

  it('keeps the names that parts have of their own', () => {
    const factors = 'Push: war, unemployment, drought. Pull: jobs, safety, better schools';
    expect(points('Push and pull factors of migration', factors)).toEqual(factors.split('. '));
    expect(points('Romanesque vs Gothic', 'R: round arches, thick walls; G: pointed arches')).toEqual([
      'R: round arches, thick walls',
      'G: pointed arches',
    ]);
    expect(points('caries', 'cause: sugar. Acid harms the teeth too')).toHaveLength(1);
  });

  it('names the side a point is said of', () => {
    expect(points('congruent vs similar', 'same shape + size / same shape, different size')).toEqual([
      'congruent: same shape + size',
      'similar: same shape, different size',
    ]);
  });
});
