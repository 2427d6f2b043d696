/** What the student is told if no recogniser is available. */
import { describe, expect, it } from 'vitest';
import { hearAnswer, stretchesIn } from './hear-answer.ts';
import type { AccountQueue, EngineReadiness, Transcriber } from './voice-ports.ts';

const sound = Float32Array.from({ length: 32_000 }, (_, at) => 0.5 * Math.sin(at / 5));
const decoder = {
  detect: () => 'webm' as const,
  decode: async () => ({ samples: sound, sampleRateHz: 16_000 as const }),
};
const queue: AccountQueue = { run: (_, work) => work() };
const hear = (readiness: EngineReadiness | null) => {
  const transcriber: Transcriber | null = readiness && {
    name: 'local',
    transcribe: async () => ({ text: 'heard' }),
    readiness: () => readiness,
    close: async () => undefined,
  };
  const sent = { recording: async () => new Uint8Array(100), typed: null, streamed: null };
  return hearAnswer(
    { decoder, transcriber, queue },
    'ann',
    sent,
    { terms: [] },
    new AbortController().signal,
  );
};

describe('a recording', () => {
  it('is silent where only others talked, whatever was transcribed as it arrived', async () => {
    const heard: Float32Array[] = [];
    const transcriber: Transcriber = {
      name: 'local',
      async transcribe({ pcm }) {
        heard.push((await pcm()).samples);
        return { text: 'only mine' };
      },
      close: async () => undefined,
    };
    const sent = {
      recording: async () => new Uint8Array(100),
      typed: null,
      streamed: async () => ({ heard: { text: 'mine and theirs' }, seconds: 2, sound: true }),
      othersTalk: stretchesIn('0-250,1500-999999'),
    };
    const { signal } = new AbortController();
    const answer = await hearAnswer({ decoder, transcriber, queue }, 'ann', sent, { terms: [] }, signal);
    expect(answer.text).toBe('only mine');
    const loud = [...(heard[0] ?? [])].flatMap((sample, at) => (sample === 0 ? [] : [at]));
    expect([loud[0], loud.at(-1)]).toEqual([4_000, 23_999]);
    expect(sound.at(-1)).not.toBe(0);
  });

  it('is transcribed by a recogniser that is ready', async () => {
    expect(await hear({ state: 'ready' })).toMatchObject({ source: 'voice', text: 'heard' });
  });

  it.each([
    [
      'is still fetching its model',
      { state: 'preparing', percent: 40 },
      /getting ready\. Your recording is kept/,
    ],
    ['has not begun to fetch it', { state: 'idle' }, /getting ready\. Your recording is kept/],
    ['is off', { state: 'off', reason: 'no network' }, /not available here\. Please type/],
    ['does not exist', null, /not available here\. Please type/],
  ] as [string, EngineReadiness | null, RegExp][])(
    'whose recogniser %s is refused in words that are true of it',
    async (_, readiness, words) => {
      await expect(hear(readiness)).rejects.toMatchObject({
        code: 'no_transcriber',
        message: expect.stringMatching(words),
      });
    },
  );
});
