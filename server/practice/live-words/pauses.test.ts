/** Where a piece of speech is cut, and where its sound ends. */
import { expect, it } from 'vitest';
import { endOfSound, quietestCut } from './pauses.ts';

const rate = 16_000;
/** Loudness of each tenth of a second. */
const sound = (...tenths: number[]) =>
  Float32Array.from(
    { length: (tenths.length * rate) / 10 },
    (_, at) => (tenths[Math.floor((at * 10) / rate)] ?? 0) * Math.sin(at / 3),
  );
const loud = (count: number) => Array.from({ length: count }, () => 0.3);

it('cuts in the middle of the quietest tenth of the last three seconds', () => {
  const samples = sound(...loud(10), 0, ...loud(29), 0.02, ...loud(20), 0.01, ...loud(8));
  expect(quietestCut(samples, rate) / rate).toBeCloseTo(6.15, 1);
});

it('does not look for the cut before the last three seconds', () => {
  const samples = sound(...loud(10), 0, ...loud(59));
  expect(quietestCut(samples, rate)).toBeGreaterThanOrEqual(4 * rate);
});

it('cuts a piece without any gap, too', () => {
  const cut = quietestCut(sound(...loud(70)), rate);
  expect(cut).toBeGreaterThanOrEqual(4 * rate);
  expect(cut).toBeLessThanOrEqual(7 * rate);
});

it('finds the end of the last word in a room with some noise', () => {
  expect(endOfSound(sound(0.002, ...loud(5), 0.002, 0.002, 0.002), rate) / rate).toBeCloseTo(0.6, 1);
  expect(endOfSound(sound(0, 0, 0), rate)).toBe(0);
});
