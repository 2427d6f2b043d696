/** No query of a student's pages reads other accounts' rows, in custom and in generic plans. */
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { bareApp } from '#tests/support/server/bare-app.ts';
import { sendBy } from '#tests/support/server/study-app.ts';
import { createTestLog } from '#tests/support/server/test-log.ts';
import { openAccountPicture } from './account/account-export.ts';
import { assembleStudy } from './assemble-study.ts';
import { createLongReads } from './http/reply/long-reads.ts';
import { serializedBody } from './http/reply/serialized-json.ts';
import type { Database, Query } from './platform/postgres/database.ts';
import { createAccountSerializer } from './platform/workers/account-queue.ts';
import { createCardSearch } from './sets/card-search.ts';
import { createCardWords } from './sets/card-words.ts';
import { mountCardSearch } from './sets/routes.ts';
import { createSetStore } from './sets/set-store.ts';

type Asked = { sql: string; params: readonly unknown[] };
type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
};

/** Tables with rows of many students; the others are empty here, so their plans prove nothing. */
const filled = ['sets', 'cards', 'searched_cards', 'review_log', 'card_memory', 'card_facets', 'study_days'];
const accounts = 25;
/** Every account has them, all due, with the same words. */
const cardsEach = 400;
const fill = [
  `insert into users (id, username) select md5('user ' || a)::uuid, 'someone' from generate_series(1, ${accounts}) a`,
  `insert into study_plans (user_id, first_zone, projected_at) select id, 'UTC', now() from users`,
  `insert into sets (user_id, id, title, card_count, studied_at, last_seq, words_version)
   select u.id, md5('set ' || s)::uuid, 'Set ' || s, ${cardsEach / 20}, now(), 200, 1 from users u, generate_series(0, 199) s`,
  `insert into cards (user_id, id, set_id, position, term, definition, total_reviews)
   select u.id, md5('card ' || n)::uuid, md5('set ' || n % 20)::uuid, n / 20, 'Term ' || n, 'What it means', 2
   from users u, generate_series(0, ${cardsEach - 1}) n`,
  `insert into searched_cards (user_id, card_id, said) select user_id, id, term || ' ' || definition || ' ' from cards`,
  `insert into review_log (user_id, id, set_id, card_id, seq, client_id, rating, rated_at, zone, local_day)
   select u.id, md5('rating ' || n)::uuid, md5('set ' || n % 20)::uuid, md5('card ' || n % ${cardsEach})::uuid, n / 20 + 1,
          md5('rating ' || n)::uuid, 3, now() - n * interval '1 hour', 'UTC', (now() - n * interval '1 hour')::date
   from users u, generate_series(0, ${2 * cardsEach - 1}) n`,
  `insert into card_memory (user_id, card_id, set_id, stability, difficulty, last_day, last_rated_at, due_day, reps, lapses)
   select user_id, id, set_id, 1 + position % 60, 5, current_date - 3, now() - interval '3 days', current_date - position % 30, 2, 1
   from cards`,
  `insert into card_facets (user_id, id, card_id, set_id, facet, stability, difficulty, last_day, last_rated_at, due_day, reps, lapses,
     fsrs_version)
   select user_id, md5('turned ' || id)::uuid, id, set_id, 'b', 1 + position % 60, 5, current_date - 3, now() - interval '3 days',
          current_date - position % 30, 2, 1, 6
   from cards`,
  `update sets set directions = 'both', has_facets = true where card_count > 0`,
];

const asked: Asked[] = [];
const db = await createTestDatabase();
const client = new pg.Client({ connectionString: db.url });
await client.connect();
for (const statement of fill) await client.query(statement);
await client.query('vacuum analyze');
afterAll(async () => {
  await client.end();
  await db.drop();
});

/** The same database, recording its statements in `asked`. */
function recorded(database: Database): Database {
  const by =
    (query: Query): Query =>
    (sql, params = [], options) => {
      asked.push({ sql, params });
      return query(sql, params, options);
    };
  return {
    ...database,
    query: by(database.query),
    transaction: (work) => database.transaction(({ query }) => work({ query: by(query) })),
    inOrder: (...ordered) => {
      asked.push(...ordered);
      return database.inOrder(...ordered);
    },
    async snapshot() {
      const snapshot = await database.snapshot();
      return {
        ...snapshot,
        query: by(snapshot.query),
        batches(sql, params, rows) {
          asked.push({ sql, params });
          return snapshot.batches(sql, params, rows);
        },
      };
    },
  };
}

