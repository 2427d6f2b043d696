/** Hostile bytes get a rejection, and never break the decoder. */
import fc from 'fast-check';
import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, MkvOutputFormat, Output } from 'mediabunny';
import { describe, expect, test } from 'vitest';
import { craftedRecording } from '#tests/support/samples/crafted-recording.ts';
import {
  decoder,
  decoderWorkerUrl,
  limits,
  opusMp4,
  provideRecordingDecoder,
  secondsOf,
  webm,
} from '#tests/support/samples/recording-decoder.ts';
import { recordingFixture } from '#tests/support/samples/recording-fixtures.ts';
import { createMediabunnyDecoder } from './mediabunny-decoder.ts';
import { wholeElements } from './whole-webm.ts';

provideRecordingDecoder();

/** A second of silence as raw samples in a webm container. */
async function pcmWebm(): Promise<Uint8Array> {
  const output = new Output({ format: new MkvOutputFormat(), target: new BufferTarget() });
  const source = new EncodedAudioPacketSource('pcm-s16');
  output.addAudioTrack(source);
  await output.start();
  await source.add(new EncodedPacket(new Uint8Array(32_000), 'key', 0, 1), {
    decoderConfig: { codec: 'pcm-s16', numberOfChannels: 1, sampleRate: 16_000 },
  });
  await output.finalize();
  return new Uint8Array(output.target.buffer ?? new ArrayBuffer());
}

describe('hostile bytes', () => {
  const refused = (bytes: Uint8Array) =>
    decoder.decode(bytes, limits).then(
      ({ samples }) => samples.length,
      (error: { code?: string }) => error.code,
    );

  test.each([
    ['nothing', new Uint8Array(0)],
    ['only the magic of webm', webm.slice(0, 4)],
    ['the first bytes of webm', webm.slice(0, 60)],
    ['the tail without its header', webm.slice(3000)],
    ['ftyp and nothing', new Uint8Array([0, 0, 0, 24, ...Buffer.from('ftypisom'), 0, 0, 0, 0])],
    [
      'an mp4 box of 2^64 bytes',
      new Uint8Array([
        ...opusMp4.slice(0, 24),
        0,
        0,
        0,
        1,
        ...Buffer.from('moov'),
        ...new Array(8).fill(255),
      ]),
    ],
    ['OggS and zeros', new Uint8Array([...Buffer.from('OggS'), ...new Array(5000).fill(0)])],
  ])('%s', async (_, bytes) => {
    expect(await refused(bytes)).toBe('unsupported_audio');
  });

  test('a recording truncated at any byte around the end of a cluster or file is read up to there', async () => {
    const cuts = [...Array(24).keys()].flatMap((back) => [7_450 - back, webm.length - back]);
    const seconds = await Promise.all(
      cuts.map((length, at) => secondsOf(webm.subarray(0, length), `person ${at}`)),
    );
    expect(Math.min(...seconds)).toBeGreaterThan(2.9);
    expect(wholeElements(webm)).toHaveLength(webm.length);
    expect(wholeElements(webm.subarray(0, -1)).length).toBeLessThan(webm.length - 1);
  });

  test('a recording that keeps its reader busy forever is given up, and does not delay other accounts', async () => {
    const workerUrl = await decoderWorkerUrl();
    const impatient = createMediabunnyDecoder({ workerUrl });
    // Running threads need no allowance for starting.
    const others = { ...limits, owner: 'bob' };
    await Promise.all([impatient.decode(webm, limits), impatient.decode(webm, others)]);
    const endless = new Uint8Array(200_000);
    endless.set(webm.slice(0, 146));
    const giving = impatient.decode(endless, limits).catch((error: { code?: string }) => error.code);
    const other = impatient.decode(webm, others);
    expect(await Promise.race([giving, other.then(({ samples }) => samples.length)])).toBeGreaterThan(60_000);
    expect(await giving).toBe('unsupported_audio');
    expect((await impatient.decode(webm, limits)).samples.length).toBeGreaterThan(60_000);
    await impatient.close();
  });

  test('sound longer than an answer may be is rejected as soon as that is known, however small its packets', async () => {
    const longest = Uint8Array.from([(31 << 3) | 3, 6, 0]);
    const bytes = craftedRecording(Array(300_000).fill(longest), { packetMs: 120, perCluster: 200 });
    expect(await refused(bytes)).toBe('too_large');
  });

  test.each([
    ['the shortest packets there are', [16 << 3], 2.5],
    ['packets without a frame', [3, 0], 0],
  ] as const)('ten minutes of %s keep to the processor time of their size', async (_, packet, packetMs) => {
    const bytes = craftedRecording(Array(230_000).fill(Uint8Array.from(packet)), {
      packetMs,
      perCluster: 1000,
    });
    expect(await refused(bytes)).toBe(packetMs === 0 ? 0 : 575 * 16_000);
  });

  test('a header that claims an impossible rate or channel count is rejected', async () => {
    const rate = (hertz: number) => {
      const bytes = Buffer.alloc(6);
      bytes.set([0xb5, 0x84]);
      bytes.writeFloatBE(hertz, 2);
      return bytes;
    };
    const pcm = await pcmWebm();
    expect(await refused(pcm)).toBe(16_000);
    for (const hertz of [1, 3_999, 1e9]) {
      const changed = Buffer.from(pcm);
      changed.set(rate(hertz), changed.indexOf(rate(16_000)));
      expect(await refused(changed)).toBe('unsupported_audio');
    }
  });

  test('any corruption gives sound or a rejection, and the decoder keeps working', async () => {
    const originals = [webm, opusMp4, recordingFixture('stereo-2s.ogg')];
    const damage = fc.record({
      original: fc.constantFrom(...originals),
      changes: fc.array(
        fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.integer({ min: 0, max: 255 })),
        { minLength: 1, maxLength: 20 },
      ),
      keep: fc.double({ min: 0.01, max: 1, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(damage, async ({ original, changes, keep }) => {
        const bytes = original.slice(0, Math.ceil(original.length * keep));
        // Half of the corruption hits the header, where it matters most.
        for (const [index, [place, value]] of changes.entries())
          bytes[Math.floor(place * (index % 2 ? bytes.length : Math.min(200, bytes.length)))] = value;
        const outcome = await refused(bytes);
        expect(
          typeof outcome === 'number' || ['unsupported_audio', 'too_large'].includes(outcome ?? ''),
        ).toBe(true);
      }),
      { numRuns: 150 },
    );
    expect(await secondsOf(webm)).toBeGreaterThan(3.9);
  });
});
