/** A second transcription is only for a few words, and only if it needs no external service. */
import { expect, it } from 'vitest';
import type { Transcriber } from '#server/practice/voice-ports.ts';
import { createSecondHearing } from './second-hearing.ts';

/** Returns the number of samples it was given. */
const counting: Transcriber = {
  name: 'counting',
  transcribe: async ({ pcm }) => ({ text: String((await pcm()).samples.length) }),
  open: () => {
    throw new Error('nothing is followed here');
  },
  close: async () => {},
};

const hearing = (transcriber: Transcriber) =>
  createSecondHearing({
    decoder: {
      detect: () => 'wav',
      decode: async (bytes) => ({ samples: new Float32Array(bytes.length), sampleRateHz: 16_000 }),
    },
    transcriber,
    queue: { run: (_owner, work) => work() },
  });
const hear = (transcriber: Transcriber, seconds: number) =>
  hearing(transcriber)('ann', new Uint8Array(seconds * 16_000), new AbortController().signal);

it('transcribes a few words a tenth faster, and nothing longer', async () => {
  expect(await hear(counting, 5)).toBe(String(Math.floor(79_999 / 1.1)));
  expect(await hear(counting, 9)).toBeNull();
});

it('never calls an external recogniser twice', async () => {
  const { open: _, ...elsewhere } = counting;
  expect(await hear(elsewhere, 5)).toBeNull();
});
