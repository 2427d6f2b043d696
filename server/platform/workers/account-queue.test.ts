/** One account sends endless noise: how much it may queue, and how little other accounts notice. */
import { expect, test } from 'vitest';
import { Failure } from '#server/failure/failure.ts';
import { type Hearing, hearAnswer } from '#server/practice/hear-answer.ts';
import { createAccountQueue } from './account-queue.ts';

const sound = Float32Array.from({ length: 32_000 }, (_, at) => 0.5 * Math.sin(at / 5));
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A server on which recognition takes as long as the test wants. */
function trial(options: { concurrency?: number; waitingOverall?: number } = {}) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  let inMemory = 0;
  let mostInMemory = 0;
  const hearing: Hearing = {
    decoder: { detect: () => 'webm', decode: async () => ({ samples: sound, sampleRateHz: 16_000 }) },
    transcriber: {
      name: 'slow',
      transcribe: ({ owner }) =>
        new Promise((resolve) => {
          begun.push(owner);
          ends.set(owner, () => resolve({ text: `words of ${owner}` }));
        }),
      close: async () => undefined,
    },
    queue: createAccountQueue({
      concurrency: 2,
      runningPerKey: 1,
      waitingPerKey: 2,
      waitingOverall: 100,
      ...options,
    }),
  };
  const send = async (owner: string, signal = new AbortController().signal) => {
    const recording = async () => {
      inMemory += 1;
      mostInMemory = Math.max(mostInMemory, inMemory);
      return new Uint8Array(100);
    };
    const sent = { recording, typed: null, streamed: null };
    const { text } = await hearAnswer(hearing, owner, sent, { terms: [] }, signal).finally(() => {
      inMemory -= 1;
    });
    return text;
  };
  const end = async (owner: string) => {
    ends.get(owner)?.();
    await settled();
  };
  return { hearing, send, end, begun, mostInMemory: () => mostInMemory };
}

test('of a hundred noise recordings three are accepted and the others rejected at once, with words and a time', async () => {
  const { send, end, mostInMemory } = trial();
  const noise = Array.from({ length: 100 }, () => send('loud').catch((error: unknown) => error));
  const refused = await Promise.all(noise.slice(3));
  for (const failure of refused) {
    expect(failure).toBeInstanceOf(Failure);
    expect(failure).toMatchObject({
      code: 'too_many_requests',
      status: 429,
      retryAfterMs: 5_000,
      message: expect.stringMatching(/This one is kept: please send it again/),
    });
  }
  for (let heard = 0; heard < 3; heard++) await end('loud');
  expect(await Promise.all(noise.slice(0, 3))).toEqual(Array(3).fill('words of loud'));
  // What waited was not fetched before its turn.
  expect(mostInMemory()).toBe(1);
});

test('another account is served at once meanwhile', async () => {
  const { send, end, begun } = trial();
  for (let sent = 0; sent < 10; sent++) void send('loud').catch(() => undefined);
  const quiet = send('quiet');
  await settled();
  expect(begun).toEqual(['loud', 'quiet']);
  await end('quiet');
  expect(await quiet).toBe('words of quiet');
});

test('with a single process another account waits for one noise recording, never for two', async () => {
  const { send, end, begun } = trial({ concurrency: 1 });
  for (let sent = 0; sent < 10; sent++) void send('loud').catch(() => undefined);
  void send('quiet');
  await settled();
  await end('loud');
  expect(begun).toEqual(['loud', 'quiet']);
});

test('if all together queue too much, the server says that it is busy', async () => {
  const { send } = trial({ concurrency: 1, waitingOverall: 1 });
  void send('ann');
  void send('bob');
  await expect(send('cleo')).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfterMs: 5_000 });
});

test('an answer that waited too long is told so; typing never waits', async () => {
  const { hearing, send } = trial();
  void send('ann');
  const leaving = new AbortController();
  const late = send('ann', leaving.signal);
  leaving.abort(new Error('time is up'));
  await expect(late).rejects.toMatchObject({ code: 'timeout', message: expect.stringMatching(/kept/) });
  const sent = { recording: async () => null, typed: 'osmosis', streamed: null };
  const typed = await hearAnswer(hearing, 'ann', sent, { terms: [] }, new AbortController().signal);
  expect(typed.text).toBe('osmosis');
});
