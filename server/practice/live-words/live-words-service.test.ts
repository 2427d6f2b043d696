/** Who gets live words, how often and for how long: with fakes and a clock moved by hand. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { LiveEar } from '#server/practice/voice-ports.ts';
import { createLiveWords, type LiveWordsDeps } from './live-words-service.ts';

beforeEach(() => void vi.useFakeTimers());

const rate = 16_000;
const second = Float32Array.from({ length: rate }, (_, at) => Math.sin(at / 3));
const points = [{ verdict: 'missing' }, { verdict: 'covered' }, { verdict: 'missing' }];

/** A byte of a recording is a second of speech with one word. */
function trial({ cores = 1 }: { cores?: number } = {}) {
  const self = {
    others: 'idle' as ReturnType<LiveEar['others']>,
    /** Seconds of speech received, by upload. */
    arrived: new Map<string, number>(),
    heard: [] as string[],
    hearMs: 100,
    deaf: false,
    language: null as string | null,
    warned: [] as unknown[],
    /** The points covered once there are this many words. */
    judged: [] as string[],
  };
  const ear: LiveEar = {
    others: () => self.others,
    prepare: async () => undefined,
    async hear(owner, samples) {
      if (self.deaf) throw new Error('the process died');
      await new Promise((resolve) => setTimeout(resolve, self.hearMs));
      self.heard.push(owner);
      return Array.from({ length: Math.floor(samples.length / rate) }, (_, at) => `w${at}`).join(' ');
    },
  };
  const prompt = (id: string) => ({ id, sessionId: 'session', setId: 'set', points, state: 'initial' });
  const live = createLiveWords({
    store: {
      findPrompt: async (_owner: string, id: string) => (id === 'unknown' ? null : prompt(id)),
      cardsOf: async () => ({ title: 'Cells', chosen: { term: null, definition: self.language }, cards: [] }),
      turnsOf: async () => [],
    } as never,
    uploads: {
      partsFrom: async (_owner, uploadId, first) =>
        Array.from({ length: Math.max(0, (self.arrived.get(uploadId) ?? 0) - first) }, () =>
          Buffer.from([1]),
        ),
    },
    decoder: {
      detect: () => 'webm',
      async decode(bytes, { fromSeconds = 0 }) {
        const samples = new Float32Array((bytes.byteLength - fromSeconds) * rate);
        for (let at = 0; at < samples.length; at += rate) samples.set(second, at);
        return { samples, sampleRateHz: rate };
      },
    },
    transcriber: {
      languages: ['en'],
      name: 'ear',
      transcribe: async () => ({ text: '' }),
      live: ear,
      close: async () => undefined,
    },
    judge: {
      async judge({ answer }: { answer: string }) {
        self.judged.push(answer);
        const decision = answer.split(' ').length >= 3 ? 'covered' : 'missing';
        return { points: points.map(() => ({ decision })) };
      },
    } as unknown as LiveWordsDeps['judge'],
    queue: { run: (_owner, work) => work() },
    cores,
    nowMs: Date.now,
    warn: (error) => self.warned.push(error),
  });
  const ask = (owner: string, uploadId: string, after = 0, promptId = 'prompt') =>
    live.next(owner, uploadId, { promptId, after }, new AbortController().signal);
  return Object.assign(self, { live, ask });
}

/** A call's reply, and after how many ms it came. */
async function within<T>(call: Promise<T>): Promise<{ reply: T; ms: number }> {
  const from = Date.now();
  let reply: { value: T } | null = null;
  void call.then((value) => {
    reply = { value };
  });
  for (let ms = 0; !reply && ms < 20_000; ms += 50) await vi.advanceTimersByTimeAsync(50);
  if (!reply) throw new Error('no answer in 20 s');
  return { reply: (reply as { value: T }).value, ms: Date.now() - from };
}

it('returns the words two transcriptions agree on, and the open points they cover', async () => {
  const { ask, arrived, judged } = trial();
  arrived.set('up', 1);
  await within(ask('ann', 'up'));
  arrived.set('up', 4);
  const first = await within(ask('ann', 'up', 1));
  expect(first.reply).toMatchObject({ state: 'listening', words: 'w0', covered: [] });
  arrived.set('up', 5);
  const { reply } = await within(ask('ann', 'up', first.reply.version));
  // The second point was covered before.
  expect(reply).toMatchObject({ words: 'w0 w1 w2 w3', covered: [0, 2] });
  expect(judged.at(-1)).toBe('w0 w1 w2 w3');
});

