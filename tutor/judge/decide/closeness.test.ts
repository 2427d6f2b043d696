/** How close an answer is to a point, by related words. */
import { expect, it } from 'vitest';
import { contentStems } from '#tutor/words.ts';
import { closenessOf } from './closeness.ts';

const closeness = (point: string, said: string) =>
  closenessOf(point, contentStems(said), contentStems('Explain it.'));

it('counts a related word as the point’s own, and not as stray', () => {
  expect(closeness('murder of the archduke', 'homicide, archduke')).toEqual({ said: 1, stray: 0 });
});

it('counts unrelated words as stray', () => {
  const { said, stray } = closeness('murder of the archduke', 'the archduke visited Vienna');
  expect(said).toBeLessThan(1);
  expect(stray).toBeGreaterThan(0.5);
});
