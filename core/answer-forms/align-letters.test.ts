/** An alignment takes both rows whole and in order, with the fewest differences. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { alignLetters, MOST_CELLS } from './align-letters.ts';

const align = (a: string, b: string) => alignLetters([...a], [...b]);

it.each([
  ['same', 'same', 0],
  ['platfrom', 'platform', 1],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
])('%s and %s differ in %i', (a, b, distance) => expect(align(a, b).distance).toBe(distance));

const letters = fc.stringMatching(/^[ab c]{0,14}$/);

it('goes through both rows in order, and is the same distance either way', () => {
  fc.assert(
    fc.property(letters, letters, (a, b) => {
      const { steps, distance } = align(a, b);
      expect(steps.flatMap((step) => step.a ?? [])).toEqual([...a].map((_, at) => at));
      expect(steps.flatMap((step) => step.b ?? [])).toEqual([...b].map((_, at) => at));
      expect(align(b, a).distance).toBe(distance);
      expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});

it('does not align more letters than its limit, except equal beginnings and ends', () => {
  const side = Math.ceil(Math.sqrt(MOST_CELLS)) + 1;
  const { steps, distance } = align(`same${'a'.repeat(side)}end`, `same${'b'.repeat(side)}end`);
  expect(distance).toBe(side);
  expect(steps.filter(({ a, b }) => a !== null && b !== null)).toHaveLength(7);
});
