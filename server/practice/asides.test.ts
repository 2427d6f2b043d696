/** Asides over the real application: stored, replied to, limited, and free of charge. */
import { afterAll, expect, it } from 'vitest';
import { writeWav } from '#server/platform/speech/audio/wav.ts';
import { practiceCalls } from '#tests/support/server/practice-calls.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { textToTones } from '#tests/support/tones/modem.ts';
import { createToneTranscriber } from '#tests/support/tones/tone-transcriber.ts';

const { begin } = practiceCalls(() => test);
const test = await createTestApp({ scriptedTutor: true });
afterAll(() => test.stop());

const kinds = ['hint', 'question', 'repeat', 'skip', 'dont-know', 'worry', 'small-talk'];

it.each(kinds)('leaves the question unchanged after %s, before and after an answer', async (kind) => {
  const { prompts, ask, read } = await begin();
  const first = (await ask(`intent=${kind}`)).json();
  expect(first).toMatchObject({
    kind,
    state: 'initial',
    followUpCount: 0,
    isComplete: false,
    followUp: prompts[0].prompt,
  });
  expect(first.points).toEqual(prompts[0].points);
  const answered = (await ask('0=covered')).json();
  expect(answered).toMatchObject({ state: 'follow_up', followUpCount: 1, followUp: 'And the rest?' });
  const second = (await ask(`intent=${kind}`)).json();
  expect(second).toMatchObject({ kind, state: 'follow_up', followUpCount: 1, followUp: 'And the rest?' });
  expect(second.points).toEqual(answered.points);
  const { turns, ...stored } = await read();
  expect(stored).toMatchObject({ state: 'follow_up', followUpCount: 1, points: answered.points });
  expect(turns.map((turn: { kind: string }) => turn.kind)).toEqual([kind, 'answer', kind]);
});

it('still gives all follow-ups after ten asides, then accepts only answers and stores no rejected aside', async () => {
  const { ask, read, prompts } = await begin();
  for (let count = 0; count < 10; count++) expect((await ask('intent=hint')).statusCode).toBe(200);
  const refused = await ask('intent=hint');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
  expect(refused.json().error).toMatch(/answer it now.*or skip it/);
  expect((await read()).turns).toHaveLength(10);
  const states = [];
  for (let count = 0; count < 3; count++) states.push((await ask('0=covered')).json().state);
  expect(states).toEqual(['follow_up', 'follow_up', 'complete']);
  expect((await ask('intent=hint', {}, prompts[1].id)).statusCode).toBe(200);
});

it('rejects spoken asides after an hour of them in a session, and still accepts answers', async () => {
  const { as, ask, prompts } = await begin();
  await ask('intent=hint');
  await test.database.query('update practice_turns set sound_ms = $2 where user_id = $1', [
    as.userId,
    60 * 60_000 - 1_000,
  ]);
  const hearing = await createTestApp({
    scriptedTutor: true,
    transcriber: createToneTranscriber(),
    replicaOf: test,
  });
  try {
    const speak = async (words: string) => {
      const sound = writeWav(await textToTones(words, 16_000), 16_000);
      return practiceCalls(() => hearing).answer(as, { promptId: prompts[0].id }, undefined, sound);
    };
    const refused = await speak('intent=hint');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
    expect(refused.json().error).toMatch(/for an hour in this session/);
    expect((await speak('0=covered')).json()).toMatchObject({ kind: 'answer', followUpCount: 1 });
    const rows = await test.database.query<{ sound_ms: number }>(
      "select sound_ms from practice_turns where user_id = $1 and kind = 'answer'",
      [as.userId],
    );
    expect(rows[0]?.sound_ms).toBeGreaterThan(500);
  } finally {
    await hearing.stop();
  }
});

it('becomes an answer, or the reverse, when the transcript is corrected', async () => {
  const { as, ask, read } = await begin();
  const right = (turnId: string, transcription: string) =>
    test.call('POST', `/api/practice-turns/${turnId}/correction`, { as, body: { transcription } });
  const hint = (await ask('intent=hint')).json();
  const answered = (await right(hint.turnId, '0=covered')).json();
  expect(answered).toMatchObject({ kind: 'answer', state: 'follow_up', followUpCount: 1 });
  const second = (await ask('1=covered')).json();
  expect(second).toMatchObject({ followUpCount: 2 });
  const aside = (await right(second.turnId, 'intent=worry')).json();
  expect(aside).toMatchObject({
    kind: 'worry',
    state: 'follow_up',
    followUpCount: 1,
    followUp: 'And the rest?',
  });
  expect(aside.points[1].verdict).toBe('missing');
  expect(await read()).toMatchObject({ state: 'follow_up', followUpCount: 1 });
});

it('skips the question if said twice, or at once after ten asides', async () => {
  const { as, setId, ask, read, prompts } = await begin();
  expect((await ask('intent=skip')).json()).toMatchObject({ state: 'initial', isComplete: false });
  expect((await ask('intent=skip')).json()).toMatchObject({
    state: 'complete',
    isComplete: true,
    followUp: '',
  });
  expect(await read()).toMatchObject({ state: 'complete', outcome: 'skipped' });
  const counted = await test.database.query(
    'select 1 from card_practice where user_id = $1 and set_id = $2',
    [as.userId, setId],
  );
  expect(counted).toEqual([]);
  const again = (words: string) => ask(words, {}, prompts[1].id);
  for (let count = 0; count < 10; count++) await again('intent=worry');
  expect((await again('intent=skip')).json()).toMatchObject({ state: 'complete', kind: 'skip' });
});
