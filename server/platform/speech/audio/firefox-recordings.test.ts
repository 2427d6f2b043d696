/** Real Firefox recordings are read to the last packet: their files declare sizes in 8 bytes, and none for clusters. */
import { afterAll, describe, expect, test } from 'vitest';
import { gateSamples } from '#core/audio-gates.ts';
import { builtWorker } from '#tests/support/product/built-worker.ts';
import { recordingFixture } from '#tests/support/samples/recording-fixtures.ts';
import { createMediabunnyDecoder } from './mediabunny-decoder.ts';
import { wholeElements } from './whole-webm.ts';

const decoder = createMediabunnyDecoder({
  workerUrl: await builtWorker('server/platform/speech/audio/decoder-worker.ts'),
});
afterAll(() => decoder.close());

/** A tone that rises by 100 Hz every half second from 300 Hz, recorded by Firefox 153 with the product's own recorder. */
const takes = [
  ['firefox-1s.webm', 1],
  ['firefox-2s.webm', 2],
  ['firefox-4s.webm', 4],
  ['firefox-2s-whole.webm', 2],
  ['firefox-4s-paused.webm', 4],
] as const;

const samplesOf = async (bytes: Uint8Array) =>
  (await decoder.decode(bytes, { owner: 'ann', maxSeconds: 600 })).samples;

/** Frequency in Hz, by counting upward zero crossings. */
function pitch(samples: Float32Array): number {
  let passes = 0;
  for (let at = 1; at < samples.length; at++)
    if ((samples[at - 1] ?? 0) < 0 && (samples[at] ?? 0) >= 0) passes += 1;
  return passes / (samples.length / 16_000);
}

describe.each(takes)('%s', (name, seconds) => {
  const bytes = recordingFixture(name);

  test('keeps every byte', () => {
    expect(wholeElements(bytes)).toHaveLength(bytes.length);
  });

  test('gives all of its sound, including the last tone', async () => {
    const samples = await samplesOf(bytes);
    expect(gateSamples(samples, 16_000)).toBeNull();
    expect(samples.length / 16_000).toBeGreaterThan(seconds - 0.1);
    expect(samples.length / 16_000).toBeLessThan(seconds + 0.6);
  });

  test('truncated anywhere, gives what came before', async () => {
    const whole = (await samplesOf(bytes)).length;
    for (const part of [0.5, 0.75, 0.9, 0.97]) {
      const samples = await samplesOf(bytes.subarray(0, Math.round(bytes.length * part)));
      expect(samples.length / whole).toBeGreaterThan(part - 0.3);
      expect(samples.length).toBeLessThan(whole);
    }
  });
});

test('the tones of four seconds are in order, to the last', async () => {
  const samples = await samplesOf(recordingFixture('firefox-4s.webm'));
  const heard = Array.from({ length: 8 }, (_, step) =>
    pitch(samples.subarray((step + 0.35) * 8000, (step + 0.65) * 8000)),
  );
  for (const [step, hertz] of heard.entries()) expect(Math.abs(hertz - (300 + 100 * step))).toBeLessThan(20);
});

test('read chunk by chunk, it is the same sound', async () => {
  const bytes = recordingFixture('firefox-4s.webm');
  const whole = await samplesOf(bytes);
  let known = 0;
  // The chunk sizes Firefox emitted, one second each.
  for (const end of [2968, 5516, 8032, 10_548, 10_714]) {
    const part = await decoder.decode(bytes.subarray(0, end), {
      owner: 'ann',
      maxSeconds: 600,
      fromSeconds: known / 16_000,
    });
    known += part.samples.length;
  }
  expect(known).toBe(whole.length);
});

describe('sizes of 8 bytes', () => {
  const sized = (id: number[], size: bigint) => [
    ...id,
    ...Array.from({ length: 8 }, (_, at) => Number(((size | (1n << 56n)) >> BigInt(8 * (7 - at))) & 255n)),
  ];
  const [head, segment, cluster, voided] = [
    [0x1a, 0x45, 0xdf, 0xa3],
    [0x18, 0x53, 0x80, 0x67],
    [0x1f, 0x43, 0xb6, 0x75],
    [0xec],
  ];
  const unknown = (1n << 56n) - 1n;

  test.each([1n, 8n, 77n, 4095n])('%d bytes are complete', (size) => {
    const file = Uint8Array.from([...sized(head, size), ...new Array(Number(size)).fill(0), 0xec, 0x82, 1]);
    expect(wholeElements(file)).toHaveLength(12 + Number(size));
  });

  test.each([unknown - 1n, 2n ** 53n, 2n ** 53n + 1n, 2n ** 32n])('%d bytes are incomplete', (size) => {
    const file = Uint8Array.from([...sized(voided, 2n), 0, 0, ...sized(voided, size), 0, 0]);
    expect(wholeElements(file)).toHaveLength(11);
  });

  test('a segment and clusters of unknown size are entered, anything else of unknown size ends the reading', () => {
    const block = [0xa3, 0x82, 0, 0];
    const whole = [
      ...sized(segment, unknown),
      ...sized(cluster, unknown),
      ...block,
      ...sized(cluster, unknown),
      ...block,
    ];
    expect(wholeElements(Uint8Array.from(whole))).toHaveLength(whole.length);
    expect(wholeElements(Uint8Array.from([...whole, 0xa3, 0x84, 0]))).toHaveLength(whole.length);
    expect(wholeElements(Uint8Array.from([...whole, 0xa3, 0xff, 0, 0, 0]))).toHaveLength(whole.length);
  });
});
