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

test('three minutes without a pause to think become pieces of 12 to 24 seconds that join to the whole', () => {
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

/** Speech-like noise of the given lengths in seconds, with a room's hum between them for as long as `pause`. */
function thinking(pause: number, ...lengths: number[]): Float32Array {
  const parts = lengths.flatMap((length) => [
    ...speech(length, []),
    ...speech(pause, []).map((s) => s * 0.02),
  ]);
  return Float32Array.from(parts);
}

test('a pause to think ends a piece however short, so that one piece holds one utterance', () => {
  const samples = thinking(5, 4, 3, 6);
  const pieces = splitAtPauses(samples, rate).map((piece) => piece.length / rate);
  let end = 0;
  const cuts = pieces.map((length) => (end += length)).slice(0, -1);
  expect(cuts.map((cut) => Math.floor(cut))).toEqual([4, 8, 12, 16, 23]);
});

test('the quiet before the first word is a piece of its own, and the word is whole in the next', () => {
  const hum = speech(8, []).map((sample) => sample * 0.02);
  const [quiet, ...more] = splitAtPauses(Float32Array.from([...hum, ...speech(4, [])]), rate);
  expect((quiet?.length ?? 0) / rate).toBeGreaterThan(7);
  expect((quiet?.length ?? 0) / rate).toBeLessThan(7.8);
  expect(more).toHaveLength(1);
});

test('cuts at the same places while the recording grows as in the whole of it', () => {
  const samples = thinking(2, 3, 26, 2);
  const grown: number[] = [];
  let pending = new Float32Array(0);
  for (let at = 0; at < samples.length; at += rate) {
    pending = Float32Array.from([...pending, ...samples.subarray(at, at + rate)]);
    for (let cut = nextCut(pending, rate); cut !== null; cut = nextCut(pending, rate)) {
      grown.push(cut);
      pending = pending.slice(cut);
    }
  }
  expect([...grown, pending.length]).toEqual(splitAtPauses(samples, rate).map(({ length }) => length));
});

test('two halves are cut where it is quietest in the middle, and join to the whole', () => {
  const [first, second] = splitInTwo(speech(10, [1, 6]), rate);
  expect(Math.abs(first.length / rate - 6)).toBeLessThan(0.2);
  expect(first.length + second.length).toBe(10 * rate);
});
