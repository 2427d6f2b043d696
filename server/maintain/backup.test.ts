/** Real data is backed up from one PostgreSQL, restored into the embedded database and moved to another PostgreSQL, unchanged. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createDataFolder } from '#server/platform/data-folder.ts';
import { openEmbeddedPostgres } from '#server/platform/postgres/embedded/embedded-postgres.ts';
import { migrate } from '#server/platform/postgres/migrations.ts';
import { systemPostgres } from '#tests/support/database/system-postgres.ts';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { doctorWorkers } from '#tests/support/product/doctor-workers.ts';
import { createTemporaryFolder } from '#tests/support/product/remove-after-exit.ts';
import { createLivedInApp } from '#tests/support/server/lived-in-app.ts';
import { createTestLog } from '#tests/support/server/test-log.ts';
import { backup, restore } from './backup.ts';
import { doctor } from './doctor.ts';
import { type Maintenance, withDatabase } from './maintenance-context.ts';
import { move } from './move-data.ts';

let folder: string;
let printed: string[];

const maintenanceOf = (settings: Record<string, string>): Maintenance => ({
  config: readConfig(settings),
  env: {},
  log: createTestLog(),
  say: (line) => void printed.push(line),
});
const ofSource = () => maintenanceOf({ DATABASE_URL: source.databaseUrl, DATA_DIR: source.dataDir });

/** Rows and checksum of every table, computed by the database rather than the code under test. */
async function contentOf(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const client = new pg.Client({ ...connection, options: '-c TimeZone=UTC' });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1`,
    );
    const content: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text collate "C")), '') as is from ${name} t`,
      );
      content[name] = rows[0].is;
    }
    return content;
  } finally {
    await client.end();
  }
}

const source = await createLivedInApp();
afterAll(() => source.stop());
beforeEach(() => {
  printed = [];
  folder = createTemporaryFolder('tellcard-maintenance-');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('backs up a running product, restores it embedded, moves it to another PostgreSQL: every table and file is equal', async () => {
  const before = await contentOf({ connectionString: source.databaseUrl });
  expect(Object.values(before).filter((is) => !is.startsWith('0 ')).length).toBeGreaterThan(14);
  for (const table of ['auth_devices', 'auth_one_time_tokens']) expect(before[table]).toMatch(/^[1-9]/);
  const saved = join(folder, 'saved');
  await backup(ofSource(), saved);
  expect(statSync(saved).mode & 0o777).toBe(0o700);
  expect(statSync(join(saved, 'database.gz')).mode & 0o777).toBe(0o600);

  const embedded = maintenanceOf({ DATA_DIR: join(folder, 'data') });
  await restore(embedded, saved);
  expect(await withDatabase(embedded, 'shared', contentOf)).toEqual(before);
  const filesIn = (place: string) =>
    readdirSync(join(place, 'recordings'), { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'base64')])
      .sort();
  expect(filesIn(join(folder, 'data'))).toEqual(filesIn(source.dataDir));
  expect(filesIn(source.dataDir)).toHaveLength(6);
  printed = [];
  expect([await doctor({ ...embedded, workers: await doctorWorkers() }), printed]).toEqual([
    0,
    expect.arrayContaining(['Everything is as it should be.']),
  ]);

  const other = await systemPostgres();
  try {
    await move(embedded, other.url);
    expect(await contentOf({ connectionString: other.url })).toEqual(before);
    expect(await withDatabase(embedded, 'shared', contentOf)).toEqual(before);
    await expect(move(embedded, other.url)).rejects.toThrow('already holds something');
    expect(await contentOf({ connectionString: other.url })).toEqual(before);
  } finally {
    await other.stop();
  }
});

it('rejects a damaged backup, wherever the damage is, and changes nothing', async () => {
  const saved = join(folder, 'saved');
  await backup(ofSource(), saved);
  const file = join(saved, 'database.gz');
  const whole = readFileSync(file);
  const target = await createTestDatabase('empty');
  const into = maintenanceOf({ DATABASE_URL: target.url, DATA_DIR: createDataFolder(join(folder, 'data')) });
  for (const share of [0.2, 0.6, 0.99]) {
    writeFileSync(file, whole.subarray(0, Math.floor(whole.length * share)));
    await expect(restore(into, saved)).rejects.toThrow('cannot be used');
  }
  const bent = Buffer.from(whole);
  bent[Math.floor(whole.length / 2)] = (bent[Math.floor(whole.length / 2)] ?? 0) ^ 0xff;
  writeFileSync(file, bent);
  await expect(restore(into, saved)).rejects.toThrow();
  expect(await target.database.query('select from users')).toEqual([]);
  expect(await target.database.query('select from settings')).toEqual([]);
  writeFileSync(file, whole);
  await restore(into, saved);
  expect(await contentOf({ connectionString: target.url })).toEqual(
    await contentOf({ connectionString: source.databaseUrl }),
  );
  await target.drop();
});

it('moves nothing out of the data folder of a running server, but backs it up', async () => {
  const dataDir = createDataFolder(join(folder, 'data'));
  const server = await openEmbeddedPostgres({ dataDir, log: createTestLog(), onLost: () => undefined });
  const embedded = maintenanceOf({ DATA_DIR: dataDir });
  try {
    await expect(move(embedded, source.databaseUrl)).rejects.toThrow('already running');
    await expect(restore(embedded, join(folder, 'none'))).rejects.toThrow('There is no backup');
    await migrate(server.connection, { log: createTestLog() });
    await backup(embedded, join(folder, 'saved'));
    expect(readdirSync(join(folder, 'saved'))).toContain('database.gz');
  } finally {
    await server.stop();
  }
});

it('explains what cannot be done', async () => {
  const nowhere = maintenanceOf({ DATA_DIR: mkdtempSync(join(tmpdir(), 'tellcard-empty-')) });
  await expect(backup(nowhere, join(folder, 'saved'))).rejects.toThrow('There is no database in');
  await expect(backup(ofSource(), folder)).rejects.toThrow('is there already');
  await expect(move(ofSource(), 'mysql://elsewhere')).rejects.toThrow('Name the new database as an address');
  expect(readdirSync(folder)).toEqual([]);
  const dead = maintenanceOf({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATA_DIR: folder });
  await expect(doctor({ ...dead, workers: await doctorWorkers() })).rejects.toThrow(
    'The database cannot be reached',
  );
  await expect(backup(dead, join(folder, 'saved'))).rejects.toThrow('The database cannot be reached');
  const empty = await createTestDatabase('empty');
  const unused = maintenanceOf({ DATABASE_URL: empty.url, DATA_DIR: folder });
  await expect(backup(unused, join(folder, 'saved'))).rejects.toThrow('holds no Tellcard');
  await empty.drop();
  mkdirSync(join(folder, 'odd'));
  for (const content of ['hello\n', 'null\n', '']) {
    writeFileSync(join(folder, 'odd', 'database.gz'), gzipSync(content));
    await expect(restore(ofSource(), join(folder, 'odd'))).rejects.toThrow('This backup cannot be used');
  }
});
