/** A voice's archive is fetched when it is needed, checked, unpacked once, and never used half. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { builtWorker } from '#tests/support/built-worker.ts';
import { type FileServer, sendInstead, startFileServer } from '#tests/support/file-server.ts';
import { createTestLog } from '#tests/support/test-log.ts';
import { tinyVoiceFiles } from '#tests/support/tiny-voice.ts';
import { createVoiceModelFiles } from './voice-model-files.ts';
import type { VoiceModel } from './voice-models.ts';

const packed = readFileSync(join(import.meta.dirname, '../../../../../tests/fixtures/tiny-voice.tar.bz2'));
let folder: string;
let server: FileServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voices-'));
  server = await startFileServer({ 'tiny-voice.tar.bz2': packed, 'page.tar.bz2': Buffer.from('<html>') });
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

function tiny(name = 'tiny-voice', bytes = packed): VoiceModel {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const url = `${server.baseUrl}/${name}.tar.bz2`;
  return {
    name: 'tiny',
    kind: 'vits',
    language: 'en',
    speakers: [{ name: 'Tiny', id: 0 }],
    parts: { model: 'model.onnx', tokens: 'tokens.txt' },
    from: { archive: { url, root: 'tiny-voice', bytes: bytes.length, sha256 } },
  };
}
async function open(model = tiny()) {
  const unpackUrl = await builtWorker('server/platform/speech/models/unpack/unpack-worker.ts');
  return createVoiceModelFiles({ model, unpackUrl, folder, log: createTestLog() });
}
type Files = Awaited<ReturnType<typeof open>>;
async function prepare(files: Files) {
  files.prepare();
  await vi.waitFor(() => expect(['ready', 'off']).toContain(files.readiness().state), { timeout: 10_000 });
  return files.readiness();
}

test('nothing is fetched before it is needed; then its files are there and the archive is gone', async () => {
  const files = await open();
  expect([files.readiness().state, server.requests.length]).toEqual(['idle', 0]);
  expect(await prepare(files)).toEqual({ state: 'ready' });
  expect(await readFile(files.paths()?.model ?? '')).toEqual(tinyVoiceFiles()['model.onnx']);
  expect(await readdir(join(folder, 'tiny'))).toEqual(['tiny-voice']);
});

test('a new start fetches nothing again', async () => {
  await prepare(await open());
  expect(await prepare(await open())).toEqual({ state: 'ready' });
  expect(server.requests).toHaveLength(1);
});

test('what an earlier start left half unpacked is not used', async () => {
  await mkdir(join(folder, 'tiny', 'tiny-voice.part'), { recursive: true });
  await writeFile(join(folder, 'tiny', 'tiny-voice.part', 'model.onnx'), 'half');
  const files = await open();
  expect(await prepare(files)).toEqual({ state: 'ready' });
  expect(await readFile(files.paths()?.model ?? '')).toEqual(tinyVoiceFiles()['model.onnx']);
});

test('another file of the same length is never unpacked', async () => {
  server.misbehave(sendInstead(Buffer.alloc(packed.length)));
  const files = await open();
  expect(await prepare(files)).toEqual({ state: 'off', reason: 'model_not_fetched' });
  expect(files.paths()).toBeNull();
  expect(existsSync(join(folder, 'tiny', 'tiny-voice'))).toBe(false);
});

test('an archive that holds something else leaves the voice off', async () => {
  expect((await prepare(await open(tiny('page', Buffer.from('<html>'))))).state).toBe('off');
  const other = tiny();
  expect(
    (await prepare(await open({ ...other, parts: { ...other.parts, voices: 'voices.bin' } }))).state,
  ).toBe('off');
});

test('thrown away, it is fetched again at the next start', async () => {
  const files = await open();
  await prepare(files);
  await files.discard();
  expect([files.paths(), existsSync(join(folder, 'tiny'))]).toEqual([null, false]);
  expect(await prepare(await open())).toEqual({ state: 'ready' });
  expect(server.requests).toHaveLength(2);
});
