/** The status of a recogniser and a voice that are not ready, and that requesting it starts loading them. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { EngineReadiness, Transcriber } from '#server/practice/voice-ports.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { writeTinyVoice } from '#tests/support/services/tiny-voice.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

test('a status request makes a failed recogniser try again, and leaves a ready one alone', async () => {
  let state: EngineReadiness = { state: 'off', reason: 'model_not_fetched' };
  const prepare = vi.fn();
  const transcriber: Transcriber = {
    name: 'fake',
    languages: ['en', 'es'],
    streamedLanguages: ['en'],
    readiness: () => state,
    prepare,
    transcribe: async () => ({ text: '' }),
    close: async () => undefined,
  };
  const server = await createTestApp({ transcriber });
  onTestFinished(() => server.stop());
  const look = async () => (await server.call('GET', '/api/status')).json().transcriber;
  expect(await look()).toEqual({
    name: null,
    ready: false,
    progress: null,
    reason: 'Speech recognition could not be downloaded, so answers are typed here for now.',
    live: false,
    languages: ['en', 'es'],
    liveLanguages: ['en'],
  });
  expect(prepare).toHaveBeenCalledOnce();
  state = { state: 'ready' };
  expect(await look()).toMatchObject({ name: 'fake', ready: true, reason: null });
  expect(prepare).toHaveBeenCalledOnce();
});

test('a status request loads a missing voice, and says who speaks meanwhile', async () => {
  const folder = temporaryFolder(onTestFinished);
  const place = join(folder, 'tiny-de');
  writeTinyVoice(place);
  const server = await createTestApp({ settings: { VOICE_MODEL: pathToFileURL(place).href } });
  onTestFinished(() => server.stop());
  const look = async () => (await server.call('GET', '/api/status')).json().speaker;
  const first = await look();
  expect(first).toMatchObject({ name: 'sherpa:tiny-de', languages: ['en'], natural: [], reason: null });
  expect(first.progress).not.toBeNull();
  await vi.waitFor(
    async () =>
      expect(await look()).toEqual({
        name: 'sherpa:tiny-de',
        comesSlowlyAs: null,
        voices: ['slt', 'rms', 'awb', 'kal16'],
        languages: ['de', 'en'],
        natural: ['de'],
        progress: null,
        reason: null,
      }),
    { timeout: 90_000 },
  );
});
