import { describe, expect, it } from 'vitest';
import { contentStems } from '#tutor/words.ts';
import { followUpAbout, type MissingPoint } from './follow-up.ts';

const points: readonly [term: string, point: string][] = [
  ['osmosis', 'Water moves through a semipermeable membrane towards more dissolved particles.'],
  ['Treaty of Versailles', 'Ended the First World War in 1919 and made Germany pay reparations.'],
  ['enzyme', 'A protein that speeds up reactions because it lowers the activation energy.'],
  ['stack', 'The element added last is removed first.'],
  ['monopoly', 'One seller sets the price without competition, unlike in a free market.'],
  ['cotyledon', 'Used to store food for the growing plant.'],
  ['la casa', 'the house'],
  ['F', 'm · a'],
  [
    'What does a lens do to light, and why does it look bent?',
    'It refracts rays since they travel slower in glass.',
  ],
  ['', 'Chlorophyll absorbs red and blue wavelengths.'],
  ['渗透', '水通过半透膜向溶质浓度高的一侧移动'],
];
const missing = (term: string, point: string, more: Partial<MissingPoint> = {}): MissingPoint => ({
  point,
  term,
  prompt: `Explain ${term}.`,
  known: '',
  followUpCount: 0,
  verdict: 'missing',
  ...more,
});
/** Words the question is made of whatever the point: they say nothing about it. */
const frame = contentStems(followUpAbout(missing('', '')));

describe('followUpAbout', () => {
  for (const verdict of ['missing', 'partly', 'contradicted'] as const)
    for (const followUpCount of [0, 1])
      it.each(points)(
        `tells nothing of the point of %j (${verdict}, ${followUpCount} asked before)`,
        (term, point) => {
          const question = followUpAbout(missing(term, point, { verdict, followUpCount }));
          const told = contentStems(question);
          const secret = [...contentStems(point)].filter(
            (stem) => !contentStems(term).has(stem) && !frame.has(stem),
          );
          expect(
            secret.filter((stem) => told.has(stem)),
            question,
          ).toEqual([]);
          expect(question).toContain(term);
          expect(question).toMatch(/[?.]$/);
        },
      );

  it('hints only from the second follow-up on, with words the student already said', () => {
    const point = 'Water moves through a semipermeable membrane.';
    const known = 'something about water';
    expect(followUpAbout(missing('osmosis', point, { known }))).not.toContain('hint');
    const hinted = followUpAbout(missing('osmosis', point, { known, followUpCount: 1 }));
    expect(hinted).toContain('“Water”');
    expect(hinted).toContain('begins with “S” and has 13 letters');
  });

  it('shortens a very long front to its last part', () => {
    const front = `${'A long story about two scales and an apple. '.repeat(40)}Which scale is right?`;
    const question = followUpAbout(missing(front, 'the second'));
    expect(question.length).toBeLessThan(520);
    expect(question).toContain('Which scale is right?');
  });
});
