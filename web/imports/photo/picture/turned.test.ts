/** A page is turned clockwise, and lies as before after four quarters. */
import { expect, it } from 'vitest';
import { turned } from './rotate-page.ts';

const page = { width: 3, height: 2, pixels: Uint8Array.of(1, 2, 3, 4, 5, 6) };

it.each([
  [0, 3, [1, 2, 3, 4, 5, 6]],
  [1, 2, [4, 1, 5, 2, 6, 3]],
  [2, 3, [6, 5, 4, 3, 2, 1]],
  [3, 2, [3, 6, 2, 5, 1, 4]],
  [4, 3, [1, 2, 3, 4, 5, 6]],
])('%i quarters', (quarters, width, pixels) => {
  const after = turned(page, quarters);
  expect([after.width, after.height, [...after.pixels]]).toEqual([width, 6 / width, pixels]);
});
