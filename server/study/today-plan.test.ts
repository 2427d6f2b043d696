/** With PostgreSQL's generic plans, Today's statements do work linear in an account's due cards, even if it is larger than average. */
import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import type { LongReads } from '#server/http/reply/long-reads.ts';
import type { Query, Snapshot } from '#server/platform/postgres/database.ts';
import { insertSet } from '#tests/support/database/library-rows.ts';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { createTodayStore } from './today-store.ts';

const today = '2026-03-05';
const [sets, cardsASet] = [200, 10];

const bench = await createTestDatabase();
const { query } = bench.database;
const people = await Promise.all(Array.from({ length: 40 }, () => insertSet(bench.database, 1)));
const owner = people[0]!.owner;
await query(
  `insert into sets (user_id, id, title, card_count)
   select id, gen_random_uuid(), 'x', ${cardsASet} from users, generate_series(1, case when id = $1 then ${sets} else 2 end)`,
  [owner],
);
await query(
  `insert into cards (user_id, id, set_id, position, term, definition)
   select user_id, gen_random_uuid(), id, n, 'a', 'b' from sets, generate_series(1, ${cardsASet}) n where title = 'x'`,
);
await query(
  `insert into card_memory (user_id, card_id, set_id, stability, difficulty, last_day, last_rated_at, due_day, reps, lapses)
   select user_id, id, set_id, 5 + position, 5, '2026-02-01', '2026-02-01', '2026-03-01', 2, 0 from cards where term = 'a'`,
);
await query(`update cards set suspended_at = now() where term = 'a' and position <= 3`);
await query('analyze');
afterAll(() => bench.drop());

type Node = {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Node[];
};
/** Rows read, over all steps of a plan. */
const rowsOf = (node: Node): number =>
  node['Actual Loops'] *
    (node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Join Filter'] ?? 0)) +
  (node.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), 0);

const literal = (value: unknown) => (Array.isArray(value) ? `'{}'` : `'${value}'`);

/** Rows read by the statement that `call` sends, as PostgreSQL runs it with a generic plan. */
async function workOf(call: (store: ReturnType<typeof createTodayStore>) => Promise<unknown>) {
  const sent: { sql: string; params: readonly unknown[] }[] = [];
  const query = (async (sql, params = []) => {
    sent.push({ sql, params });
    return [{ cards: '[]', sets: '[]' }];
  }) as Query;
  const noStream = (async () => Readable.from([])) as LongReads<Snapshot>;
  await call(createTodayStore({ query }, noStream));
  const { sql, params } = sent[0]!;
  return bench.database.transaction(async (tx) => {
    await tx.query('set local plan_cache_mode = force_generic_plan');
    await tx.query(`prepare today as ${sql}`);
    const values = params.map((value) => (value === null ? 'null' : literal(value))).join(', ');
    const [row] = await tx.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (analyze, format json) execute today(${values})`,
    );
    await tx.query('deallocate today');
    return rowsOf(row!['QUERY PLAN'][0].Plan);
  });
}

/**
 * Steps of a plan that a due card may pass through: PostgreSQL's sampled statistics give plans of 11 to 14. One that looks at each set
 * for each card would take as many as there are sets.
 */
const mostSteps = 20;

it('reads each due card a few times, however many sets there are', async () => {
  expect(await workOf((store) => store.due(owner, today, 50))).toBeLessThan(mostSteps * sets * cardsASet);
  const due = (
    await query<{ id: string }>(
      `select id from cards where user_id = $1 and term = 'a' order by id limit 50`,
      [owner],
    )
  ).map(({ id }) => id);
  expect(await workOf((store) => store.cards(owner, today, { due, fresh: [] }))).toBeLessThan(
    mostSteps * due.length,
  );
});
