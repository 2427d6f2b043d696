/** Spoken commands and answers to cards over the real application: transcribed, judged, not stored, within an hour a day. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeWav } from '#server/platform/speech/audio/wav.ts';
import { practiceCalls } from '#tests/support/server/practice-calls.ts';
import { createTestApp, formOf, type Person } from '#tests/support/server/test-app.ts';
import { textToTones } from '#tests/support/tones/modem.ts';
import { createToneTranscriber } from '#tests/support/tones/tone-transcriber.ts';
import { createShortHearing } from './short-hearing.ts';

const { makeSet } = practiceCalls(() => test);
const test = await createTestApp({ transcriber: createToneTranscriber() });
afterAll(() => test.stop());

const toneRateHz = 16_000;
async function sound(words: string) {
  return { bytes: writeWav(await textToTones(words, toneRateHz), toneRateHz), fileName: 'short.wav' };
}
async function command(as: Person, words: string, fields: Record<string, string>) {
  return test.call('POST', '/api/spoken-commands', { as, ...formOf(fields, await sound(words)) });
}

async function studying() {
  const as = await test.signUp();
  const setId = await makeSet(as);
  const cards = (await test.call('GET', `/api/flashcard-sets/${setId}/flashcards`, { as })).json();
  const osmosis: string = cards[0].id;
  const possible = 'repeat,slower,hint,dont-know,skip,show,stop';
  const say = async (words: string, who = as, fields: Record<string, string> = {}) =>
    test.call('POST', `/api/flashcards/${osmosis}/spoken-answer`, {
      as: who,
      ...formOf({ possible, ...fields }, await sound(words)),
    });
  return { as, setId, osmosis, say };
}

it('transcribes a sound for a card, in the card’s language only', async () => {
  const as = await test.signUp();
  const heard = await command(as, 'the mitochondrion', { possible: '', language: 'en' });
  expect(heard.json()).toEqual({ heard: 'the mitochondrion', command: null });
  const malformed = await command(as, 'the mitochondrion', { possible: '', language: 'English' });
  expect(malformed.statusCode).toBe(400);
});

it('recognises the possible commands, and nothing else', async () => {
  const as = await test.signUp();
  const rating = { possible: 'again,hard,good,easy,yes,no' };
  expect((await command(as, 'That was easy.', rating)).json()).toEqual({
    heard: 'That was easy.',
    command: 'easy',
  });
  expect((await command(as, 'Skip this one', rating)).json().command).toBeNull();
  const answering = { possible: 'skip,next', answering: 'yes' };
  expect((await command(as, 'The next step is mitosis', answering)).json().command).toBeNull();
  expect((await command(as, 'Next.', answering)).json().command).toBe('next');
});

it('rejects an unknown command, a call without sound, and one without a session', async () => {
  const as = await test.signUp();
  expect((await command(as, 'yes', { possible: 'delete' })).statusCode).toBe(400);
  const silent = await test.call('POST', '/api/spoken-commands', { as, ...formOf({ possible: 'yes' }) });
  expect([silent.statusCode, silent.json().error]).toEqual([400, 'No audio captured. Please try again.']);
  const form = formOf({ possible: 'yes' }, await sound('yes'));
  expect((await test.call('POST', '/api/spoken-commands', form)).statusCode).toBe(401);
});

it('suggests a rating for a spoken answer, and neither rates nor stores anything', async () => {
  const { as, setId, say } = await studying();
  const right = (
    await say('Movement of water through a membrane from dilute to concentrated solution')
  ).json();
  expect(right).toMatchObject({ command: null, reply: null, suggested: 3 });
  expect(right.points.map(({ decision }: { decision: string }) => decision)).toEqual(['covered']);
  const wrong = (await say('A cell divides into two daughter cells with the same chromosomes')).json();
  expect(wrong.suggested).toBe(1);
  const cards = (await test.call('GET', `/api/flashcard-sets/${setId}/flashcards`, { as })).json();
  expect(cards[0].total_reviews).toBe(0);
  expect(existsSync(join(test.dataDir, 'recordings', as.userId))).toBe(false);
});

it('distinguishes commands from answers, gives a hint, and suggests Again for not knowing', async () => {
  const { say } = await studying();
  expect((await say("I don't know")).json()).toMatchObject({
    command: 'dont-know',
    suggested: 1,
    points: [],
  });
  expect((await say('Skip it, please')).json()).toMatchObject({ command: 'skip', suggested: null });
  const hint = (await say('Give me a hint')).json();
  expect(hint).toMatchObject({ command: 'hint', suggested: null });
  expect(hint.reply.length).toBeGreaterThan(5);
});

it('transcribes nothing for another owner’s card', async () => {
  const { say } = await studying();
  expect((await say('Water', await test.signUp())).statusCode).toBe(404);
});

it('costs no voice session of the day', async () => {
  const { as, say } = await studying();
  await say('Water moves');
  expect((await test.call('GET', '/api/user/me', { as })).json().remainingSessions).toBe(5);
});

it('accepts half a minute at a time, and an hour a day', async () => {
  let left = 60;
  const hear = createShortHearing({
    hearing: {
      decoder: {
        detect: () => 'wav',
        decode: async (bytes) => ({
          samples: new Float32Array(bytes.length * 16).fill(0.1).map((v, i) => (i % 2 ? v : -v)),
          sampleRateHz: 16_000,
        }),
      },
      transcriber: { name: 'all ears', transcribe: async () => ({ text: 'yes' }), close: async () => {} },
      queue: { run: (_owner, work) => work() },
    },
    limiter: async (_limit, _owner, count = 1) => {
      if (count > left) return { retryAfterMs: 1_000 };
      left -= count;
      return { retryAfterMs: 0 };
    },
  });
  const seconds = (count: number) =>
    hear('ann', new Uint8Array(count * 1_000), { terms: [] }, new AbortController().signal);
  await expect(seconds(31)).rejects.toMatchObject({ code: 'too_large' });
  expect(await seconds(30)).toBe('yes');
  expect(await seconds(20)).toBe('yes');
  await expect(seconds(20)).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await seconds(5)).toBe('yes');
});
