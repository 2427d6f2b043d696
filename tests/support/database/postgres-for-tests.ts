/** Gives every test run a PostgreSQL with a migrated template: its own embedded one, or the server of TEST_DATABASE_URL; with TEST_POOLED behind PgBouncer in transaction mode. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbeddedPostgres } from '#server/platform/postgres/embedded/embedded-postgres.ts';
import { migrate } from '#server/platform/postgres/migrations.ts';
import { createTemporaryFolder } from '../product/remove-after-exit.ts';
import { createTestLog } from '../server/test-log.ts';
import { databaseUrl, withDatabase } from './database-url.ts';
import { pgBouncerIsInstalled, startPgBouncer } from './pg-bouncer.ts';

export type PostgresForTests = {
  /** Address of the maintenance database. */
  serverUrl: string;
  /** A migrated, empty database to copy. */
  template: string;
  /** Prefix of every database name of this run. */
  prefix: string;
  /** The same server through PgBouncer in transaction mode, if the run uses it. */
  pooledUrl: string | null;
};

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresForTests;
  }
}

type Server = { url: string; stop(): Promise<void> };

async function startEmbedded(): Promise<Server> {
  const dataDir = createTemporaryFolder('tellcard-test-postgres-');
  const { connection, stop } = await openEmbeddedPostgres({
    dataDir,
    log: createTestLog(),
    onLost(error) {
      throw error;
    },
  });
  return {
    url: databaseUrl(connection, 'postgres'),
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function withMaintenance(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Including those of tests that failed before dropping theirs. */
async function dropAll(client: pg.Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
}

/** Room for ten requests that wait for one lock; in turn, so that each transaction meets what others left behind. */
const pooling = [
  'pool_mode = transaction',
  'default_pool_size = 12',
  'server_round_robin = 1',
  'max_client_conn = 1000',
];

/** Named in vitest.config.ts; runs once per project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server: Server = given ? { url: given, stop: async () => undefined } : await startEmbedded();
  const pooler =
    process.env.TEST_POOLED && pgBouncerIsInstalled() ? await startPgBouncer(server.url, pooling) : null;
  const prefix = `tellcard_test_${randomBytes(4).toString('hex')}_`;
  const template = `${prefix}template`;
  async function teardown(): Promise<void> {
    try {
      await withMaintenance(server.url, (client) => dropAll(client, prefix));
    } finally {
      await pooler?.stop();
      await server.stop();
    }
  }
  try {
    await withMaintenance(server.url, async (client) => {
      await client.query(`create database ${template} encoding 'UTF8' template template0`);
    });
    await migrate({ connectionString: withDatabase(server.url, template) }, { log: createTestLog() });
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('postgres', { serverUrl: server.url, template, prefix, pooledUrl: pooler?.url ?? null });
  return teardown;
}
