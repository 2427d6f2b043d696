/** Streaming transcription of a growing recording: what is decoded when, and what is known at its end without decoding it again. */
import { describe, expect, it } from 'vitest';
import { Failure } from '#server/failure/failure.ts';
import { createStreamingTranscription } from './streaming-transcription.ts';
import type { Transcriber } from './voice-ports.ts';

/** One byte of a recording is a second of sound of that loudness. */
function trial(loudness: number, transcriber: Partial<Transcriber> = {}) {
  const decoded: { bytes: number; fromSeconds: number }[] = [];
  let damaged = false;
  const live = createStreamingTranscription({
    decoder: {
      detect: () => 'webm',
      async decode(bytes, { fromSeconds = 0 }) {
        decoded.push({ bytes: bytes.byteLength, fromSeconds });
        if (damaged) throw new Failure('unsupported_audio', 'damaged');
        const samples = Float32Array.from(
          { length: (bytes.byteLength - fromSeconds) * 16_000 },
          (_, at) => loudness * Math.sin(at / 5),
        );
        return { samples, sampleRateHz: 16_000 };
      },
    },
    transcriber: {
      name: 'whole',
      transcribe: async () => ({ text: '' }),
      close: async () => undefined,
      ...transcriber,
    },
    now: () => 0,
  });
  const say = async (from: number, to: number) => {
    for (let seq = from; seq < to; seq++) {
      live.part('ann', 'up', seq, new Uint8Array(1));
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const damage = () => {
    damaged = true;
  };
  const flood = (from: number, to: number) => {
    for (let seq = from; seq < to; seq++) live.part('ann', 'up', seq, new Uint8Array(1024 * 1024));
  };
  const finish = (parts: number) => live.finish('ann', 'up', parts, new AbortController().signal);
  return { live, decoded, say, flood, finish, damage };
}

describe('for a recogniser that needs complete recordings', () => {
  it('nothing is left to decode once it is known to contain sound', async () => {
    const { decoded, say, finish } = trial(0.5);
    await say(0, 60);
    const ahead = decoded.length;
    expect(await finish(60)).toMatchObject({ heard: null, sound: true });
    expect(decoded).toHaveLength(ahead);
    // At growing intervals: each decoding starts at the beginning of the file.
    expect(ahead).toBeLessThan(15);
    expect(decoded.map(({ fromSeconds }) => fromSeconds)).toEqual(
      [0, ...decoded.map(({ bytes }) => bytes)].slice(0, ahead),
    );
  });

  it('silence is decoded to its end, where the first word may be', async () => {
    const { decoded, say, finish } = trial(0);
    await say(0, 6);
    expect(await finish(6)).toEqual({ heard: null, seconds: 6, sound: false });
    expect(decoded.at(-1)?.bytes).toBe(6);
  });

  it('a short answer is decoded when it ends', async () => {
    const { say, finish } = trial(0.5);
    await say(0, 2);
    expect(await finish(2)).toEqual({ heard: null, seconds: 2, sound: true });
  });

  it('a stream that cannot be read is read again as a whole', async () => {
    const { say, finish, damage } = trial(0.5);
    damage();
    await say(0, 6);
    expect(await finish(6)).toBeNull();
  });

  it('a missing part, or a start elsewhere, ends the streaming', async () => {
    const { say, finish } = trial(0.5);
    await say(1, 6);
    expect(await finish(6)).toBeNull();
  });
});

it('a streaming recogniser gets all of it, including the end', async () => {
  let heardSeconds = 0;
  const { say, finish } = trial(0.5, {
    open: () => ({
      push({ samples }) {
        heardSeconds += samples.length / 16_000;
      },
      end: async () => ({ text: `${heardSeconds} seconds` }),
      cancel: () => undefined,
    }),
  });
  await say(0, 9);
  expect(await finish(9)).toMatchObject({ heard: { text: '9 seconds' }, sound: true });
});

it('a started transcription is cancelled if the recording cannot be read', async () => {
  let cancelled = 0;
  const { say, finish, damage } = trial(0.5, {
    open: () => ({
      push: () => undefined,
      end: async () => ({ text: 'never' }),
      cancel() {
        cancelled += 1;
      },
    }),
  });
  await say(0, 4);
  damage();
  await say(4, 9);
  expect(await finish(9)).toBeNull();
  expect(cancelled).toBe(1);
});

it('a recording larger than anybody speaks is dropped, in order or not', async () => {
  let cancelled = 0;
  const open = () => ({
    push: () => undefined,
    end: async () => ({ text: 'never' }),
    cancel() {
      cancelled += 1;
    },
  });
  const { say, flood, finish } = trial(0.5, { open });
  await say(0, 1);
  flood(2, 6);
  expect(await finish(1)).toBeNull();
  expect(cancelled).toBe(1);
});

describe('the limit of streams per account', () => {
  const begun: string[] = [];
  const cancelled: string[] = [];
  const open: Transcriber['open'] = (owner) => {
    begun.push(owner);
    return {
      push: () => undefined,
      end: async () => ({ text: 'heard' }),
      cancel: () => void cancelled.push(owner),
    };
  };
  const signal = new AbortController().signal;
  const second = new Uint8Array(1);

  it('is two recordings: a third takes the place of the one that stands still for longest', async () => {
    const { live } = trial(0.5, { open });
    live.part('bob', 'b', 0, second);
    for (let upload = 0; upload < 50; upload++) live.part('loud', `u${upload}`, 0, second);
    expect(cancelled).toEqual(Array(48).fill('loud'));
    expect(await live.finish('loud', 'u0', 1, signal)).toBeNull();
    expect(await live.finish('loud', 'u49', 1, signal)).toMatchObject({ heard: { text: 'heard' } });
    expect(await live.finish('bob', 'b', 1, signal)).toMatchObject({ heard: { text: 'heard' } });
  });

  it('and all together hold at most 64 MB, all released when finished', async () => {
    const { live } = trial(0.5, { open });
    const large = new Uint8Array(4 * 1024 * 1024);
    const hold = (round: string) => {
      for (let person = 0; person < 20; person++) live.part(`${round}${person}`, 'up', 0, large);
    };
    hold('a');
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, person) => {
        if (person >= 16) return live.finish(`a${person}`, 'up', 1, signal);
        live.forget(`a${person}`, 'up');
        return 'followed';
      }),
    );
    expect(outcomes.slice(16)).toEqual([null, null, null, null]);
    const before = begun.length;
    live.part('late', 'up', 0, large);
    live.part('late', 'up', 1, second);
    expect(begun.length).toBe(before + 1);
  });
});

it('streaming reads a long recording ten times at most, however many parts it comes in', async () => {
  const { decoded, say } = trial(0.5, {
    open: () => ({ push: () => undefined, end: async () => ({ text: '' }), cancel: () => undefined }),
  });
  await say(0, 590);
  const read = decoded.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(decoded.at(-1)?.bytes).toBeGreaterThan(500);
  expect(read).toBeLessThan(10 * 590);
});
