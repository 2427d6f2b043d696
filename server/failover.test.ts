/** The product whose PostgreSQL dies and whose standby takes over, directly and through PgBouncer in transaction mode. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#server/http/new-id.ts';
import { type DatabaseGate, startDatabaseGate } from '#tests/support/database/database-gate.ts';
import { type PgBouncer, pgBouncerIsInstalled, startPgBouncer } from '#tests/support/database/pg-bouncer.ts';
import { systemPostgres } from '#tests/support/database/system-postgres.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import {
  type CallOptions,
  createTestApp,
  type Person,
  type TestApp,
} from '#tests/support/server/test-app.ts';
import { createTestLog } from '#tests/support/server/test-log.ts';
import { migrate } from './platform/postgres/migrations.ts';

type Server = Awaited<ReturnType<typeof systemPostgres>>;
let primary: Server;
let standby: Server;
const pooling = ['pool_mode = transaction', 'server_login_retry = 1'];
const running = new Set<Server>();
/** Where a proxy such as HAProxy stands: it leads to what it takes for the primary. */
let gate: DatabaseGate;
let pooler: PgBouncer | null = null;
/** Replicas of one product that reach its database in different ways. */
const apps: TestApp[] = [];

async function ask(server: Server, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

async function start(standbyOf?: string): Promise<Server> {
  const server = await systemPostgres([], standbyOf);
  running.add(server);
  return server;
}

async function stop(server: Server): Promise<void> {
  running.delete(server);
  await server.stop();
}

beforeAll(async () => {
  primary = await start();
  await migrate({ connectionString: primary.url }, { log: createTestLog() });
  standby = await start(primary.url);
  // From now on nothing is acknowledged before the standby has it.
  await ask(primary, `alter system set synchronous_standby_names = '*'`);
  await ask(primary, 'select pg_reload_conf()');
  gate = await startDatabaseGate(primary.url);
  apps.push(await createTestApp({ databaseUrl: gate.url }));
  if (!pgBouncerIsInstalled()) return;
  pooler = await startPgBouncer(gate.url, pooling);
  apps.push(await createTestApp({ databaseUrl: gate.url, pooledUrl: pooler.url }));
});
afterAll(async () => {
  for (const app of apps) await app.stop();
  await pooler?.stop();
  await gate?.close();
  for (const server of running) await stop(server);
});

/** The body of a successful call. */
async function done(
  app: TestApp,
  path: string,
  options: CallOptions,
): Promise<ReturnType<typeof JSON.parse>> {
  const answer = await app.call('POST', path, options);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
}

const cards = [{ term: 'Osmosis', definition: 'Water moves through a membrane' }];
const createSet = (app: TestApp, as: Person) =>
  done(app, '/api/flashcard-sets', { as, body: { title: 'Cells', cards } });

const reads = (setId: string) => [
  `/api/flashcard-sets/${setId}`,
  `/api/flashcard-sets/${setId}/flashcards`,
  '/api/flashcard-sets',
  '/api/today?zone=UTC',
  '/api/progress?zone=UTC',
  '/api/user/me',
];

/** Status of each read, at once and by each replica. */
async function statuses(as: Person, setId: string): Promise<Set<number>> {
  const answers = apps.flatMap((app) => reads(setId).map((path) => app.call('GET', path, { as })));
  return new Set((await Promise.all(answers)).map(({ statusCode }) => statusCode));
}

it.runIf(pgBouncerIsInstalled())('makes a pooler forget a standby that it was led to', async () => {
  gate.lead(standby.url);
  const one = await startPgBouncer(gate.url, [...pooling, 'default_pool_size = 1']);
  const database = openTestDatabase(gate.url, {}, one.url);
  const read = () => database.query('select 1 as n').catch(({ reason }) => reason);
  expect(await read()).toBe('database_away');
  gate.lead(primary.url);
  await expect.poll(read).toEqual([{ n: 1 }]);
  await database.close();
  await one.stop();
});

it('reads nothing from a standby, and goes on by itself once one is the primary', async () => {
  const [first] = apps as [TestApp];
  const as = await first.signUp();
  const ratings: { card: string; clientId: string }[] = [];
  const rate = (app: TestApp, { card, clientId }: (typeof ratings)[number]) =>
    app.call('POST', `/api/flashcards/${card}/review`, { as, body: { rating: 3, zone: 'UTC', clientId } });
  for (const app of apps) {
    const rating = { card: (await createSet(app, as)).cards[0].id, clientId: newId() };
    expect((await rate(app, rating)).statusCode).toBe(200);
    ratings.push(rating);
  }
  await ask(standby, 'select pg_wal_replay_pause()');
  // Acknowledged: the standby has it, but does not show it yet.
  const { id } = await createSet(first, as);

  // Led to the standby for a moment.
  gate.lead(standby.url);
  gate.shut();
  await gate.open();
  expect(await statuses(as, id)).toEqual(new Set([503]));
  for (const app of apps)
    for (const rating of ratings) expect((await rate(app, rating)).statusCode).toBe(503);
  gate.lead(primary.url);
  await expect.poll(() => statuses(as, id)).toEqual(new Set([200]));

  await stop(primary);
  gate.lead(standby.url);
  await expect.poll(() => statuses(as, id)).toEqual(new Set([503]));
  await ask(standby, `alter system set synchronous_standby_names = ''`);
  await ask(standby, 'select pg_promote(), pg_reload_conf()');
  await expect.poll(() => statuses(as, id)).toEqual(new Set([200]));
  // Devices that got no reply send again.
  for (const app of apps)
    for (const rating of ratings) expect((await rate(app, rating)).statusCode).toBe(200);
  const log = await first.database.query('select client_id from review_log where user_id = $1', [as.userId]);
  expect(log.map((row) => row.client_id).sort()).toEqual(ratings.map(({ clientId }) => clientId).sort());
});
