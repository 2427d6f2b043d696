/** Every table can be distributed over machines by user: each key starts with the owner, and no reference crosses owners. */
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database/test-database.ts';

const target = await createTestDatabase();
afterAll(() => target.drop());

/** Small, or read before the user is known: see docs/decisions/0007-growth.md. */
const together = new Set([
  'auth_users',
  'auth_sessions',
  'auth_one_time_tokens',
  'auth_flow_codes',
  'auth_devices',
  'audit_events',
  'settings',
  'used_trials',
  'rate_limits',
  'schema_migrations',
]);
const ownerOf = (table: string) => (table === 'users' ? 'id' : 'user_id');

test('the owner comes first in every primary key', async () => {
  const keys = await target.database.query<{ name: string; first: string | null }>(
    `select c.relname as name, a.attname as first from pg_class c
     left join pg_index i on i.indrelid = c.oid and i.indisprimary
     left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
  expect(keys.length).toBeGreaterThan(15);
  const spread = keys.filter(({ name }) => !together.has(name));
  expect(spread.filter(({ name, first }) => first !== ownerOf(name))).toEqual([]);
});

test('every reference between distributed tables includes the owner', async () => {
  const references = await target.database.query<{ from: string; to: string; own: string; other: string }>(
    `select k.conrelid::regclass::text as from, k.confrelid::regclass::text as to, a.attname as own, b.attname as other
     from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
  );
  const spread = references.filter(({ from }) => !together.has(from));
  expect(spread.length).toBeGreaterThan(8);
  expect(spread.filter(({ to }) => together.has(to))).toEqual([]);
  expect(spread.filter(({ from, to, own, other }) => own !== ownerOf(from) || other !== ownerOf(to))).toEqual(
    [],
  );
});

test('every unique index of a distributed table contains the owner, or a value unique to one account', async () => {
  const indexes = await target.database.query<{ name: string; table: string; columns: string[] }>(
    `select i.indexrelid::regclass::text as name, c.relname as table,
       (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = c.oid and a.attnum = any (i.indkey)) as columns
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and i.indisunique`,
  );
  const crossing = indexes.filter(
    ({ table, columns }) => !together.has(table) && !columns.includes(ownerOf(table)),
  );
  // A provider's customer belongs to one user; in a cluster the provider guarantees this.
  expect(crossing.map(({ name }) => name)).toEqual(['billing_accounts_customer']);
});
