/** What a student adds to a sent answer is joined to it, once, and never to another student's. */
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { practiceCalls } from '#tests/support/server/practice-calls.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { joinedText } from './hearing/continued-answer.ts';
import type { StoredTurn } from './practice-records.ts';

const { begin, answer } = practiceCalls(() => test);
const test = await createTestApp({ scriptedTutor: true });
afterAll(() => test.stop());

async function answered(words: string) {
  const { as, prompts, read } = await begin();
  const key = randomUUID();
  const say = async (typedAnswer: string, fields: Record<string, string> = {}, with_ = randomUUID()) =>
    (await answer(as, { promptId: prompts[0].id, typedAnswer, ...fields }, with_)).json();
  return { key, first: await say(words, {}, key), say, read };
}

it('is judged together with the earlier part, replaces it, and uses up one follow-up', async () => {
  const { key, first, say, read } = await answered('0=missing 1=missing');
  const joined = await say('and 0=covered', { continues: key });
  expect(joined).toMatchObject({
    turnId: first.turnId,
    transcription: '0=missing 1=missing and 0=covered',
    state: 'follow_up',
    followUpCount: 1,
  });
  const { turns, followUpCount } = await read();
  expect([turns.length, followUpCount]).toEqual([1, 1]);
  expect(turns[0].transcription).toBe('0=missing 1=missing and 0=covered');
});

it('continues an answer that had completed its question', async () => {
  const { key, first, say, read } = await answered('0=covered 1=covered 2=covered');
  expect(first.state).toBe('complete');
  const joined = await say('to be exact', { continues: key });
  expect(joined).toMatchObject({
    state: 'complete',
    transcription: '0=covered 1=covered 2=covered to be exact',
  });
  expect((await read()).turns).toHaveLength(1);
});

it('is joined once however often it is sent', async () => {
  const { key, say, read } = await answered('0=missing');
  const again = randomUUID();
  const replies = await Promise.all([
    say('and more', { continues: key }, again),
    say('and more', { continues: key }, again),
  ]);
  replies.push(await say('and more', { continues: key }, again));
  for (const { transcription } of replies) expect(transcription).toBe('0=missing and more');
  expect((await read()).turns).toHaveLength(1);
});

it.each([
  ['open', '0=missing'],
  ['complete', '0=covered 1=covered 2=covered'],
])(
  'gives a late retry of any of its parts the joined answer while its question is %s',
  async (_how, words) => {
    const { key, first, say, read } = await answered(words);
    const second = randomUUID();
    await say('and more', { continues: key }, second);
    // The page never received the reply to the second part, so it still continues the first.
    const joined = await say('and last', { continues: key });
    // The address of the speech is signed anew, to the second.
    for (const [part, of, continues] of [
      [words, key, {}],
      ['and more', second, { continues: key }],
    ] as const)
      expect(await say(part, continues, of)).toEqual({ ...joined, audioUrl: expect.any(String) });
    expect(joined).toMatchObject({ turnId: first.turnId, transcription: `${words} and more and last` });
    expect((await read()).turns).toHaveLength(1);
  },
);

it('stands by itself if the answer it continues is missing', async () => {
  const { say, read } = await answered('0=missing');
  await say('0=covered', { continues: randomUUID() });
  expect((await read()).turns.map(({ transcription }: StoredTurn) => transcription)).toEqual([
    '0=missing',
    '0=covered',
  ]);
});

it('stands by itself if the answer it continues has the maximum length', async () => {
  const { key, say, read } = await answered(`0=missing ${'word '.repeat(3_997)}`.padEnd(20_000, '.'));
  const second = randomUUID();
  await say('0=covered', { continues: key }, second);
  await say('and 1=covered', { continues: second });
  const { turns } = await read();
  expect(turns.map(({ transcription }: StoredTurn) => transcription.slice(0, 30))).toEqual([
    expect.stringMatching(/^0=missing word/),
    '0=covered and 1=covered',
  ]);
});

it('drops the announcement, and keeps uncertain stretches in place', () => {
  const before = { transcription: 'Water moves', hearing: undefined } as StoredTurn;
  const hearing = { doubts: [{ start: 13, end: 17, heard: null }], misheard: false };
  const { text, hearing: moved } = joinedText(before, { text: 'I have more. Salt stays.', hearing });
  expect(text).toBe('Water moves Salt stays.');
  expect(moved?.doubts.map(({ start, end }) => text.slice(start, end))).toEqual(['Salt']);
  expect(joinedText(before, { text: 'I have more.', hearing: undefined }).text).toBe('Water moves');
  expect(joinedText(before, { text: 'I have more salt.', hearing: undefined }).text).toBe(
    'Water moves I have more salt.',
  );
});