/** A parameter as an SQL literal. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Array.isArray(value))
    return client.escapeLiteral(`{${value.map((each) => JSON.stringify(String(each))).join(',')}}`);
  return client.escapeLiteral(String(value));
}

async function planOf(
  { sql, params }: Asked,
  mode: 'force_custom_plan' | 'force_generic_plan',
): Promise<Plan> {
  await client.query(`set plan_cache_mode = ${mode}`);
  await client.query(`prepare asked as ${sql}`);
  const values = params.length > 0 ? `(${params.map(literal).join(', ')})` : '';
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (format json) execute asked${values}`,
  );
  await client.query('deallocate asked');
  return rows[0]?.['QUERY PLAN'][0]?.Plan as Plan;
}

/** Index scans name the owner, or words that contain the owner; any other scan may read other accounts' rows. */
function readsOthers(plan: Plan): string[] {
  const {
    'Node Type': kind,
    'Relation Name': table,
    'Index Name': index,
    'Index Cond': condition = '',
  } = plan;
  const below = (plan.Plans ?? []).flatMap(readsOthers);
  const isScan = index !== undefined || kind === 'Seq Scan';
  const isOfTable = filled.some((name) => table === name || index?.startsWith(`${name}_`));
  const isOwn = /user_id = |card_words\(/.test(condition);
  return isScan && isOfTable && !isOwn ? [...below, `${kind} of ${index ?? table}: ${condition}`] : below;
}

async function drained(list: Parameters<typeof serializedBody>[0]): Promise<void> {
  const body = serializedBody(list);
  if (body && typeof body !== 'string') await text(body);
}

async function drain(pieces: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of pieces) count += 1;
  return count;
}

it('reads only its own account’s rows', { timeout: 120_000 }, async () => {
  const [owner] = (await db.database.query<{ id: string }>("select md5('user 7')::uuid as id")).map(
    ({ id }) => id,
  );
  const database = recorded(db.database);
  const longReads = createLongReads(database);
  const log = createTestLog();
  const study = assembleStudy({ database, longReads, log, now: () => new Date() });
  const words = createCardWords(database, (error) => {
    throw error;
  });
  const search = createCardSearch(
    database,
    words,
    createAccountSerializer({ concurrency: 2, waitingPerKey: 2, waitingOverall: 9 }),
  );
  const app = await bareApp([study.mount, (router) => mountCardSearch(router, search)]);
  const send = sendBy(() => app);
  const plans: [string, number][] = [];
  const faults: string[] = [];
  async function examine(name: string, work: () => Promise<unknown>) {
    asked.length = 0;
    await work();
    const statements = [...new Map(asked.map((each) => [each.sql, each])).values()];
    plans.push([name, statements.length]);
    await client.query('begin');
    for (const statement of statements) {
      if (!/^\s*(with|select|insert|update|delete)\b/.test(statement.sql)) continue;
      // Settings that apply to the statements after them.
      if (/^\s*select set_config/.test(statement.sql)) await client.query(statement.sql);
      const modes = name.startsWith('search')
        ? (['force_custom_plan'] as const)
        : (['force_custom_plan', 'force_generic_plan'] as const);
      for (const mode of modes)
        for (const fault of readsOthers(await planOf(statement, mode)))
          faults.push(`${name}, ${mode}: ${fault} in ${statement.sql.replace(/\s+/g, ' ').slice(0, 90)}`);
    }
    await client.query('rollback');
  }
  const get = (path: string) => async () => {
    const { status, body } = await send(owner as string, 'GET', path);
    expect(status, JSON.stringify(body).slice(0, 200)).toBe(200);
  };
  await examine('progress', get('/api/progress?zone=UTC'));
  await examine('Today', get('/api/today?zone=UTC'));
  await examine('its cards', get('/api/today/cards?zone=UTC'));
  await examine('all its ways of asking', get('/api/today/cards?zone=UTC&facets=1'));
  await examine('coming', get('/api/today/coming?zone=UTC'));
  for (const word of ['means', 'me', 'term 47', 'mitochondria'])
    await examine(`search ${word}`, get(`/api/card-search?q=${encodeURIComponent(word)}`));
  const sets = createSetStore(database, { sets: 100, cards: 10_000, textBytes: 1e9 } as never, longReads);
  await examine('list', async () => drained(await sets.list(owner as string)));
  await examine('summaries', async () => drained(await sets.listSummaries(owner as string)));
  await examine('export', async () => {
    const picture = await openAccountPicture(database, owner as string);
    expect(await drain(picture.fields)).toBeGreaterThan(10);
    await picture.end();
  });
  await app.close();
  await words.close();
  await study.close();
  expect(
    plans.every(([, count]) => count > 0),
    JSON.stringify(plans),
  ).toBe(true);
  expect(faults).toEqual([]);
});
