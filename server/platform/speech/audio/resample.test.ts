/** Resampling keeps level, length and waveform, and aliases nothing into speech. */
import { expect, test } from 'vitest';
import { resample } from './resample.ts';

const sine = (hz: number, rate: number, seconds = 1) =>
  Float32Array.from({ length: rate * seconds }, (_, at) => 0.5 * Math.sin((2 * Math.PI * hz * at) / rate));
/** Level of the middle of the sound, in dB relative to the sine above. */
function lossDb(samples: Float32Array): number {
  const middle = samples.subarray(samples.length / 4, (samples.length * 3) / 4);
  return (
    -20 *
    Math.log10(Math.sqrt((2 * middle.reduce((sum, value) => sum + value * value, 0)) / middle.length) / 0.5)
  );
}

test.each([8000, 11_025, 22_050, 32_000, 44_100, 47_999, 48_000, 96_000, 191_999])(
  'a 1 kHz tone at %i Hz keeps its level and length',
  (rate) => {
    const output = resample(sine(1000, rate), rate, 16_000);
    expect(output).toHaveLength(16_000);
    expect(Math.abs(lossDb(output))).toBeLessThan(0.05);
  },
);

test.each([
  [44_100, 8_600],
  [44_100, 12_000],
  [48_000, 15_000],
  [48_000, 20_000],
])('a tone at %i Hz, above the limit of 16 kHz (%i Hz), is removed, not aliased', (rate, hz) => {
  expect(lossDb(resample(sine(hz, rate), rate, 16_000))).toBeGreaterThan(70);
});

test('passes the tones speech needs: 6.5 kHz from 48 kHz', () => {
  expect(Math.abs(lossDb(resample(sine(6500, 48_000), 48_000, 16_000)))).toBeLessThan(0.5);
});

test('does not shift the waveform', () => {
  const output = resample(sine(440, 44_100), 44_100, 16_000);
  const wanted = sine(440, 16_000);
  for (let at = 4000; at < 12_000; at += 97) expect(output[at]).toBeCloseTo(wanted[at] ?? 0, 3);
});

test('leaves the same rate unchanged', () => {
  const samples = sine(440, 16_000);
  expect(resample(samples, 16_000, 16_000)).toBe(samples);
});
