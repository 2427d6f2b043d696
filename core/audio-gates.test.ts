/** Which recordings are too short, too small or too quiet to be sent. */
import { describe, expect, test } from 'vitest';
import { frameLevelsDb, gateBytes, gateSamples, hasSound } from './audio-gates.ts';

const rate = 16_000;
const seconds = (length: number) => Math.round(length * rate);
const tone = (length: number, amplitude: number, offset = 0) =>
  Float32Array.from({ length: seconds(length) }, (_, at) => offset + amplitude * Math.sin(at / 5));
const silence = (length: number) => new Float32Array(seconds(length));
const joined = (...parts: Float32Array[]) => Float32Array.from(parts.flatMap((part) => [...part]));

describe('the gate on bytes', () => {
  test.each([
    [0, 'audio_too_quiet'],
    [19, 'audio_too_quiet'],
    [20, null],
    [1131, null],
  ])('%i bytes: %s', (bytes, verdict) => {
    expect(gateBytes(bytes)).toBe(verdict);
  });
});

describe('the gate on samples', () => {
  test.each([
    ['nothing', 'recording_too_short', silence(0)],
    ['499 ms of speech', 'recording_too_short', tone(0.499, 0.1)],
    ['500 ms of speech', null, tone(0.5, 0.1)],
    ['digital silence', 'audio_too_quiet', silence(3)],
    ['a muted input, noise at −70 dB', 'audio_too_quiet', tone(3, 0.0004)],
    ['a constant offset', 'audio_too_quiet', tone(3, 0, 0.3)],
    ['one click', 'audio_too_quiet', joined(silence(1), tone(0.02, 0.9), silence(1))],
    ['a voice far away, at −43 dB', null, tone(2, 0.01)],
    ['one word after a minute of thought', null, joined(silence(60), tone(0.3, 0.1))],
  ] as const)('%s: %s', (_, verdict, samples) => {
    expect(gateSamples(samples, rate)).toBe(verdict);
  });

  test('does not depend on the sample rate', () => {
    const at48k = Float32Array.from({ length: 24_000 }, (_, at) => 0.1 * Math.sin(at / 15));
    expect(gateSamples(at48k, 48_000)).toBeNull();
    expect(gateSamples(at48k.subarray(0, 23_999), 48_000)).toBe('recording_too_short');
  });
});

test('sound is found however short the recording is', () => {
  expect(hasSound(tone(0.25, 0.1), rate)).toBe(true);
  expect(hasSound(tone(0.15, 0.1), rate)).toBe(false);
});

test('a full-scale sine measures −3 dB, silence minus infinity', () => {
  const levels = frameLevelsDb(joined(tone(0.1, 1), silence(0.1)), rate);
  expect(levels).toHaveLength(10);
  for (const level of levels.subarray(0, 5)) expect(level).toBeCloseTo(-3, 0);
  expect(levels[9]).toBe(Number.NEGATIVE_INFINITY);
});
