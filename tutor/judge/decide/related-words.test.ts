import { describe, expect, it } from 'vitest';
import { stemOf } from '#tutor/stems.ts';
import { relatedTo } from './related-words.ts';

const areRelated = (word: string, other: string) => relatedTo(stemOf(word)).has(stemOf(other));

describe('related words', () => {
  it.each([
    ['join', 'connect'],
    ['inflame', 'inflammation'],
    ['kidney', 'renal'],
    ['big', 'large'],
    ['respire', 'breathe'],
  ])('%s and %s, both ways', (word, other) => {
    expect(areRelated(word, other)).toBe(true);
    expect(areRelated(other, word)).toBe(true);
  });

  it.each([
    ['artery', 'vein'],
    ['increase', 'decrease'],
    ['hot', 'cold'],
    ['photosynthesis', 'contract'],
    ['constructor', 'toString'],
    ['make', 'gain'],
    ['remove', 'take'],
  ])('not %s and %s', (word, other) => {
    expect(areRelated(word, other)).toBe(false);
  });
});
