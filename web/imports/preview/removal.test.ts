/** Cards come back to where they stood, and nothing done to the others since is lost. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { putBack, takeOut } from './removal.ts';

it('keeps what was typed in other cards between the removal and its undo', () => {
  const { left, removed } = takeOut(['a', 'b', 'c'], (card) => card === 'b');
  const edited = left.map((card) => (card === 'c' ? 'c, corrected' : card));
  expect(putBack(edited, removed)).toEqual(['a', 'b', 'c, corrected']);
});

it('puts the last ones at the end of a list that has become shorter', () => {
  const { removed } = takeOut(['a', 'b', 'c', 'd'], (card) => card === 'd');
  expect(putBack(['a'], removed)).toEqual(['a', 'd']);
});

it('gives back any list that was not changed meanwhile', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ key: fc.nat(), gone: fc.boolean() })), (cards) => {
      const { left, removed } = takeOut(cards, ({ gone }) => gone);
      expect(putBack(left, removed)).toEqual(cards);
    }),
  );
});
