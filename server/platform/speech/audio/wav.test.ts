/** WAV is read as recorders really leave it, and written as players expect it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monoSamples } from './pcm-samples.ts';
import { completeWav, readWav, wavHeader, writeWav } from './wav.ts';

const bytesOf = (...parts: (Uint8Array | number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))));
const chunk = (id: string, body: number[] | Uint8Array, size = body.length) =>
  bytesOf(Buffer.from(id), [size & 255, (size >> 8) & 255, (size >> 16) & 255, (size >>> 24) & 255], body);
const pcmFormat = (bits: number, channels: number, tag = 1) => [
  tag & 255,
  tag >> 8,
  channels,
  0,
  0x80,
  0xbb,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  bits,
  0,
];
const riff = (...chunks: Uint8Array[]) => bytesOf(Buffer.from('RIFF\0\0\0\0WAVE'), ...chunks);

test('reads back what was written to within half a step', () => {
  const samples = Float32Array.from({ length: 1000 }, (_, at) => Math.sin(at / 7) * 0.8);
  const wav = readWav(writeWav(samples, 16_000));
  expect(wav).toMatchObject({ format: 's16', channels: 1, sampleRateHz: 16_000 });
  const read = monoSamples(wav?.data ?? new Uint8Array(), 's16', 1);
  expect(read).toHaveLength(1000);
  for (const [at, value] of read.entries())
    expect(Math.abs(value - (samples[at] ?? 0))).toBeLessThan(1 / 16_000);
});

describe('tolerates headers that were never finished', () => {
  const body = [1, 2, 3, 4, 5, 6, 7, 8];
  test.each([
    ['size 0, as a recorder that crashed leaves it', 0],
    ['size 4294967295, as a stream has it', 0xffffffff],
    ['a size beyond the end, as a cut-off file has it', 5000],
  ])('%s', (_, size) => {
    expect(readWav(riff(chunk('fmt ', pcmFormat(16, 1)), chunk('data', body, size)))?.data).toEqual(
      new Uint8Array(body),
    );
  });
});

test('skips other chunks before the data, including padding', () => {
  const wav = readWav(
    riff(chunk('LIST', [1, 2, 3, 0], 3), chunk('fmt ', pcmFormat(8, 1)), chunk('data', [128, 255])),
  );
  expect(wav?.data).toEqual(new Uint8Array([128, 255]));
});

test('reads the true format from the extensible header', () => {
  const format = [...pcmFormat(32, 2, 0xfffe), 22, 0, 32, 0, 0, 0, 0, 0, 3, 0, ...new Array(14).fill(0)];
  expect(readWav(riff(chunk('fmt ', format), chunk('data', new Array(16).fill(0))))).toMatchObject({
    format: 'f32',
    channels: 2,
  });
});

test.each([
  ['no format', riff(chunk('data', [1, 2]))],
  ['no data', riff(chunk('fmt ', pcmFormat(16, 1)))],
  ['12 bits', riff(chunk('fmt ', pcmFormat(12, 1)), chunk('data', [1, 2]))],
  ['no channels', riff(chunk('fmt ', pcmFormat(16, 0)), chunk('data', [1, 2]))],
  ['a format cut off', riff(bytesOf(Buffer.from('fmt '), [16, 0, 0, 0, 1]))],
])('%s: null', (_, bytes) => {
  expect(readWav(bytes)).toBeNull();
});

test('never throws or reads out of bounds', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
      const wav = readWav(bytesOf(Buffer.from('RIFF\0\0\0\0WAVEfmt '), noise));
      expect(wav === null || wav.data.byteLength <= noise.length).toBe(true);
    }),
  );
});

test.each([
  ['u8', [255, 0], 1, [127 / 128, -1]],
  ['s16', [0, 0x40, 0, 0xc0], 1, [0.5, -0.5]],
  ['s24', [0, 0, 0x40, 0, 0, 0xc0], 1, [0.5, -0.5]],
  ['s32', [0, 0, 0, 0x40, 0, 0, 0, 0xc0], 1, [0.5, -0.5]],
  ['f32', [...new Uint8Array(new Float32Array([0.25, Number.NaN, 7]).buffer)], 1, [0.25, 0, 1]],
  ['f64', [...new Uint8Array(new Float64Array([0.25, -9]).buffer)], 1, [0.25, -1]],
  ['s16', [0, 0x40, 0, 0, 0, 0, 0, 0xc0, 99], 2, [0.25, -0.25]],
] as const)('%s %j on %i channel(s) is %j', (format, bytes, channels, samples) => {
  expect([...monoSamples(new Uint8Array(bytes), format, channels)]).toEqual(samples);
});

test('gives a streamed file its true length', () => {
  const streamed = bytesOf(wavHeader(16_000, null), [1, 0, 2, 0]);
  const whole = completeWav(streamed);
  const view = new DataView(whole.buffer);
  expect([view.getUint32(4, true), view.getUint32(40, true)]).toEqual([40, 4]);
  expect(whole.subarray(44)).toEqual(new Uint8Array([1, 0, 2, 0]));
});
