/** When a piece is transcribed again in halves, and how both results are combined. */
import { describe, expect, test, vi } from 'vitest';
import { cutLoop, heardTooLittle, retryInHalves } from './retry-in-halves.ts';

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

test.each([
  ['4.', 6.7, true],
  ['', 5, true],
  ['Water boils at 100 degrees.', 3.2, false],
  ['Photosynthesis …', 1.4, false],
  ['Um, so, the, the mitochondria', 5, false],
  ['', 0.4, false],
])('%j of %d s of sound is too little: %j', (text, seconds, tooLittle) => {
  expect(heardTooLittle(text, seconds)).toBe(tooLittle);
});

describe('a piece', () => {
  const rate = 16_000;
  const noDeadline = new AbortController().signal;
  const sound = (seconds: number) =>
    Float32Array.from({ length: seconds * rate }, (_, at) => (at === 0 ? 0.9 : Math.sin(at * 0.31) * 0.3));
  const saying = (text: string) => ({ text });
  /** Identified by its first sample, so that the start is known however it is cut. */
  const begins = (piece: Float32Array) => (piece[0] ?? 0) > 0.8;

  test('that loops is transcribed in halves that join to the whole, so that only the looping part is shortened', async () => {
    const samples = sound(12);
    const hear = vi.fn(async (piece: Float32Array) =>
      saying(begins(piece) ? 'loop '.repeat(40) : 'and the rest of it'),
    );
    const { text } = await retryInHalves(hear, rate)(samples, noDeadline);
    expect(text).toMatch(/^loop( and the rest of it)+$/);
    const last = hear.mock.calls.map(([piece]) => piece).at(-1);
    expect(last?.at(-1)).toBe(samples.at(-1));
  });

  test('with hardly a word is transcribed in halves once', async () => {
    const hear = vi.fn(async (piece: Float32Array) =>
      saying(piece.length === 10 * rate ? 'Four.' : begins(piece) ? 'Four score and seven' : 'years ago.'),
    );
    const { text } = await retryInHalves(hear, rate)(sound(10), noDeadline);
    expect(text).toBe('Four score and seven years ago.');
    expect(hear).toHaveBeenCalledTimes(3);
  });

  test('keeps its few words if the halves give fewer', async () => {
    const hear = async (piece: Float32Array) => saying(piece.length === 10 * rate ? 'Photosynthesis' : '');
    expect(await retryInHalves(hear, rate)(sound(10), noDeadline)).toEqual(saying('Photosynthesis'));
  });

  test('that loops at its end keeps the confidence of its first words', async () => {
    const words = [
      { start: 0, end: 4, sureness: 0.7 },
      { start: 195, end: 199, sureness: 0.5 },
    ];
    const hear = async () => ({ text: 'loop '.repeat(40).trim(), words });
    const heard = await retryInHalves(hear, rate)(sound(3), noDeadline);
    expect(heard).toEqual({ text: 'loop', words: words.slice(0, 1) });
  });

  test.each([['Water boils at a hundred degrees, and it freezes at zero.'], ['']])(
    'heard as %j is not heard twice',
    async (text) => {
      const hear = vi.fn(async () => saying(text));
      expect(await retryInHalves(hear, rate)(sound(10), noDeadline)).toEqual(saying(text));
      expect(hear).toHaveBeenCalledOnce();
    },
  );
});