it('transcribes an early part, which signals a pause, at once, and others at the usual pace', async () => {
  const { ask, arrived, live, heard } = trial();
  arrived.set('up', 2);
  const { version } = (await within(ask('ann', 'up'))).reply;
  const partAfter = async (ms: number, parts: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    arrived.set('up', parts);
    live.arrived('ann', 'up');
    const before = heard.length;
    await vi.advanceTimersByTimeAsync(300);
    return heard.length - before;
  };
  void ask('ann', 'up', version);
  // The first transcription has just been made and took 0.1 s.
  expect(await partAfter(100, 3)).toBe(0);
  expect(await partAfter(300, 4)).toBe(1);
});

it('waits some seconds for news, and replies as soon as a part brings some', async () => {
  const { ask, arrived, live } = trial();
  arrived.set('up', 2);
  const { version } = (await within(ask('ann', 'up'))).reply;
  expect((await within(ask('ann', 'up', version))).ms).toBe(8_000);
  const call = ask('ann', 'up', version);
  await vi.advanceTimersByTimeAsync(300);
  arrived.set('up', 3);
  live.arrived('ann', 'up');
  expect((await within(call)).ms).toBeLessThan(300);
});

it('requires a question of the account, and a recording that has begun', async () => {
  const { ask } = trial();
  await expect(ask('ann', 'up', 0, 'unknown')).rejects.toMatchObject({ code: 'not_found' });
  expect((await within(ask('ann', 'up'))).reply.state).toBe('stopped');
});

it('transcribes nothing in an unsupported language', async () => {
  const trying = trial();
  trying.arrived.set('up', 3);
  trying.language = 'es';
  expect((await within(trying.ask('ann', 'up'))).reply.state).toBe('stopped');
  expect(trying.heard).toEqual([]);
});

it('hears one recording of an account: the newest, until it ends', async () => {
  const { ask, arrived, live, heard } = trial();
  arrived.set('one', 2).set('two', 2);
  const { version } = (await within(ask('ann', 'one'))).reply;
  const first = ask('ann', 'one', version);
  await within(ask('ann', 'two'));
  expect((await first).state).toBe('stopped');
  const second = ask('ann', 'two', 1);
  live.end('ann', 'two');
  expect((await within(second)).reply.state).toBe('stopped');
  const before = heard.length;
  arrived.set('two', 9);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toHaveLength(before);
});

it('shares a transcription between two calls for one recording, and answers the first', async () => {
  const { ask, arrived, heard } = trial();
  arrived.set('up', 2);
  await Promise.all([within(ask('ann', 'up')), within(ask('ann', 'up'))]);
  expect(heard).toEqual(['ann']);
});

it('admits no more speakers than there are slots, and the next when one has left', async () => {
  const { ask, arrived } = trial({ cores: 0.3 });
  arrived.set('up', 2);
  for (const owner of ['ann', 'bob']) expect((await within(ask(owner, 'up'))).reply.state).toBe('listening');
  expect((await within(ask('cem', 'up'))).reply.state).toBe('busy');
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await within(ask('cem', 'up'))).reply.state).toBe('listening');
});

it('pauses while sent answers are queued, and says so after some seconds', async () => {
  const trying = trial();
  const { ask, arrived, heard } = trying;
  arrived.set('up', 3);
  trying.others = 'waiting';
  const { reply } = await within(ask('ann', 'up'));
  expect([reply.state, heard]).toEqual(['busy', []]);
  trying.others = 'idle';
  expect((await within(ask('ann', 'up', reply.version))).reply.state).toBe('listening');
});

it('transcribes less often on a slow machine', async () => {
  const trying = trial();
  trying.hearMs = 900;
  let version = 0;
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    trying.arrived.set('up', 30 - Math.floor((until - Date.now()) / 1000));
    version = (await within(trying.ask('ann', 'up', version))).reply.version;
    await vi.advanceTimersByTimeAsync(10);
  }
  // 900 ms are allowed every 3 s.
  expect(trying.heard.length).toBeLessThanOrEqual(11);
  expect(trying.heard.length).toBeGreaterThan(6);
});

it('stops after an hour of a session', async () => {
  const { ask, arrived } = trial();
  const states: string[] = [];
  for (let answer = 0; answer < 8; answer++) {
    arrived.set(`up${answer}`, 590);
    const { reply } = await within(ask('ann', `up${answer}`));
    states.push(reply.state);
  }
  expect(states).toEqual([...Array(6).fill('listening'), 'used-up', 'used-up']);
});

it('stops if transcription fails, logs it, and does not fail the call', async () => {
  const trying = trial();
  trying.arrived.set('up', 3);
  trying.deaf = true;
  expect((await within(trying.ask('ann', 'up'))).reply.state).toBe('stopped');
  expect(trying.warned).toHaveLength(1);
});
