import { describe, expect, it } from 'vitest';
import { hardNegatives } from '../bench/tutor-cards/hard-negatives.ts';

const deck = [
  { term: 'vein', definition: 'carries blood from the body to the heart, thin wall' },
  { term: 'artery', definition: 'carries blood away from the heart, thick wall' },
  { term: 'Pavlov', definition: 'he studied dogs with Thorndike in 1897' },
  { term: 'Skinner', definition: 'is known for his box and for Walden' },
  { term: 'brady- / tachy-', definition: 'brady = slow, tachy = fast' },
];
const made = hardNegatives(deck);
const answers = (kind: string) => made.filter((one) => one.kind === kind).map(({ answer }) => answer);

describe('hardNegatives', () => {
  it('swaps one thing in each', () => {
    expect(answers('opposite')).toContain('carries blood towards from the heart, thick wall');
    expect(answers('turned')).toContain('carries blood from the heart to the body, thin wall');
    expect(answers('number')).toEqual(['he studied dogs with Thorndike in 1899']);
    expect(answers('name')).toContain('he studied dogs with Walden in 1897');
    expect(answers('negation')).toContain('is not known for his box and for Walden');
    expect(answers('parts')).toEqual(['brady = fast, tachy = slow']);
    expect(answers('other back')).toContain(deck[1]!.definition);
  });

  it('makes the same each time, and nothing that is right', () => {
    expect(hardNegatives(deck)).toEqual(made);
    for (const { card, answer } of made) expect(answer).not.toBe(deck[card]!.definition);
    expect(hardNegatives([])).toEqual([]);
  });
});
