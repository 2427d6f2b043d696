/** Browser recordings are decoded, whole or truncated, many at once. */
import { describe, expect, test } from 'vitest';
import { gateSamples, maxRecordingBytes } from '#core/audio-gates.ts';
import {
  decoder,
  limits,
  opusMp4,
  provideRecordingDecoder,
  secondsOf,
  webm,
} from '#tests/support/samples/recording-decoder.ts';
import { recordingFixture } from '#tests/support/samples/recording-fixtures.ts';
import { writeWav } from './wav.ts';

provideRecordingDecoder();

const aacMp4 = recordingFixture('aac-3s-fragmented.mp4');
const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
const tone = (seconds: number, rate: number) =>
  Float32Array.from({ length: seconds * rate }, (_, at) => 0.3 * Math.sin((2 * Math.PI * 440 * at) / rate));

describe('detects the type by content', () => {
  test.each([
    ['webm', webm],
    ['mp4', opusMp4],
    ['mp4', aacMp4],
    ['ogg', recordingFixture('stereo-2s.ogg')],
    ['wav', writeWav(tone(1, 16_000), 16_000)],
  ] as const)('%s', (type, bytes) => {
    expect(decoder.detect(bytes)).toBe(type);
  });

  test.each([
    '',
    'RIFF',
    '<html><body>hello</body></html>',
    'ID3\u0003 an mp3',
    '%PDF-1.7',
    'RIFF....AVI LIST',
  ])('%j: null', (text) => {
    expect(decoder.detect(new TextEncoder().encode(text))).toBeNull();
  });
});

describe('decoding', () => {
  test.each([
    ['webm with opus', 3.9, 4.1, webm],
    ['mp4 with opus', 2.9, 3.1, opusMp4],
    ['stereo ogg', 1.95, 2.05, recordingFixture('stereo-2s.ogg')],
    ['wav at 44.1 kHz', 1.99, 2.01, writeWav(tone(2, 44_100), 44_100)],
  ] as const)('%s gives all of its speech', async (_, from, to, bytes) => {
    const { samples, sampleRateHz } = await decoder.decode(bytes, limits);
    expect(sampleRateHz).toBe(16_000);
    expect(samples.length / sampleRateHz).toBeGreaterThan(from);
    expect(samples.length / sampleRateHz).toBeLessThan(to);
    expect(loudness(samples)).toBeGreaterThan(0.01);
    expect(gateSamples(samples, sampleRateHz)).toBeNull();
  });

  test('a WAV file is returned unchanged', async () => {
    const { samples } = await decoder.decode(writeWav(tone(1, 48_000), 48_000), limits);
    const wanted = tone(1, 16_000);
    for (let at = 1000; at < 15_000; at += 101) expect(samples[at]).toBeCloseTo(wanted[at] ?? 0, 2);
  });

  test('a growing recording can be read piece by piece', async () => {
    const whole = (await decoder.decode(webm, limits)).samples;
    const part = (await decoder.decode(webm.slice(0, 4942), limits)).samples;
    const rest = (await decoder.decode(webm, { ...limits, fromSeconds: part.length / 16_000 })).samples;
    expect(part.length + rest.length).toBe(whole.length);
    // 80 ms of run-up make the rest sound the same.
    const middle = whole.subarray(part.length + 1600, part.length + 8000);
    const difference = middle.map((sample, at) => sample - (rest[1600 + at] ?? 0));
    expect(loudness(difference)).toBeLessThan(loudness(middle) / 10);
  });

  test('the caller keeps its bytes, even if they are a view on a larger buffer', async () => {
    const copy = new Uint8Array([...new Uint8Array(100), ...webm]).subarray(100);
    await decoder.decode(copy, limits);
    expect(Buffer.from(copy).equals(webm)).toBe(true);
  });
});

describe('AAC', () => {
  test('is rejected with words that make the browser send WAV', async () => {
    await expect(decoder.decode(aacMp4, limits)).rejects.toMatchObject({
      code: 'unsupported_audio',
      message: expect.stringContaining('WAV'),
    });
  });

  test('becomes a plain m4a without re-encoding', async () => {
    const m4a = await decoder.remux(aacMp4, 'ann');
    expect(decoder.detect(m4a)).toBe('mp4');
    const text = Buffer.from(m4a).toString('latin1');
    expect([text.includes('moof'), text.includes('moov')]).toEqual([false, true]);
  });
});

describe('limits', () => {
  test('longer than allowed', async () => {
    await expect(decoder.decode(webm, { owner: 'ann', maxSeconds: 2 })).rejects.toMatchObject({
      code: 'too_large',
    });
    await expect(
      decoder.decode(writeWav(tone(3, 8000), 8000), { owner: 'ann', maxSeconds: 2 }),
    ).rejects.toMatchObject({ code: 'too_large' });
  });

  test('larger than 10 MB', async () => {
    await expect(decoder.decode(new Uint8Array(maxRecordingBytes + 1), limits)).rejects.toMatchObject({
      code: 'too_large',
    });
  });

  test('five minutes of WAV are decoded outside the server’s thread', async () => {
    const bytes = writeWav(tone(300, 16_000), 16_000);
    let turns = 0;
    let decoding = true;
    const count = () => {
      turns += 1;
      if (decoding) setImmediate(count);
    };
    setImmediate(count);
    await decoder.decode(bytes, limits);
    decoding = false;
    // In the server's own thread, the event loop would hardly turn until the end, however slow the machine.
    expect(turns).toBeGreaterThan(50);
  });
});

test('twenty at once all return complete', async () => {
  const lengths = await Promise.all(Array.from({ length: 20 }, (_, at) => secondsOf(webm, `person ${at}`)));
  expect(new Set(lengths).size).toBe(1);
});

test('one account may queue only so many, the rest are told to retry', async () => {
  const sent = Array.from({ length: 8 }, () => secondsOf(webm));
  const other = secondsOf(webm, 'bob');
  const outcomes = await Promise.allSettled(sent);
  const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused.map(({ reason }) => reason.code)).toEqual(['unavailable', 'unavailable', 'unavailable']);
  expect(await other).toBeGreaterThan(3.9);
});
