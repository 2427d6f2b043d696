/** Where a long recording may be cut. */
import { expect, test } from 'vitest';
import { nextCut, splitAtPauses, splitInTwo } from './split-at-pauses.ts';

const rate = 16_000;

/** Speech-like noise with silence of 0.4 s around each of the given seconds. */
function speech(lengthSeconds: number, pauses: number[]): Float32Array {
  return Float32Array.from({ length: lengthSeconds * rate }, (_, at) =>
    pauses.some((pause) => Math.abs(at / rate - pause) < 0.2)
      ? 0
      : Math.sin(at * 0.31) * Math.sin(at * 0.0007) * 0.3,
  );
}

test('up to 24 seconds is one piece', () => {
  const samples = speech(24, [10]);
  expect(nextCut(samples, rate)).toBeNull();
  const [only, ...more] = splitAtPauses(samples, rate);
  expect(only).toBe(samples);
  expect(more).toHaveLength(0);
});

test('cuts inside the pause, not in a word', () => {
  const cut = nextCut(speech(30, [5, 17.5]), rate);
  expect(Math.abs((cut ?? 0) / rate - 17.5)).toBeLessThan(0.2);
});

test('three minutes become pieces of 12 to 24 seconds that join to the whole', () => {
  const samples = speech(180, [14, 33, 50.5, 71, 90, 108, 127, 149, 165]);
  const pieces = splitAtPauses(samples, rate);
  for (const piece of pieces.slice(0, -1)) {
    expect(piece.length).toBeGreaterThanOrEqual(12 * rate);
    expect(piece.length).toBeLessThanOrEqual(24 * rate);
  }
  expect(pieces.at(-1)?.length).toBeLessThanOrEqual(24 * rate);
  expect(
    Buffer.concat(pieces.map((piece) => new Uint8Array(piece.slice().buffer))).equals(
      new Uint8Array(samples.buffer),
    ),
  ).toBe(true);
});

test('speech without a pause is cut all the same', () => {
  expect(splitAtPauses(speech(60, []), rate).length).toBeGreaterThanOrEqual(3);
});

test('two pieces are cut at the pause in the middle and join to the whole', () => {
  const samples = speech(8, [1, 4.6]);
  const [first, second] = splitInTwo(samples, rate);
  expect(Math.abs(first.length / rate - 4.6)).toBeLessThan(0.2);
  expect(first.length + second.length).toBe(samples.length);
});
