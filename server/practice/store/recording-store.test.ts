/** Cleanup with a failing store: one bad file does not block the others, and an unavailable store is not called endlessly. */
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { createRecordingIndex, deleteExpired } from './recording-store.ts';

const test = await createTestDatabase();
afterAll(() => test.drop());

const now = new Date('2026-06-01T12:00:00Z');
const owner = randomUUID();
/** More than one batch. */
const count = 120;

async function fill(): Promise<string[]> {
  const index = createRecordingIndex(test.database);
  const keys = Array.from({ length: count }, (_, at) => `${owner}/${at}.webm`);
  for (const [at, storeKey] of keys.entries())
    await index.add(owner, {
      turnId: randomUUID(),
      kind: 'answer',
      storeKey,
      mediaType: 'audio/webm',
      bytes: 1,
      deleteAfter: new Date(now.getTime() - (count - at) * 1000),
    });
  return keys;
}

/** `away`: the keys that cannot be deleted. */
function storeOf(keys: readonly string[], away: (key: string) => boolean) {
  const kept = new Set(keys);
  let asked = 0;
  const store = {
    put: async () => undefined,
    get: async () => null,
    async delete(key: string) {
      asked++;
      if (away(key)) throw new Error('no');
      kept.delete(key);
    },
  };
  return { store, kept, asked: () => asked };
}
const rows = async () => (await test.database.query('select id from recordings')).length;

it('continues past a file that cannot be deleted, and retries it later', async () => {
  const keys = await fill();
  const oldest = keys[0] as string;
  let broken = true;
  const { store, kept } = storeOf(keys, (key) => broken && key === oldest);
  await expect(deleteExpired(test.database, store, now)).rejects.toThrow(/wait for the next time: 1$/);
  expect([[...kept], await rows()]).toEqual([[oldest], 1]);
  broken = false;
  expect(await deleteExpired(test.database, store, now)).toBe(1);
  expect([kept.size, await rows()]).toEqual([0, 0]);
});

it('gives up soon on an unavailable store, and loses track of nothing', async () => {
  const { store, asked } = storeOf(await fill(), () => true);
  await expect(deleteExpired(test.database, store, now)).rejects.toThrow(/wait for the next time/);
  expect(asked()).toBeLessThan(10);
  expect(await rows()).toBe(count);
});

it('adds recordings up to the limit, also concurrently; speech and expired ones do not count', async () => {
  const index = createRecordingIndex(test.database);
  const [person, deleteAfter] = [randomUUID(), new Date(Date.now() + 60_000)];
  await test.database.query(`insert into users (id, username) values ($1, 'person')`, [person]);
  const recording = (bytes: number, more = {}) => ({
    turnId: randomUUID(),
    kind: 'answer' as const,
    storeKey: randomUUID(),
    mediaType: 'audio/webm',
    bytes,
    deleteAfter,
    ...more,
  });
  await index.add(person, recording(1_000, { kind: 'speech' }));
  await index.add(person, recording(1_000, { deleteAfter: new Date(Date.now() - 1_000) }));
  const added = await Promise.all(
    Array.from({ length: 8 }, () => index.addWithin(person, recording(30), 100)),
  );
  expect(added.filter(Boolean)).toHaveLength(3);
  expect(await index.addWithin(person, recording(11), 100)).toBe(false);
  expect(await index.addWithin(person, recording(10), 100)).toBe(true);
});
