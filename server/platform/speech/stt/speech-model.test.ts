/** A speech model is downloaded once, verified, resumed after interruptions, and never used damaged. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createTestLog } from '#tests/support/server/test-log.ts';
import {
  breakOffAfter,
  type FileServer,
  failWith,
  sendInstead,
  startFileServer,
} from '#tests/support/services/file-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createSpeechModelFiles } from './speech-model.ts';
import type { SpeechModel } from './speech-models.ts';

const encoder = Buffer.from('encoder '.repeat(20_000));
const tokens = Buffer.from('a b c');
const entry = (role: string, name: string, bytes: Buffer) => ({
  role,
  name,
  bytes: bytes.byteLength,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

let folder: string;
let server: FileServer;
let model: SpeechModel;
const clock = { ms: 0 };
beforeEach(async () => {
  folder = temporaryFolder(onTestFinished);
  server = await startFileServer({ 'encoder.onnx': encoder, 'tokens.txt': tokens });
  const files = [entry('encoder', 'encoder.onnx', encoder), entry('tokens', 'tokens.txt', tokens)];
  model = { name: 'small', kind: 'moonshine', languages: ['en'], from: { baseUrl: server.baseUrl }, files };
});
afterEach(() => server.close());

const open = () => createSpeechModelFiles({ model, folder, log: createTestLog(), now: () => clock.ms });
type Files = ReturnType<typeof open>;
const settled = (files: Files) => expect.poll(() => files.readiness().state).toMatch(/^(ready|off)$/);
async function prepare(files: Files) {
  files.prepare();
  await settled(files);
  return files.readiness();
}

describe('downloading', () => {
  test('nothing is requested before it is needed', () => {
    expect(open().readiness()).toEqual({ state: 'idle' });
    expect(server.requests).toHaveLength(0);
  });

  test('gets all files, verified, at paths by role, with progress', async () => {
    const files = open();
    files.prepare();
    expect(files.readiness()).toEqual({ state: 'preparing', percent: 0 });
    expect(files.paths()).toBeNull();
    await settled(files);
    expect(files.readiness()).toEqual({ state: 'ready' });
    const paths = files.paths();
    expect(await readFile(paths?.encoder ?? '')).toEqual(encoder);
    expect(await readFile(paths?.tokens ?? '')).toEqual(tokens);
    expect(await readdir(join(folder, 'small'))).toEqual(['encoder.onnx', 'tokens.txt']);
  });

  test('is not repeated by another request or a new start', async () => {
    const files = open();
    files.prepare();
    await prepare(files);
    expect(await prepare(open())).toEqual({ state: 'ready' });
    expect(server.requests).toHaveLength(2);
  });

  test('resumes where it was interrupted', async () => {
    server.misbehave(breakOffAfter(60_000));
    expect((await prepare(open())).state).toBe('off');
    expect((await readFile(join(folder, 'small', 'encoder.onnx.part'))).byteLength).toBe(60_000);
    expect((await prepare(open())).state).toBe('ready');
    expect(server.requests[1]).toEqual({ method: 'GET', path: 'encoder.onnx', range: 'bytes=60000-' });
  });

  test('requests the whole file from a server without range support', async () => {
    server.misbehave(breakOffAfter(60_000));
    await prepare(open());
    server.misbehave(sendInstead(encoder));
    expect((await prepare(open())).state).toBe('ready');
  });
});

describe('damaged files are never used', () => {
  test('with the right length but other content', async () => {
    server.misbehave(sendInstead(Buffer.alloc(encoder.byteLength)));
    const files = open();
    expect((await prepare(files)).state).toBe('off');
    expect(files.paths()).toBeNull();
    expect(await readdir(join(folder, 'small'))).toEqual([]);
    expect((await prepare(open())).state).toBe('ready');
  });

  test.each([
    ['a file that is too long', Buffer.alloc(encoder.byteLength + 1)],
    ['a page in place of the file', Buffer.from('<html>sign in</html>')],
  ])('%s', async (_, other) => {
    server.misbehave(sendInstead(other));
    expect((await prepare(open())).state).toBe('off');
  });

  test('truncated or changed on disk are downloaded again', async () => {
    await prepare(open());
    await writeFile(join(folder, 'small', 'encoder.onnx'), encoder.subarray(0, 1000));
    const files = open();
    expect((await prepare(files)).state).toBe('ready');
    expect(await readFile(files.paths()?.encoder ?? '')).toEqual(encoder);
  });

  test('with a partial file longer than the whole are started again', async () => {
    await mkdir(join(folder, 'small'));
    await writeFile(join(folder, 'small', 'encoder.onnx.part'), Buffer.alloc(encoder.byteLength + 5));
    expect((await prepare(open())).state).toBe('ready');
  });
});

describe('if it is unavailable', () => {
  test('reports it, and retries only after ten minutes', async () => {
    server.misbehave(failWith(503));
    const files = open();
    expect(await prepare(files)).toEqual({ state: 'off', reason: 'model_not_fetched' });
    files.prepare();
    expect(server.requests).toHaveLength(1);
    clock.ms += 10 * 60_000;
    files.prepare();
    await expect.poll(() => files.readiness().state).toBe('ready');
  });

  test('without network', async () => {
    model = { ...model, from: { baseUrl: 'http://127.0.0.1:9' } };
    expect((await prepare(open())).state).toBe('off');
  });

  test('if the folder cannot be created', async () => {
    await writeFile(join(folder, 'small'), 'a file in the way');
    expect((await prepare(open())).state).toBe('off');
  });
});

test('closing stops the download at once', async () => {
  server.misbehave((reply, bytes) => void reply.writeHead(200).write(bytes.subarray(0, 100)));
  const files = open();
  files.prepare();
  await expect.poll(() => server.requests).toHaveLength(1);
  // The server never finishes its reply: waiting for it would take forever.
  await files.close();
});
