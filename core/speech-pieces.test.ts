/** Where long recordings are cut, and how pauses are shortened. */
import { describe, expect, test } from 'vitest';
import { joinSamples } from '#tests/support/samples/join-samples.ts';
import {
  loudSeconds,
  nextCut,
  shortenPauses,
  speechPieces,
  splitInTwo,
  withoutQuietEnds,
} from './speech-pieces.ts';

const rate = 16_000;
const seconds = (samples: Float32Array) => samples.length / rate;
const tone = (length: number, loudness = 0.3) =>
  Float32Array.from({ length: length * rate }, (_, at) => Math.sin(at * 0.31) * loudness);

/** Speech-like noise with silence of 0.4 s around each of the given seconds. */
function speech(lengthSeconds: number, pauses: number[] = []): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: lengthSeconds * rate }, (_, at) =>
    pauses.some((pause) => Math.abs(at / rate - pause) < 0.2)
      ? 0
      : Math.sin(at * 0.31) * Math.sin(at * 0.0007) * 0.3,
  );
}
const hum = (length: number) => tone(length, 0.004);

describe('pieces', () => {
  test('up to 20 seconds of speech are one piece, however many pauses there are', () => {
    const samples = joinSamples(speech(4), hum(3), speech(4), hum(3), speech(5), hum(3), speech(4));
    expect(nextCut(samples, rate)).toBeNull();
    const [only, ...more] = speechPieces(samples, rate);
    expect(only).toBe(samples);
    expect(more).toHaveLength(0);
  });

  test('cuts in the pause, not in a word', () => {
    const cut = nextCut(speech(30, [5, 17.5]), rate);
    expect(Math.abs((cut ?? 0) / rate - 17.5)).toBeLessThan(0.2);
  });

  test('three minutes without a long pause become pieces of 10 to 21 seconds that join to the whole', () => {
    const samples = speech(180, [14, 33, 50.5, 71, 90, 108, 127, 149, 165]);
    const pieces = speechPieces(samples, rate);
    for (const piece of pieces.slice(0, -1)) {
      expect(seconds(piece)).toBeGreaterThanOrEqual(10);
      expect(seconds(piece)).toBeLessThanOrEqual(21);
    }
    expect(Buffer.from(joinSamples(...pieces).buffer).equals(Buffer.from(samples.buffer))).toBe(true);
  });

  test('five minutes of silence around a word are cut too, and the word stays whole', () => {
    const word = speech(1);
    const samples = joinSamples(hum(150), word, hum(150));
    const pieces = speechPieces(samples, rate);
    expect(Math.max(...pieces.map(seconds))).toBeLessThanOrEqual(60);
    expect(pieces.filter((piece) => loudSeconds(piece, rate) < 2)).toHaveLength(1);
  });

  test.each([
    ['thinking', joinSamples(speech(3), hum(2), speech(26), hum(2), speech(2), hum(70), speech(3))],
    ['speaking on', speech(95, [7, 13, 40])],
  ])('cuts at the same places while the recording grows as in the whole of it: %s', (_, samples) => {
    const grown: number[] = [];
    let pending = new Float32Array(0);
    for (let at = 0; at < samples.length; at += 0.7 * rate) {
      pending = joinSamples(pending, samples.subarray(at, at + 0.7 * rate));
      for (let cut = nextCut(pending, rate); cut !== null; cut = nextCut(pending, rate)) {
        grown.push(cut);
        pending = pending.slice(cut);
      }
    }
    expect(grown.length).toBeGreaterThan(1);
    expect([...grown, pending.length]).toEqual(speechPieces(samples, rate).map(({ length }) => length));
  });

  test('halves are cut at the quietest place in the middle, and join to the whole', () => {
    const [first, second] = splitInTwo(speech(10, [1, 6]), rate);
    expect(Math.abs(seconds(first) - 6)).toBeLessThan(0.2);
    expect(first.length + second.length).toBe(10 * rate);
  });
});

describe('pauses', () => {
  test('of eight seconds become 0.6 seconds, and no sound is lost', () => {
    const result = shortenPauses(joinSamples(tone(2), new Float32Array(8 * rate), tone(3)), rate);
    expect(seconds(result)).toBeCloseTo(5.6, 1);
    const power = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample * sample, 0);
    expect(power(result)).toBeCloseTo(power(tone(5)), -1);
  });

  test('at both ends are shortened too, and room hum counts as a pause', () => {
    expect(seconds(shortenPauses(joinSamples(hum(5), tone(2), hum(5)), rate))).toBeCloseTo(3.2, 1);
  });

  test('are found in quiet recordings as in loud ones', () => {
    const loud = joinSamples(tone(2), hum(3), tone(3));
    const quiet = loud.map((sample) => sample / 30);
    expect(shortenPauses(quiet, rate)).toHaveLength(shortenPauses(loud, rate).length);
    expect(loudSeconds(quiet, rate)).toBeCloseTo(5, 1);
  });

  test('that are short leave speech unchanged', () => {
    const samples = joinSamples(tone(1), new Float32Array(0.5 * rate), tone(1));
    expect(shortenPauses(samples, rate)).toBe(samples);
  });

  test.each([0, 5, 400])('%i samples cause no error', (length) => {
    expect(shortenPauses(new Float32Array(length), rate)).toHaveLength(length);
  });
});

test('trims silence before the first sound and after the last, except a margin', () => {
  const samples = joinSamples(hum(5), tone(1), hum(2), tone(1), hum(5));
  const ends = { beforeMs: 100, afterMs: 160 };
  expect(seconds(withoutQuietEnds(samples, rate, ends))).toBeCloseTo(4.26, 1);
  expect(withoutQuietEnds(tone(2), rate, ends)).toHaveLength(2 * rate);
  expect(withoutQuietEnds(new Float32Array(rate), rate, ends)).toHaveLength(rate);
});

test('silence holds no seconds of sound', () => {
  expect(loudSeconds(new Float32Array(3 * rate), rate)).toBe(0);
});
