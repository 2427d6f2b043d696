/** When a piece of speech is heard again. */
import { expect, test } from 'vitest';
import { heardTooLittle } from './heard-too-little.ts';

test.each([
  ['4.', 6.7, true],
  ['', 5, true],
  ['Water boils at 100 degrees.', 3.2, false],
  ['Photosynthesis …', 1.4, false],
  ['Um, so, the, the mitochondria', 5, false],
  ['', 0.4, false],
])('%j after %d s of sound: %j', (text, seconds, tooLittle) => {
  expect(heardTooLittle(text, seconds)).toBe(tooLittle);
});
