/** Live words over the real application: for the owner only, with points judged, and nothing stored. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeWav } from '#server/platform/speech/audio/wav.ts';
import { practiceCalls } from '#tests/support/server/practice-calls.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/server/test-app.ts';

const said = 'Water moves through a membrane from where there is much of it.';
let test: TestApp;
let deaf: TestApp;
beforeAll(async () => {
  const transcriber = {
    name: 'ear',
    transcribe: async () => ({ text: 'I do not think it was that.' }),
    close: async () => undefined,
  };
  const live = { prepare: async () => undefined, hear: async () => said, others: () => 'idle' as const };
  test = await createTestApp({ transcriber: { ...transcriber, live } });
  deaf = await createTestApp({ replicaOf: test, transcriber });
});
afterAll(async () => {
  await deaf.stop();
  await test.stop();
});

const recording = writeWav(
  Float32Array.from({ length: 60 * 16_000 }, (_, at) => Math.sin(at / 5) / 2),
  16_000,
);

const { makeSet, start, answer } = practiceCalls(() => test);

async function speaking(): Promise<{ person: Person; promptId: string; uploadId: string }> {
  const person = await test.signUp();
  const cards = [{ term: 'Osmosis', definition: 'Water moves through a membrane' }];
  const { prompts } = (await start(person, await makeSet(person, { title: 'Cells', cards }))).json();
  return { person, promptId: prompts[0].id, uploadId: crypto.randomUUID() };
}
const send = (as: Person, uploadId: string, seq: number) =>
  test.call('PUT', `/api/voice-uploads/${uploadId}/chunks/${seq}`, {
    as,
    payload: Buffer.from(recording.subarray(seq * 64_000, (seq + 1) * 64_000)),
    headers: { 'content-type': 'application/octet-stream' },
  });
async function ask(as: Person, uploadId: string, query: string, app = test) {
  return app.call('GET', `/api/voice-uploads/${uploadId}/live-words?${query}`, { as });
}
/** Speaks on until there are live words: a loaded machine has no time for some parts, and looks again with the next. */
async function speakOn(as: Person, uploadId: string, promptId: string, before: { version: number }) {
  let reply = { ...before, state: 'busy' };
  let parts = 1;
  for (; reply.state === 'busy'; parts++) {
    expect((await send(as, uploadId, parts)).statusCode).toBe(204);
    reply = (await ask(as, uploadId, `promptId=${promptId}&after=${reply.version}`)).json();
  }
  return { reply, parts };
}

it('returns words and points of a recording in progress, and of none that has ended', async () => {
  const { person, promptId, uploadId } = await speaking();
  await send(person, uploadId, 0);
  const first = (await ask(person, uploadId, `promptId=${promptId}`)).json();
  expect(first).toMatchObject({ words: '', covered: [] });
  const { reply, parts } = await speakOn(person, uploadId, promptId, first);
  expect(reply).toMatchObject({ state: 'listening', words: said, covered: [0] });
  // Another account cannot see this recording or this question.
  const stranger = await speaking();
  const foreign = await ask(stranger.person, uploadId, `promptId=${stranger.promptId}`);
  expect(foreign.json()).toMatchObject({ state: 'stopped', words: '' });
  expect((await ask(stranger.person, uploadId, `promptId=${promptId}`)).statusCode).toBe(404);
  // The final transcription decides, whatever was shown.
  const judged = (await answer(person, { promptId, uploadId, uploadChunks: String(parts) })).json();
  expect(judged.transcription).toBe('I do not think it was that.');
  expect(judged.points[0].verdict).not.toBe('covered');
  expect((await ask(person, uploadId, `promptId=${promptId}`)).json().state).toBe('stopped');
});

it('rejects an invalid question, version or session', async () => {
  const { person, promptId, uploadId } = await speaking();
  const codes = await Promise.all(
    ['', 'promptId=x', `promptId=${promptId}&after=-1`].map(
      async (query) => (await ask(person, uploadId, query)).statusCode,
    ),
  );
  expect(codes).toEqual([400, 400, 400]);
  expect((await test.call('GET', `/api/voice-uploads/${uploadId}/live-words`)).statusCode).toBe(401);
});

it('is off with an external recogniser, and the status says so', async () => {
  const { person, promptId, uploadId } = await speaking();
  await send(person, uploadId, 0);
  expect((await ask(person, uploadId, `promptId=${promptId}`, deaf)).json().state).toBe('stopped');
  const live = async (app: TestApp) => (await app.call('GET', '/api/status')).json().transcriber.live;
  expect([await live(test), await live(deaf)]).toEqual([true, false]);
});
