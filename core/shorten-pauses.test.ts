/** What is left of pauses. */
import { expect, test } from 'vitest';
import { shortenPauses } from './shorten-pauses.ts';

const rate = 16_000;
const tone = (seconds: number, loudness = 0.3) =>
  Float32Array.from({ length: seconds * rate }, (_, at) => Math.sin(at * 0.31) * loudness);
const join = (...parts: Float32Array[]) => Float32Array.from(parts.flatMap((part) => [...part]));
const seconds = (samples: Float32Array) => samples.length / rate;

test('a pause of eight seconds becomes one of .6, and no sound is lost', () => {
  const result = shortenPauses(join(tone(2), new Float32Array(8 * rate), tone(3)), rate);
  expect(seconds(result)).toBeCloseTo(5.6, 1);
  const power = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample * sample, 0);
  expect(power(result)).toBeCloseTo(power(tone(5)), -1);
});

test('pauses at both ends are shortened too, and a hum of the room is a pause', () => {
  const hum = tone(5, 0.004);
  expect(seconds(shortenPauses(join(hum, tone(2), hum), rate))).toBeCloseTo(3.2, 1);
});

test('speech with short pauses stays the very same', () => {
  const samples = join(tone(1), new Float32Array(0.5 * rate), tone(1));
  expect(shortenPauses(samples, rate)).toBe(samples);
});

test.each([0, 5, 400])('%i samples are no matter', (length) => {
  expect(shortenPauses(new Float32Array(length), rate)).toHaveLength(length);
});
