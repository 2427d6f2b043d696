/** An answer whose server seemed dead is judged by another one; the first, if alive, saves nothing and returns the other's reply. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { writeWav } from '#server/platform/speech/audio/wav.ts';
import { practiceCalls } from '#tests/support/server/practice-calls.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { textToTones } from '#tests/support/tones/modem.ts';
import { createToneTranscriber } from '#tests/support/tones/tone-transcriber.ts';

let slow: TestApp;
let other: TestApp;
let recording: Uint8Array;
let hearing = 0;
let letOn = () => {};
let released: Promise<void>;

/** From now on answers block at the first server during transcription. */
function holdAnswers(): void {
  released = new Promise((resolve) => {
    letOn = resolve;
  });
}

beforeAll(async () => {
  const transcriber = createToneTranscriber();
  slow = await createTestApp({
    transcriber: {
      ...transcriber,
      async transcribe(input) {
        hearing += 1;
        await released;
        return transcriber.transcribe(input);
      },
    },
  });
  other = await createTestApp({ replicaOf: slow, transcriber });
  recording = writeWav(await textToTones('Water moves through a membrane.', 16_000), 16_000);
});
afterAll(async () => {
  await other.stop();
  await slow.stop();
});

beforeEach(holdAnswers);

/** An answer the first server is transcribing. */
async function answerHeld() {
  const person = await slow.signUp();
  const calls = practiceCalls(() => slow);
  const started = await calls.start(person, await calls.makeSet(person));
  const promptId = started.json().prompts[0].id as string;
  const key = crypto.randomUUID();
  const before = hearing;
  const early = calls.answer(person, { promptId }, key, recording);
  await expect.poll(() => hearing).toBe(before + 1);
  return { person, promptId, key, early };
}

it('counts once, and both requests get the same reply', async () => {
  const { person, promptId, key, early } = await answerHeld();
  const unknownHolder = 'update answer_claims set lease_holder = gen_random_uuid() where user_id = $1';
  expect(await slow.database.query(`${unknownHolder} returning 1`, [person.userId])).toHaveLength(1);
  const late = await practiceCalls(() => other).answer(person, { promptId }, key, recording);
  expect(late.statusCode, late.body).toBe(200);
  letOn();
  const reply = await early;
  expect(reply.statusCode, reply.body).toBe(200);
  expect(reply.json().turnId).toBe(late.json().turnId);
  expect(
    await slow.database.query('select 1 from practice_turns where user_id = $1', [person.userId]),
  ).toHaveLength(1);
  expect(
    await slow.database.query('select 1 from answer_claims where user_id = $1', [person.userId]),
  ).toHaveLength(0);
});

it('saves nothing after another server took the lease, even while that one still works', async () => {
  const { person, early } = await answerHeld();
  // The new holder works for three seconds and ends without an answer: then the request may be repeated.
  const taken = `update answer_claims set lease_token = gen_random_uuid(), lease_holder = null,
    claimed_until = clock_timestamp() + interval '3 seconds' where user_id = $1 returning claimed_until`;
  const [other] = await slow.database.query<{ claimed_until: Date }>(taken, [person.userId]);
  letOn();
  const reply = await early;
  expect(reply.statusCode, reply.body).toBe(200);
  const turns = await slow.database.query<{ late: boolean }>(
    'select created_at >= $2 as late from practice_turns where user_id = $1',
    [person.userId, other?.claimed_until],
  );
  expect(turns).toEqual([{ late: true }]);
});
