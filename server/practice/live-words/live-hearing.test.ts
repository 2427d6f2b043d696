/** Transcribing a growing recording: length of pieces, when nothing is transcribed, and what a pause settles. */
import { expect, it } from 'vitest';
import { createLiveHearing } from './live-hearing.ts';

const rate = 16_000;
const never = new AbortController().signal;

/** One part is a second; the byte is its loudness. The fake recogniser returns a word per second, named by its position. */
function trial() {
  const pieces: number[] = [];
  let words = 0;
  const hearing = createLiveHearing(
    'ann',
    {
      detect: () => 'webm',
      decode: async (bytes, { fromSeconds = 0 }) => ({
        samples: Float32Array.from(
          { length: (bytes.byteLength - fromSeconds) * rate },
          (_, at) => ((bytes[fromSeconds + Math.floor(at / rate)] ?? 0) / 100) * Math.sin(at / 3),
        ),
        sampleRateHz: rate,
      }),
    },
    {
      others: () => 'idle',
      prepare: async () => undefined,
      async hear(_, samples) {
        pieces.push(samples.length / rate);
        return Array.from({ length: Math.round(samples.length / rate) }, (_, at) => `w${words + at}`).join(
          ' ',
        );
      },
    },
  );
  return {
    hearing,
    pieces,
    begin: (from: number) => {
      words = from;
    },
    async say(...seconds: number[]) {
      for (const loudness of seconds) hearing.take([new Uint8Array([loudness])]);
      return hearing.hear(never);
    },
  };
}
const speech = 30;

it('transcribes nothing during silence, and keeps none of it', async () => {
  const { say, pieces, hearing } = trial();
  expect(await say(0)).toBe(false);
  expect(await say(0)).toBe(false);
  expect(pieces).toEqual([]);
  await say(speech);
  expect(pieces[0]).toBeCloseTo(1.3, 1);
  expect(hearing.words()).toBe('');
});

it('transcribes no piece longer than seven seconds, however large the backlog', async () => {
  const { say, pieces, hearing } = trial();
  for (let second = 0; second < 40; second++) await say(speech);
  expect(Math.max(...pieces)).toBeLessThanOrEqual(7);
  await say(...Array.from({ length: 30 }, () => speech));
  expect(hearing.behind).toBe(true);
  for (let times = 0; hearing.behind; times++) {
    expect(times).toBeLessThan(15);
    await hearing.hear(never);
  }
  expect(Math.max(...pieces)).toBeLessThanOrEqual(7);
});

it('settles the words in a pause, does not transcribe a pause twice, and starts anew after it', async () => {
  const { say, pieces, begin, hearing } = trial();
  await say(speech, speech);
  expect(hearing.paused).toBe(false);
  await say(0);
  // A word per second: the pause counts as one here.
  expect([hearing.words(), hearing.paused]).toEqual(['w0 w1 w2', true]);
  const before = pieces.length;
  await say(0);
  await say(0, 0, 0, 0);
  expect(pieces).toHaveLength(before);
  begin(10);
  await say(speech);
  expect(pieces.at(-1)).toBeLessThan(2.5);
  expect(hearing.words()).toMatch(/^w0 w1/);
});

it('reports once per pause that the words are complete, and up to where', async () => {
  const { say, begin, hearing } = trial();
  expect([await say(speech, speech), hearing.completeSeconds]).toEqual([true, 0]);
  // One transcription that includes the pause is enough.
  expect([await say(0), hearing.completeSeconds, hearing.words()]).toEqual([true, 3, 'w0 w1 w2']);
  expect([await say(0), hearing.completeSeconds]).toEqual([false, 4]);
  begin(10);
  expect([await say(speech), hearing.completeSeconds]).toEqual([true, 4]);
});

it('rejects a recording larger than anybody speaks', () => {
  const { hearing } = trial();
  expect(hearing.take([new Uint8Array(3 * 1024 * 1024)])).toBe(true);
  expect(hearing.take([new Uint8Array(3 * 1024 * 1024)])).toBe(false);
});
