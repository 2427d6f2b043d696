/** Kills servers while they write to an external PostgreSQL; every acknowledged row is kept and no connection is left over. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startDatabaseServer } from '#tests/support/database/database-server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

let target: TestDatabase;
beforeEach(async () => {
  target = await createTestDatabase();
});
afterEach(() => target.drop());

const kills = 30;
/** Servers that write at the same time, like replicas. */
const replicas = 3;

test('thirty servers killed at any moment, three at a time: every acknowledged row is there, and no connection stays', async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < kills / replicas; round++) {
    const servers = await Promise.all(
      Array.from({ length: replicas }, () => startDatabaseServer(target.url)),
    );
    for (const server of servers) server.order('write');
    await expect
      .poll(() => servers.every((server) => server.acknowledged.length > 3), { interval: 5 })
      .toBe(true);
    for (const server of servers) {
      await sleep(Math.random() * 40);
      await server.kill();
      acknowledged.push(...server.acknowledged);
    }
  }
  const rows = await target.database.query<{ id: string }>('select id from users');
  const ids = new Set(rows.map(({ id }) => id));
  expect(acknowledged.length).toBeGreaterThan(kills * 3);
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  // A kill may come between commit and acknowledgement: at most one row for each.
  expect(ids.size - acknowledged.length).toBeLessThanOrEqual(kills);
  const others = () =>
    target.database.query(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  await expect.poll(others).toEqual([]);
});
