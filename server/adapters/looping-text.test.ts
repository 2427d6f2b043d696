/** A recogniser that falls into a loop: the loop is no part of the answer, and the words behind it are not lost with it. */
import { describe, expect, test, vi } from 'vitest';
import { cutLoop, withoutLoops } from './looping-text.ts';

describe('a loop', () => {
  test.each([
    ['a word without end', `It is the ${'Habs: '.repeat(80)}`, 20, 'It is the Habs:'],
    ['a phrase without end', `So ${'the 19th century, '.repeat(6)}`, 20, 'So the 19th century,'],
    [
      'a sentence said twice faster than anybody speaks',
      'One two three four. One two three four.',
      1.5,
      'One two three four.',
    ],
  ])('is %s', (_, text, seconds, once) => {
    expect(cutLoop(text, seconds)).toBe(once);
  });

  test.each([
    ['a sentence said twice', 'Water boils at 100. Water boils at 100.', 5],
    ['hesitation', 'Um, um, um, no, no, no, that is very, very cold.', 6],
    ['fast speech', 'It goes from the outside to the inside of the cell.', 2],
    ['nothing', '', 3],
  ])('is not %s', (_, text, seconds) => {
    expect(cutLoop(text, seconds)).toBeNull();
  });
});

const rate = 16_000;
const noDeadline = new AbortController().signal;

test('is heard again in halves that join to the whole, so that only the piece that loops is cut short', async () => {
  const samples = Float32Array.from({ length: 12 * rate }, (_, at) => at);
  const hear = vi.fn(async (piece: Float32Array) =>
    piece[0] === 0 && piece.length > rate ? 'loop '.repeat(40) : 'and the rest of it',
  );
  expect(await withoutLoops(hear, rate)(samples, noDeadline)).toMatch(/^loop( and the rest of it)+$/);
  const halves = hear.mock.calls
    .map(([piece]) => piece)
    .filter((piece) => piece.length < 6 * rate || piece[0] !== 0);
  expect(halves.at(-1)?.at(-1)).toBe(samples.at(-1));
});

test('without one nothing is heard twice', async () => {
  const hear = vi.fn(async () => 'Water boils.');
  expect(await withoutLoops(hear, rate)(new Float32Array(10 * rate), noDeadline)).toBe('Water boils.');
  expect(hear).toHaveBeenCalledOnce();
});
