/** The object storage implementation of the recording store, including failures. */
import { afterAll, describe, expect, test } from 'vitest';
import { startObjectStorage, storageError } from '#tests/support/services/object-storage.ts';
import { newKey, recordingsConformance } from './recordings.conformance.ts';
import { createS3Recordings } from './s3-recordings.ts';

const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' };
const storage = await startObjectStorage({ secretKey: credentials.secretAccessKey });
afterAll(() => storage.close());

/** A long timeout: on a busy machine an attempt given up arrives all the same, after what followed it. */
const open = (more: { prefix?: string; secretAccessKey?: string; timeoutMs?: number } = {}) => {
  const { prefix = 'voice', secretAccessKey = credentials.secretAccessKey, timeoutMs = 60_000 } = more;
  return createS3Recordings({
    bucket: 'answers',
    prefix,
    endpoint: storage.endpoint,
    region: 'eu-central-1',
    credentials: { ...credentials, secretAccessKey },
    timeoutMs,
  });
};

recordingsConformance(async () => open());

test('stays below its prefix, or uses the top level without one', async () => {
  const key = newKey();
  await open().put(key, new Uint8Array([1]), 'audio/webm');
  await open({ prefix: '' }).put(key, new Uint8Array([1]), 'audio/webm');
  expect(storage.keys()).toEqual(expect.arrayContaining([`answers/voice/${key}`, `answers/${key}`]));
});

describe('failures', () => {
  test('a busy storage is retried', async () => {
    const key = newKey();
    storage.misbehave(storageError(503, 'SlowDown'), storageError(500, 'InternalError'));
    await open().put(key, new Uint8Array([1]), 'audio/webm');
    expect((await open().get(key))?.bytes).toEqual(new Uint8Array([1]));
  });

  test('a wrong key is explained for people, not reported as a missing recording', async () => {
    const store = open({ secretAccessKey: 'wrong' });
    const calls = [
      store.put(newKey(), new Uint8Array([1]), 'audio/webm'),
      store.get(newKey()),
      store.delete(newKey()),
    ];
    for (const outcome of await Promise.allSettled(calls))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'unavailable', status: 503 } });
  });

  test('a missing bucket is a failure, not a missing recording', async () => {
    storage.misbehave(storageError(404, 'NoSuchBucket'));
    await expect(open().get(newKey())).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('a storage that hangs is given up after three attempts', async () => {
    storage.requests.length = 0;
    const hang = () => undefined;
    storage.misbehave(hang, hang, hang);
    await expect(open({ timeoutMs: 100 }).get(newKey())).rejects.toMatchObject({ code: 'unavailable' });
    expect(storage.requests).toHaveLength(3);
  });

  test('a recording that breaks off is not accepted as complete', async () => {
    const cut = (reply: Parameters<ReturnType<typeof storageError>>[0]) => {
      reply.writeHead(200, { 'Content-Type': 'audio/webm', 'Content-Length': 1000 }).write(Buffer.alloc(10));
      setTimeout(() => reply.destroy(), 20);
    };
    storage.misbehave(cut, cut, cut);
    await expect(open().get(newKey())).rejects.toMatchObject({ code: 'unavailable' });
  });
});
