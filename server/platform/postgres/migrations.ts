/** Migrates a database to this release's schema, once for all replicas; rejects unknown schemas. */
import pg from 'pg';
import type { AdapterLog } from '#server/platform/adapter-log.ts';
import { retry } from '#server/platform/resilience/retry.ts';
import { isServerAway } from './database-failure.ts';
import { DatabaseRefusal, unreachable } from './database-refusal.ts';
import { type Migration, migrations } from './migration-files.ts';

type Applied = { version: number; name: string; checksum: string };

/** Held while migrating; an arbitrary constant. */
const lockKey = 7_355_608;
/** A migration must not block a running server for longer behind a busy table. */
const lockTimeout = '10s';
const oldestServer = 150_000;
const retryMs = 250;
/** Once a minute while connections are refused at once. */
const sayEvery = 240;

/** Rejects a database migrated by a newer or altered release. */
function refuseUnknown(applied: readonly Applied[], known: readonly Migration[]): void {
  for (const row of applied) {
    const file = known.find(({ version }) => version === row.version);
    if (!file)
      throw new DatabaseRefusal(
        `The database is newer than this Tellcard: it has ${row.name}, which this version does not know. Start the version that made it, or a newer one.`,
      );
    if (file.checksum !== row.checksum)
      throw new DatabaseRefusal(
        `The migration ${file.name} was changed after this database had applied it. Restore that file and put the change into a new one.`,
      );
  }
}

function pendingOf(applied: readonly Applied[], known: readonly Migration[]): Migration[] {
  const newest = applied.at(-1);
  const pending = known.filter(({ version }) => !applied.some((row) => row.version === version));
  const late = newest && pending.find(({ version }) => version < newest.version);
  if (late)
    throw new DatabaseRefusal(
      `The migration ${late.name} comes before ${newest.name}, which this database has already applied. Give it a higher number.`,
    );
  return pending;
}

async function refuseUnfit(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; encoding: string }>(
    `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
  );
  const { version, encoding } = rows[0] as { version: string; encoding: string };
  if (Number(version) < oldestServer)
    throw new DatabaseRefusal(
      `Tellcard needs PostgreSQL 15 or newer; this one is ${Math.floor(Number(version) / 10_000)}.`,
    );
  if (encoding !== 'UTF8')
    throw new DatabaseRefusal(
      `The database must use the encoding UTF8, not ${encoding}. Create it with: CREATE DATABASE name ENCODING 'UTF8' TEMPLATE template0`,
    );
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
  } catch (error) {
    throw new DatabaseRefusal(
      `The migration ${migration.name} could not be applied (${(error as Error).message}). Nothing was changed.`,
      { cause: error },
    );
  }
  await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
    migration.version,
    migration.name,
    migration.checksum,
  ]);
}

/** All missing migrations in one transaction: afterwards either everything is there or nothing has changed. */
async function migrateIn(client: pg.Client, known: readonly Migration[]): Promise<Migration[]> {
  await refuseUnfit(client);
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
  await client.query(`set local lock_timeout = '${lockTimeout}'`);
  await client.query(`create table if not exists schema_migrations (
    version integer primary key, name text not null, checksum text not null,
    applied_at timestamptz not null default now())`);
  const { rows } = await client.query<Applied>(
    'select version, name, checksum from schema_migrations order by version',
  );
  refuseUnknown(rows, known);
  const pending = pendingOf(rows, known);
  for (const migration of pending) await apply(client, migration);
  await client.query('commit');
  return pending;
}

async function connectOnce(connection: pg.ClientConfig, log: AdapterLog): Promise<pg.Client> {
  const client = new pg.Client({
    connectionTimeoutMillis: 5_000,
    application_name: 'tellcard',
    ...connection,
  });
  // A lost connection fails the current statement.
  client.on('error', (error) => log.warn({ reason: error.message }, 'the migrating connection was lost'));
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

type Options = {
  log: AdapterLog;
  /** How long to wait for a server that does not answer; default 30 s. */
  waitMs?: number;
  /** Called once, before the first wait. */
  onWait?: () => Promise<void>;
  /** Aborts the wait. */
  signal?: AbortSignal;
  known?: readonly Migration[];
};

/** A DatabaseRefusal is judged by its cause. */
const mayPass = (error: unknown) => isServerAway(error instanceof DatabaseRefusal ? error.cause : error);

/**
 * Waits for a database that starts together with the server, and for others that migrate it. `connection` may be a pool's.
 * @throws DatabaseRefusal with a sentence for the operator
 */
export async function migrate(connection: pg.ClientConfig, options: Options): Promise<void> {
  const { log, known = migrations, waitMs = 30_000, onWait } = options;
  const startMs = Date.now();
  let waiting: Promise<void> | undefined;
  async function attempt(): Promise<Migration[]> {
    // Aborting the caller ends the wait.
    await waiting;
    const client = await connectOnce(connection, log).catch((error: unknown) => {
      throw unreachable(error);
    });
    try {
      return await migrateIn(client, known);
    } finally {
      // Ending the connection also rolls back what was not committed.
      await client.end();
    }
  }
  const backoff = (error: unknown, count: number) => {
    if (!mayPass(error) || Date.now() - startMs >= waitMs) return null;
    if (count % sayEvery === 1)
      log.warn({ reason: (error as Error).message }, 'the database does not answer yet; waiting for it');
    if (!waiting) {
      waiting = onWait?.();
      // Its failure shows at the next attempt.
      waiting?.catch(() => undefined);
    }
    return retryMs;
  };
  const applied = await retry(attempt, backoff, options.signal);
  if (applied.length > 0)
    log.info({ migrations: applied.map(({ name }) => name).join(' ') }, 'migrations applied');
}
