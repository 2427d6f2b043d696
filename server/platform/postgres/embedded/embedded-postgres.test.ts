/** The embedded PostgreSQL with real processes: first start, restart, second server, users, clean shutdown. */
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  dataDir,
  idsIn,
  provideDataFolderTrial,
  start,
  startReady,
} from '#tests/support/product/data-folder-trial.ts';
import { pidIn } from './pid-file.ts';

provideDataFolderTrial();

describe('start and shutdown', () => {
  test('creates the database once, stops cleanly, and opens again at once', async () => {
    const first = await startReady();
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'postgres-socket')).mode & 0o777).toBe(0o700);
    await first.stop();
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
    const second = await startReady();
    await second.stop();
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('recovery');
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres-new-'))).toEqual([]);
  });

  test('two servers started simultaneously on an empty folder: one serves, the other is refused', async () => {
    const both = await Promise.all([start(), start()]);
    expect(both.map(({ outcome }) => outcome.kind).sort()).toEqual(['ready', 'refused']);
  });

  test('a second server on the same folder is refused with an explanation and does no harm', async () => {
    const first = await startReady();
    const second = await start();
    expect(second.outcome).toEqual({
      kind: 'refused',
      name: 'DatabaseRefusal',
      message: `Another Tellcard is already running on this data folder (${dataDir}). Stop it, or set DATA_DIR to another folder.`,
    });
    expect(await idsIn(first)).toEqual(new Set());
  });

  test('a path too long for a socket gets a short one elsewhere, removed at shutdown', async () => {
    const sockets = () => readdirSync(tmpdir()).filter((name) => name.startsWith('tellcard-socket-'));
    const before = sockets();
    const folder = join(dataDir, 'x'.repeat(120));
    mkdirSync(folder);
    const server = await startReady(folder);
    if (server.outcome.kind === 'ready') expect(server.outcome.host).toMatch(/tellcard-socket-/);
    await server.stop();
    expect(sockets()).toEqual(before);
  });
});

describe.runIf(process.getuid?.() === 0)('users', () => {
  const ownerOfRunning = (folder: string) => statSync(`/proc/${pidIn(join(folder, 'postgres'))}`).uid;

  test('started as root, below a folder closed to other users, the database runs as another user', async () => {
    const folder = join(dataDir, 'clone/data');
    for (const round of [1, 2]) {
      const server = await startReady(folder);
      expect(ownerOfRunning(folder), `start ${round}`).toBeGreaterThan(0);
      await server.stop();
    }
    expect(statSync(dataDir)).toMatchObject({ uid: 0 });
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  /** Id of `daemon`, which every system has. */
  const ordinary = { uid: 1, gid: 1 };

  test('started as an ordinary user it runs as that user, and a start as root keeps it so', async () => {
    chownSync(dataDir, ordinary.uid, ordinary.gid);
    for (const user of [ordinary, {}, ordinary]) {
      const server = await startReady(dataDir, user);
      expect(ownerOfRunning(dataDir)).toBe(ordinary.uid);
      await server.stop();
    }
  });

  test('a user without a name is told what to do', async () => {
    const nameless = { uid: 4321, gid: 4321 };
    chownSync(dataDir, nameless.uid, nameless.gid);
    const { outcome } = await start(dataDir, nameless);
    expect(outcome).toMatchObject({
      name: 'DatabaseRefusal',
      message: expect.stringMatching(/user 4321 has none\. Start Tellcard as another user .* DATABASE_URL/),
    });
  });
});
