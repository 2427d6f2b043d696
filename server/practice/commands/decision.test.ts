/** A spoken yes or no over the real application: heard, read, kept nowhere, and only for answers of one's own. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeWav } from '#server/platform/speech/audio/wav.ts';
import { textToTones } from '#server/platform/speech/stt/ggwave-modem.ts';
import { createGgwaveTranscriber } from '#server/platform/speech/stt/ggwave-transcriber.ts';
import { practiceCalls } from '#tests/support/practice-calls.ts';
import { createTestApp, formOf, type Person, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
const { begin } = practiceCalls(() => test);
beforeAll(async () => {
  test = await createTestApp({ scriptedTutor: true, transcriber: createGgwaveTranscriber() });
});
afterAll(() => test.stop());

async function hear(as: Person, turnId: string, words: string | null) {
  const sound = words !== null && {
    bytes: writeWav(await textToTones(words, 16_000), 16_000),
    fileName: 'decision.wav',
  };
  const form = formOf({}, sound || undefined);
  return test.call('POST', `/api/practice-turns/${turnId}/spoken-decision`, { as, ...form });
}

it('hears yes, no, and neither, and changes and keeps nothing', async () => {
  const { as, ask, read } = await begin();
  const { turnId } = (await ask('0=unsure')).json();
  const { points, turns } = await read();
  for (const [words, decision] of [
    ['Yes, same thing.', 'same'],
    ['No, not what I said.', 'not'],
    ['The membrane.', null],
  ] as const) {
    const reply = await hear(as, turnId, words);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json()).toEqual({ heard: words, decision });
  }
  const after = await read();
  expect([after.points, after.turns.length]).toEqual([points, turns.length]);
  expect(existsSync(join(test.dataDir, 'recordings', as.userId))).toBe(false);
});

it('refuses an answer of somebody else, and a call without sound', async () => {
  const { as, ask } = await begin();
  const { turnId } = (await ask('0=unsure')).json();
  const stranger = await test.signUp();
  expect((await hear(stranger, turnId, 'yes')).statusCode).toBe(404);
  const silent = await hear(as, turnId, null);
  expect([silent.statusCode, silent.json().error]).toEqual([400, 'No audio captured. Please try again.']);
});
