/** A fresh, migrated, empty database for a test file. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '#server/platform/postgres/database.ts';
import { openPostgresDatabase } from '#server/platform/postgres/postgres-database.ts';
import { createTestLog } from '../server/test-log.ts';
import { withDatabase } from './database-url.ts';
// Type of what `inject` returns.
import type {} from './postgres-for-tests.ts';

export type TestDatabase = {
  database: Database;
  /** Value for DATABASE_URL. */
  url: string;
  /** Closes `database` and removes everything. */
  drop(): Promise<void>;
};

/** Runs what no transaction may hold, such as VACUUM, past the pooler. */
export async function runOutsideTransaction(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A loaded machine can take longer to connect, and twenty calls to take turns, than a student should wait. */
const patient: pg.ClientConfig = { connectionTimeoutMillis: 90_000, lock_timeout: 60_000 };

/** As the product reaches the database at this address, but for patience: through the pooler at `pooledUrl`, by default that of this run. */
export function openTestDatabase(
  url: string,
  limits: pg.ClientConfig = {},
  pooledUrl = inject('postgres').pooledUrl,
): Database {
  const session = { connectionString: url, ...patient, ...limits };
  const log = createTestLog();
  if (pooledUrl === null) return openPostgresDatabase(session, { log });
  const pooled = withDatabase(pooledUrl, new URL(url).pathname.slice(1));
  return openPostgresDatabase({ ...session, connectionString: pooled }, { log, session });
}

/** `from` is 'template' (migrated) or 'empty'; `limits` replace the product's connection limits. */
export async function createTestDatabase(
  from: 'template' | 'empty' = 'template',
  limits: pg.ClientConfig = {},
): Promise<TestDatabase> {
  const { serverUrl, template, prefix } = inject('postgres');
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  await runOutsideTransaction(
    serverUrl,
    from === 'template'
      ? // Copied as files, not through the log: half the processor time.
        `create database ${name} template ${template} strategy file_copy`
      : `create database ${name} encoding 'UTF8' template template0`,
  );
  const url = withDatabase(serverUrl, name);
  const database = openTestDatabase(url, limits);
  return {
    database,
    url,
    async drop() {
      await database.close();
      await runOutsideTransaction(serverUrl, `drop database ${name} with (force)`);
    },
  };
}
