/** Deleting an account removes everything, requires the password, and can be repeated after any failure. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mailTo } from '#tests/support/product/outbox.ts';
import { readZip } from '#tests/support/samples/read-zip.ts';
import { person, provideStudiedAccount, trial } from '#tests/support/server/studied-account.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

provideStudiedAccount();

describe('deleting the account', () => {
  const rowsOf = async (owner: string) => {
    const tables = await trial.database.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and c.column_name = 'user_id' and t.table_type = 'BASE TABLE'`,
    );
    const counts = await Promise.all(
      tables.map(async ({ name }) => {
        const [row] = await trial.database.query<{ count: number }>(
          `select count(*)::int as count from ${name} where user_id = $1`,
          [owner],
        );
        return [name, row?.count] as const;
      }),
    );
    const users = await trial.database.query('select 1 from users where id = $1', [owner]);
    return counts.filter(([, count]) => count !== 0).concat(users.map(() => ['users', 1] as const));
  };

  it('ends the subscription and every session, and deletes all rows and recordings', async () => {
    const other = await trial.person();
    expect((await rowsOf(person.id)).length).toBeGreaterThan(8);
    const before = await rowsOf(other.id);
    const answer = await trial.post(person, '/api/account/delete', { password: 'brass engine' });
    expect(answer.json()).toEqual({ signInRemains: false });
    expect(trial.ended).toContain(person.id);
    expect(await rowsOf(person.id)).toEqual([]);
    expect([...trial.stored.keys()].filter((key) => key.startsWith(person.id))).toEqual([]);
    expect((await trial.post(person, '/api/account/export')).statusCode).toBe(401);
    const again = await trial.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email: person.email, password: 'brass engine' },
    });
    expect(again.statusCode).toBe(400);
    expect(await rowsOf(other.id)).toEqual(before);
  });

  it.each([
    ['a wrong password', { password: 'wrong!' }],
    ['an endless password', { password: 'x'.repeat(999) }],
    ['no password', {}],
    ['an empty password', { password: '' }],
  ])('refuses %s with 400, which does not sign out, and deletes nothing', async (_what, body) => {
    const before = await rowsOf(person.id);
    const answer = await trial.post(person, '/api/account/delete', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatch(/password/i);
    expect(await rowsOf(person.id)).toEqual(before);
  });

  it('deletes nothing if the subscription cannot be ended', async () => {
    trial.away.billing = true;
    const before = await rowsOf(person.id);
    const answer = await trial.post(person, '/api/account/delete', { password: 'brass engine' });
    expect(answer.statusCode).toBe(503);
    expect(answer.json().error).toContain('nothing was deleted');
    expect(await rowsOf(person.id)).toEqual(before);
  });

  it('leaves recordings to the cleanup if their store is unavailable', async () => {
    trial.away.store = true;
    const answer = await trial.post(person, '/api/account/delete', { password: 'brass engine' });
    expect(answer.statusCode).toBe(200);
    expect(await rowsOf(person.id)).toEqual([['recordings', 1]]);
    const [due] = await trial.database.query<{ due: boolean }>(
      'select delete_after <= $2 as due from recordings where user_id = $1',
      [person.id, trial.now()],
    );
    expect(due?.due).toBe(true);
  });
});

it('exports and then deletes what a changed address and password left behind', async () => {
  const test = await createTestApp();
  try {
    const owner = await test.signUp();
    const next = `next-${owner.email}`;
    const change = { email: next, current_password: 'correct horse' };
    expect((await test.call('PUT', '/auth/v1/user', { as: owner, body: change })).statusCode).toBe(200);
    const link = new URL((await mailTo(test.dataDir, next)).link);
    const verify = { type: 'email_change', token_hash: link.searchParams.get('token_hash') };
    const verified = await test.call('POST', '/auth/v1/verify', { body: verify });
    const moved = { ...owner, email: next, token: verified.json().access_token };
    await mailTo(test.dataDir, owner.email);
    await test.call('PUT', '/auth/v1/user', { as: moved, body: { password: 'tall giraffe' } });
    await test.call('POST', '/auth/v1/recover', { body: { email: next } });
    await mailTo(test.dataDir, next, 3);

    const archive = (await test.call('POST', '/api/account/export', { as: moved })).json();
    const files = readZip((await test.call('GET', archive.url)).rawPayload);
    const everything = JSON.parse(files.get('account.json')?.toString() ?? '');
    const moment = expect.any(String);
    expect(everything.account.signIn).toMatchObject({
      email: next,
      formerEmails: [owner.email],
      passwordUnprovenAt: moment,
    });
    expect(everything.mailedLinks).toEqual([
      { for: 'email_undo', sentAt: moment, endsAt: moment, digitsEndAt: moment },
      { for: 'recovery', sentAt: moment, endsAt: moment, digitsEndAt: moment },
    ]);

    const body = { password: 'tall giraffe' };
    expect((await test.call('POST', '/api/account/delete', { as: moved, body })).statusCode).toBe(200);
    const rows = await test.database.query(
      `select 1 from auth_one_time_tokens union all select 1 from auth_devices union all select 1 from auth_users`,
    );
    expect(rows).toEqual([]);
    expect(readdirSync(join(test.dataDir, 'outbox'))).toEqual([]);
  } finally {
    await test.stop();
  }
});
