/** The carrier's words never become the student's, and the student's own are kept. */
import { expect, test } from 'vitest';
import { loudSeconds } from '#core/speech-pieces.ts';
import { afterCarrier, withoutCarrier } from './spoken-carrier.ts';

test.each([
  ['I would say, gravity.', 'gravity.'],
  ['I would say gravity', 'gravity'],
  ['I would say: 7.', '7.'],
  ['I would say.', ''],
  ['I would say, I would say gravity.', 'I would say gravity.'],
  ['I would say, my answer is gravity.', 'my answer is gravity.'],
  ['I would say, -3.', '-3.'],
])('%j: %j', (heard, answer) => {
  expect(withoutCarrier(heard)).toBe(answer);
});

test.each(['', 'Gravity.', 'Why would they gravity?', 'I would saying'])(
  '%j holds no carrier to take off, so it is not used',
  (heard) => {
    expect(withoutCarrier(heard)).toBeNull();
  },
);

test('precedes the answer, which stays complete', async () => {
  const rate = 16_000;
  const answer = Float32Array.from({ length: rate }, (_, at) => Math.sin(at * 0.31) * 0.1);
  const samples = await afterCarrier(answer, 0.2);
  expect(samples.subarray(-rate)).toEqual(answer);
  const before = loudSeconds(samples.subarray(0, -rate), rate);
  expect(before).toBeGreaterThan(0.5);
  expect(before).toBeLessThan(1.2);
});
