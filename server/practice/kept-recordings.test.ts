/** Recordings are kept for 90 days, or until their set or account is deleted: with two servers on one database and one store. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeWav } from '#server/platform/speech/audio/wav.ts';
import type { TranscribeInput } from '#server/practice/voice-ports.ts';
import { type FileStore, fileStores } from '#tests/support/server/file-stores.ts';
import { practiceCalls } from '#tests/support/server/practice-calls.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/server/test-app.ts';
import { textToTones } from '#tests/support/tones/modem.ts';
import { createToneTranscriber } from '#tests/support/tones/tone-transcriber.ts';

/** Recognises tones; on request it first waits until this many recordings are queued. */
function meetingTranscriber() {
  const alone = createToneTranscriber();
  let missing = 0;
  let go = () => {};
  let all = Promise.resolve();
  return {
    ...alone,
    meet(count: number) {
      missing = count;
      all = new Promise((resolve) => {
        go = resolve;
      });
    },
    async transcribe(input: TranscribeInput) {
      if (--missing === 0) go();
      await all;
      return alone.transcribe(input);
    },
  };
}

describe.each(fileStores)('two servers on %s', (_name, open) => {
  let store: FileStore;
  let one: TestApp;
  let other: TestApp;
  let recording: Uint8Array;
  const transcriber = meetingTranscriber();
  beforeAll(async () => {
    store = await open();
    const options = { ...store.options, transcriber };
    one = await createTestApp(options);
    other = await createTestApp({ ...options, replicaOf: one });
    recording = writeWav(await textToTones('Water moves.', 16_000), 16_000);
  });
  afterAll(async () => {
    await other.stop();
    await one.stop();
    await store.close();
  });

  const pass = (span: { hours?: number; days?: number }) => {
    one.pass(span);
    other.pass(span);
  };
  const files = () => store.files(one);
  const rows = () => one.database.query('select id from recordings');

  /** A spoken answer sent to one server, its feedback played from the other. */
  async function answered(by: TestApp, heardBy: TestApp) {
    const { makeSet, start, answer } = practiceCalls(() => by);
    const person = await by.signUp();
    const setId = await makeSet(person);
    const promptId: string = (await start(person, setId)).json().prompts[0].id;
    const reply = await answer(person, { promptId }, undefined, recording);
    expect(reply.statusCode, reply.body).toBe(200);
    expect((await heardBy.call('GET', reply.json().audioUrl)).statusCode).toBe(200);
    return { person, setId, promptId };
  }
  const deleteAccount = (as: Person) =>
    other.call('POST', '/api/account/delete', { as, body: { password: 'correct horse' } });

  it('delete them with the account and with the set, whichever server stored them', async () => {
    const { person } = await answered(one, other);
    const left = await answered(other, one);
    expect((await deleteAccount(person)).statusCode).toBe(200);
    expect(files()).toHaveLength(2);
    await one.call('DELETE', `/api/flashcard-sets/${left.setId}`, { as: left.person });
    await other.tidy();
    expect(files().filter((file) => file.endsWith('.wav'))).toHaveLength(1);
    pass({ hours: 25 });
    await Promise.all([one.tidy(), other.tidy()]);
    expect([files(), await rows()]).toEqual([[], []]);
  });

  it('delete them after 90 days, even both at once and repeatedly, and speech sooner', async () => {
    await answered(one, other);
    await answered(other, one);
    expect(files()).toHaveLength(4);
    pass({ days: 2, hours: 1 });
    await Promise.all([one.tidy(), other.tidy()]);
    expect(files().every((file) => file.endsWith('.wav'))).toBe(true);
    pass({ days: 86, hours: 23 });
    await Promise.all([one.tidy(), other.tidy()]);
    expect(files().filter((file) => file.endsWith('.wav'))).toHaveLength(2);
    expect(files()).toHaveLength(2);
    pass({ days: 1, hours: 1 });
    await Promise.all([one.tidy(), other.tidy(), one.tidy(), other.tidy()]);
    expect([files(), await rows()]).toEqual([[], []]);
  });

  it('keep no more than the account’s limit and say so with the feedback; the words still count', async () => {
    const { makeSet, start, answer } = practiceCalls(() => one);
    const person = await one.signUp();
    await one.database.query(
      `insert into recordings (user_id, id, turn_id, kind, store_key, media_type, bytes, delete_after)
       values ($1, gen_random_uuid(), gen_random_uuid(), 'answer', 'full', 'audio/wav', 1024 * 1024 * 1024, now() + interval '1 day')`,
      [person.userId],
    );
    const promptId: string = (await start(person, await makeSet(person))).json().prompts[0].id;
    const reply = await answer(person, { promptId }, undefined, recording);
    expect([reply.statusCode, reply.json().transcription]).toEqual([200, 'Water moves.']);
    expect(reply.json().notice).toContain('the sound of this answer was not kept; its words were');
    expect(files().filter((file) => file.endsWith('.wav'))).toEqual([]);
    await one.database.query('delete from recordings');
    await deleteAccount(person);
  });

  it('keep none of an answer that came too late', async () => {
    const { makeSet, start, answer } = practiceCalls(() => one);
    const person = await one.signUp();
    const promptId: string = (await start(person, await makeSet(person))).json().prompts[0].id;
    const late = practiceCalls(() => other);
    transcriber.meet(2);
    const replies = await Promise.all([
      answer(person, { promptId }, undefined, recording),
      late.answer(person, { promptId }, undefined, recording),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await one.tidy();
    expect(files()).toHaveLength(1);
    await deleteAccount(person);
  });
});
