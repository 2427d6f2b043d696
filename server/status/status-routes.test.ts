/** What the status says of a recogniser that is not there yet, and that looking sets it to work. */
import { expect, onTestFinished, test, vi } from 'vitest';
import type { EngineReadiness, Transcriber } from '#server/practice/voice-ports.ts';
import { createTestApp } from '#tests/support/test-app.ts';

test('a recogniser that failed to get ready is asked to try again by a status request, one that is ready is not', async () => {
  let state: EngineReadiness = { state: 'off', reason: 'model_not_fetched' };
  const prepare = vi.fn();
  const transcriber: Transcriber = {
    name: 'fake',
    languages: ['en'],
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
    reason: 'The speech model could not be fetched, so answers are typed here for now.',
    live: false,
    languages: ['en'],
  });
  expect(prepare).toHaveBeenCalledOnce();
  state = { state: 'ready' };
  expect(await look()).toMatchObject({ name: 'fake', ready: true, reason: null });
  expect(prepare).toHaveBeenCalledOnce();
});
