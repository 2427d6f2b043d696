/** Recognised words over the real application: sound-alikes become the card's terms, and misheard parts are not judged. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeWav } from '#server/platform/speech/audio/wav.ts';
import type { HeardText } from '#server/practice/voice-ports.ts';
import { practiceCalls } from '#tests/support/server/practice-calls.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/server/test-app.ts';

let test: TestApp;
let heard: HeardText = { text: '' };
const sound = writeWav(
  Float32Array.from({ length: 32_000 }, (_, at) => 0.5 * Math.sin(at / 5)),
  16_000,
);

beforeAll(async () => {
  const transcriber = { name: 'test', transcribe: async () => heard, close: async () => undefined };
  test = await createTestApp({ transcriber });
});
afterAll(() => test.stop());

const { makeSet, start, answer } = practiceCalls(() => test);

async function question() {
  const person = await test.signUp();
  const cards = [
    { term: 'Gas that plants release', definition: 'oxygen' },
    { term: 'Sugar that plants make', definition: 'glucose' },
  ];
  const setId = await makeSet(person, { title: 'Plants', cards });
  const { sessionId, prompts } = (await start(person, setId)).json();
  const prompt = prompts.find((one: { keyPoints: string[] }) => one.keyPoints.join() === 'oxygen');
  return { person, sessionId, prompt };
}

const say = async (as: Person, promptId: string, text: HeardText, fields: Record<string, string> = {}) => {
  heard = text;
  return (await answer(as, { promptId, ...fields }, undefined, sound)).json();
};

it('counts a near-homophone as the term, and keeps and shows what was heard', async () => {
  const { person, sessionId, prompt } = await question();
  const reply = await say(person, prompt.id, { text: 'Park sygeon.' });
  const hearing = { doubts: [{ start: 0, end: 6, heard: 'Park sygeon' }], misheard: false };
  expect(reply).toMatchObject({ transcription: 'oxygen.', points: [{ verdict: 'covered' }], hearing });
  const read = await test.call('GET', `/api/practice-sessions/${sessionId}`, { as: person });
  const again = read.json().prompts.find(({ id }: { id: string }) => id === prompt.id);
  expect(again.turns.at(-1)).toMatchObject({ hearing });
});

it('leaves typed text unchanged', async () => {
  const { person, prompt } = await question();
  const reply = await say(person, prompt.id, { text: '' }, { typedAnswer: 'park sygeon' });
  expect(reply.transcription).toBe('park sygeon');
  expect(reply).not.toHaveProperty('hearing');
});

it('does not judge misheard words until they are corrected', async () => {
  const { person, prompt } = await question();
  const words = [{ start: 0, end: 8, sureness: 0.1 }];
  const reply = await say(person, prompt.id, { text: 'Verdicts.', words });
  expect(reply).toMatchObject({
    kind: 'repeat',
    state: 'initial',
    followUpCount: 0,
    hearing: { doubts: [{ start: 0, end: 8, heard: null }], misheard: true },
  });
  expect(reply.feedback).toMatch(/^I may have misheard this/);
  const corrected = await test.call('POST', `/api/practice-turns/${reply.turnId}/correction`, {
    as: person,
    body: { transcription: 'oxygen' },
  });
  expect(corrected.json()).toMatchObject({ kind: 'answer', points: [{ verdict: 'covered' }] });
  expect(corrected.json()).not.toHaveProperty('hearing');
});
