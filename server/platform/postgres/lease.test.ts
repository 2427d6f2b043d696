/** Leases on answers and billing: renewed while held, kept by a live holder, and free at once when the holder is gone. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBillingStore } from '#server/billing/billing-store.ts';
import { createPracticeStore } from '#server/practice/store/practice-store.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { createTestLog } from '#tests/support/server/test-log.ts';
import type { Database } from './database.ts';
import { openPostgresDatabase } from './postgres-database.ts';

let target: TestDatabase;
/** Two servers, as the database sees them. */
let first: Database;
let second: Database;
const owner = randomUUID();
const requestKey = randomUUID();

beforeEach(async () => {
  target = await createTestDatabase();
  await target.database.query('insert into users (id, email, username) values ($1, $2, $3)', [
    owner,
    'ada@example.org',
    'ada',
  ]);
  const open = () => openPostgresDatabase({ connectionString: target.url }, { log: createTestLog() });
  [first, second] = [open(), open()];
});
afterEach(async () => {
  await Promise.all([first.close(), second.close()].map((closing) => closing.catch(() => undefined)));
  await target.drop();
});

type Taken = { end(): Promise<void> };

/** The two users of leases: how each acquires one (null if another holds it), and where its expiry is stored. */
const users = {
  answers: {
    async take(database: Database): Promise<Taken | null> {
      const lease = await createPracticeStore(database).leaseKey(owner, requestKey);
      return lease && { end: async () => void (await lease.release()) };
    },
    ends: 'select claimed_until as until from answer_claims where user_id = $1',
    toUnknownHolder: 'update answer_claims set lease_holder = gen_random_uuid() where user_id = $1',
    movedByOldBuild: `update answer_claims set lease_holder = gen_random_uuid(), claimed_until = now() + interval '1 hour'
      where user_id = $1`,
    runOut: `update answer_claims set claimed_until = now() - interval '1 second' where user_id = $1`,
  },
  billing: {
    take: (database: Database) =>
      new Promise<Taken | null>((resolve, reject) => {
        const working = createBillingStore(database, 'local').aloneNow(
          owner,
          () =>
            new Promise<void>((finish) => {
              resolve({
                async end() {
                  finish();
                  await working;
                },
              });
            }),
        );
        working.then((done) => done ?? resolve(null), reject);
      }),
    ends: 'select locked_until as until from billing_accounts where user_id = $1',
    toUnknownHolder: 'update billing_accounts set lease_holder = gen_random_uuid() where user_id = $1',
    movedByOldBuild: `update billing_accounts set lease_holder = gen_random_uuid(), lock_token = gen_random_uuid(),
      locked_until = now() + interval '1 hour' where user_id = $1`,
    runOut: `update billing_accounts set locked_until = now() - interval '1 second' where user_id = $1`,
  },
};

describe.each(Object.entries(users))('a lease of %s', (_name, { take, ...sql }) => {
  const until = async () => {
    const [row] = await target.database.query<{ until: Date }>(sql.ends, [owner]);
    return row?.until.getTime() ?? 0;
  };
  const change = (statement: string) => target.database.query(statement, [owner]);

  it('is renewed while held, and free when released', async () => {
    const held = await take(first);
    const firstEnd = await until();
    await expect.poll(until).toBeGreaterThan(firstEnd);
    expect(await take(second)).toBeNull();
    await held?.end();
    const next = await take(second);
    expect(next).not.toBeNull();
    await next?.end();
  });

  it('is kept by a live holder, and taken over as soon as the holder is gone', async () => {
    const held = await take(first);
    expect(held).not.toBeNull();
    expect(await take(second)).toBeNull();
    // As with a killed process: its connections end, and nothing is released.
    await first.close();
    await expect.poll(() => take(second), { timeout: 5_000 }).not.toBeNull();
  });

  it('is kept by a holder that reconnected', async () => {
    const held = await take(first);
    await change(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'tellcard presence' and $1::uuid is not null`);
    const id = await first.presence.id();
    expect(id).not.toBeNull();
    await expect.poll(() => second.presence.isGone(id as string)).toBe(false);
    expect(await take(second)).toBeNull();
    await held?.end();
  });

  it('of a server of the previous release is waited for until it expires', async () => {
    await take(first);
    // That version sets a new expiry and knows nothing of holders.
    await change(sql.movedByOldBuild);
    await first.close();
    expect(await take(second)).toBeNull();
    await change(sql.runOut);
    expect(await take(second)).not.toBeNull();
  });

  it('is known to be lost by a holder that was considered gone', async () => {
    const held = await take(first);
    await change(sql.toUnknownHolder);
    const next = await take(second);
    expect(next).not.toBeNull();
    const taken = await until();
    await held?.end();
    // Its release ended nothing of the new holder's.
    expect(await until()).toBeGreaterThanOrEqual(taken);
    expect(await take(first)).toBeNull();
    await next?.end();
  });
});

it('a billing holder that was considered gone can no longer write', async () => {
  const billing = createBillingStore(first, 'local');
  const working = billing.alone(owner, async (held) => {
    await target.database.query(users.billing.toUnknownHolder, [owner]);
    const taken = await users.billing.take(second);
    expect(taken).not.toBeNull();
    await expect(held.save({ ...held.account, customerId: 'late' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await taken?.end();
  });
  await working;
  expect((await billing.find(owner))?.customerId).toBeNull();
});
