/**
 * No database connection is held while waiting for an external service: more students wait than there are connections, and others are
 * served.
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { writeWav } from '#server/platform/speech/audio/wav.ts';
import { practiceCalls } from '#tests/support/server/practice-calls.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/server/test-app.ts';
import {
  type ObjectStorage,
  startObjectStorage,
  storageError,
} from '#tests/support/services/object-storage.ts';
import {
  answerJson,
  fail,
  type SpeechService,
  startSpeechService,
} from '#tests/support/services/speech-service.ts';
import { textToTones } from '#tests/support/tones/modem.ts';
import { createToneTranscriber } from '#tests/support/tones/tone-transcriber.ts';

vi.setConfig({ testTimeout: 300_000 });

/** The product has ten connections: more students than those wait. */
const many = 14;

/** Requests wait here until released. */
function door() {
  let open = () => {};
  let waiting = 0;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    open: () => open(),
    waiting: () => waiting,
    async pass() {
      waiting++;
      await opened;
    },
  };
}
type Door = ReturnType<typeof door>;

let test: TestApp;
let service: SpeechService;
let storage: ObjectStorage;
let recording: Uint8Array;
const hearing = door();
const { makeSet, start, answer } = practiceCalls(() => test);
beforeAll(async () => {
  const secretKey = 'a secret of the test storage';
  [service, storage] = await Promise.all([startSpeechService(), startObjectStorage({ secretKey })]);
  const alone = createToneTranscriber();
  test = await createTestApp({
    settings: {
      LLM_BASE_URL: service.baseUrl,
      LLM_MODEL: 'model',
      TTS_BASE_URL: service.baseUrl,
      RECORDINGS_URL: `s3://kept/here?endpoint=${encodeURIComponent(storage.endpoint)}`,
    },
    env: { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: secretKey },
    transcriber: {
      ...alone,
      async transcribe(input) {
        await hearing.pass();
        return alone.transcribe(input);
      },
    },
  });
  recording = writeWav(await textToTones('Water moves.', 16_000), 16_000);
});
afterAll(async () => {
  await test.stop();
  await Promise.all([service.close(), storage.close()]);
});

/** The model's next replies are held and then unusable, so that the built-in tutor takes over at once. */
function holdModel(at: Door): void {
  const late = Array.from({ length: many }, () => async (...asked: Parameters<typeof noAnswer>) => {
    await at.pass();
    return noAnswer(...asked);
  });
  service.misbehave(...late);
}
const noAnswer = answerJson(200, { choices: [] });

const calls: [string, (person: Person) => Promise<unknown>][] = [
  ['who is it', (as) => test.call('GET', '/api/user/me', { as })],
  ['their library', (as) => test.call('GET', '/api/flashcard-sets', { as })],
];

/** All of them are held, no connection is in use, and other calls are served as usual. */
async function expectOthersServed(at: Door, person: Person): Promise<void> {
  await expect.poll(at.waiting, { timeout: 60_000 }).toBe(many);
  // A lease may be renewed at this very moment.
  await expect.poll(() => test.database.connections()).toMatchObject({ working: 0, waiting: 0 });
  for (const [what, ask] of calls) expect(await ask(person), what).toMatchObject({ statusCode: 200 });
  at.open();
}

it('from writing the questions to speaking the feedback, with everything answered in the end', async () => {
  const people = await Promise.all(Array.from({ length: many }, () => test.signUp()));
  const sets = await Promise.all(people.map((person) => makeSet(person)));
  const bystander = people[0] as Person;

  const writing = door();
  holdModel(writing);
  const starts = people.map((person, at) => start(person, sets[at] as string));
  await expectOthersServed(writing, bystander);
  const prompts = (await Promise.all(starts)).map((started) => started.json().prompts[0].id as string);

  const judging = door();
  holdModel(judging);
  const keeping = door();
  storage.misbehave(
    ...Array.from({ length: many }, () => async (reply: Parameters<ReturnType<typeof storageError>>[0]) => {
      await keeping.pass();
      storageError(503, 'SlowDown')(reply);
    }),
  );
  const answers = people.map((person, at) =>
    answer(person, { promptId: prompts[at] as string }, crypto.randomUUID(), recording),
  );
  await expectOthersServed(hearing, bystander);
  await expectOthersServed(judging, bystander);
  await expectOthersServed(keeping, bystander);
  const replies = await Promise.all(answers);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200));

  const speaking = door();
  service.misbehave(
    ...Array.from({ length: many }, () => async (...asked: Parameters<typeof noAnswer>) => {
      await speaking.pass();
      return fail(400)(...asked);
    }),
  );
  const sounds = replies.map((reply) => test.call('GET', reply.json().audioUrl));
  await expectOthersServed(speaking, bystander);
  expect((await Promise.all(sounds)).every(({ statusCode }) => statusCode >= 500)).toBe(true);
});
