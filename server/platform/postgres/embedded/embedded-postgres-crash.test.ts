/** Kills servers and databases in every order, and finds every acknowledged row afterwards. */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  dataDir,
  idsIn,
  killDatabase,
  provideDataFolderTrial,
  start,
  startReady,
  writeSome,
} from '#tests/support/product/data-folder-trial.ts';
import { createTestLog } from '#tests/support/server/test-log.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { pidIn } from './pid-file.ts';

provideDataFolderTrial('migrated');

/** About half a second each; CRASH_ROUNDS sets more. Three kinds take turns. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 30);

test('a killed server: the next one adopts its running database, with every acknowledged row', async () => {
  const first = await startReady();
  await writeSome(first, 50);
  const pid = pidIn(join(dataDir, 'postgres'));
  await first.kill();
  const second = await startReady();
  expect(pidIn(join(dataDir, 'postgres'))).toBe(pid);
  const ids = await idsIn(second);
  expect(first.acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  await second.stop();
  expect(pidIn(join(dataDir, 'postgres'))).toBeNull();
});

test('thirty crashes of server, database or both at any moment: it opens every time, with every acknowledged row', async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const server = await startReady();
    await writeSome(server, 3);
    await sleep(Math.random() * 60);
    // The server only, both together, or the database first (then the server a moment later, or it would restart the database).
    const kind = round % 3;
    if (kind === 2) {
      await killDatabase('SIGKILL');
      await sleep(Math.random() * 60);
    }
    await Promise.all([server.kill(), kind === 1 && killDatabase('SIGKILL')]);
    acknowledged.push(...server.acknowledged);
  }
  const last = await startReady();
  const ids = await idsIn(last);
  expect(acknowledged.length).toBeGreaterThan(rounds * 3);
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  await last.stop();
});

test('a crash while the lock file was created leaves it empty, and does not block the next start', async () => {
  const first = await startReady();
  await writeSome(first, 5);
  await first.stop();
  writeFileSync(join(dataDir, 'postgres/postmaster.pid'), '');
  const second = await startReady();
  expect(await idsIn(second)).toEqual(new Set(first.acknowledged));
  await second.stop();
});

test('a database that dies under a running server is restarted by it, and stays its own', async () => {
  const server = await startReady();
  await writeSome(server, 10);
  const failed = server.hear('failed');
  await killDatabase('SIGKILL');
  expect((await failed).code).toBe('unavailable');
  await expect
    .poll(
      () => {
        const answer = server.hear('rows', 'failed');
        server.order('read');
        return answer;
      },
      { timeout: 60_000 },
    )
    .toMatchObject({ kind: 'rows' });
  const ids = await idsIn(server);
  expect(server.acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  expect((await start()).outcome).toMatchObject({ kind: 'refused' });
  await server.stop();
});

test('a database that cannot start for a while is waited for, and the server can be stopped meanwhile', async () => {
  const log = createTestLog();
  const opened = await openEmbeddedPostgres({
    dataDir,
    log,
    onLost: (error) => expect.unreachable(error.message),
  });
  const [needed, hidden] = ['global/pg_control', 'hidden'].map((name) => join(dataDir, 'postgres', name)) as [
    string,
    string,
  ];
  const said = () => log.entries.map(({ message }) => message);
  const waiting = 'the database does not come back yet';
  renameSync(needed, hidden);
  await killDatabase('SIGKILL');
  await expect.poll(said, { timeout: 60_000 }).toContain(waiting);
  renameSync(hidden, needed);
  await expect.poll(said, { timeout: 60_000 }).toContain('the database is back');
  renameSync(needed, hidden);
  await killDatabase('SIGKILL');
  const waits = () => said().filter((message) => message === waiting).length;
  const before = waits();
  await expect.poll(waits, { timeout: 60_000 }).toBeGreaterThan(before);
  await opened.stop();
  renameSync(hidden, needed);
});
