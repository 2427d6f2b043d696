/** Which recordings are amplified, and which are left unchanged. */
import { describe, expect, test } from 'vitest';
import { frameLevelsDb } from './audio-gates.ts';
import { evenLevel } from './normalise-level.ts';
import { loudLevelDb } from './speech-pieces.ts';

const rate = 16_000;
/** Words of .3 s separated by .2 s of `floor`. */
const speech = (loudness: number, floor = loudness / 1000) =>
  Float32Array.from({ length: 4 * rate }, (_, at) =>
    at % (rate / 2) < 0.3 * rate ? Math.sin(at * 0.31) * loudness : Math.sin(at * 0.2) * floor,
  );
const loudOf = (samples: Float32Array) => loudLevelDb(frameLevelsDb(samples, rate));

test.each([0.01, 0.003, 0.05, 0.9])('speech (peak %d) is amplified to the usual level', (loudness) => {
  expect(loudOf(evenLevel(speech(loudness), rate))).toBeCloseTo(-20, 0);
});

test('never exceeds full scale, however loud a single click is', () => {
  const samples = speech(0.01);
  samples[1000] = 0.5;
  const peak = evenLevel(samples, rate).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  expect(peak).toBeLessThanOrEqual(1.000001);
});

describe('leaves unchanged', () => {
  const steady = (loudness: number) =>
    Float32Array.from({ length: 4 * rate }, (_, at) => Math.sin(at * 0.02) * loudness);
  test.each([
    ['silence', new Float32Array(rate)],
    ['a steady hum', steady(0.003)],
    ['speech hardly above the noise', speech(0.003, 0.002)],
    ['nothing', new Float32Array(0)],
  ])('%s', (_, samples) => {
    expect(evenLevel(samples, rate)).toBe(samples);
  });
});
