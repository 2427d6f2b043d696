/** Fills a database with accounts of 500 cards that have studied 20 cards a day, as the servers of a year would have. */
import { accountId, numbered } from './accounts.mjs';

const setsEach = 10;
const cardsPerSet = 50;
const aDay = 20;
const rowsAtOnce = 200_000;

const set = (k, s) => numbered('8b00', `${k} * ${setsEach} + ${s}`);
const card = (k, s, p) => numbered('8c00', `(${k} * ${setsEach} + ${s}) * ${cardsPerSet} + ${p}`);
/** In the order of time. */
const entry = (ms, kind) =>
  `(lpad(to_hex(${ms}), 12, '0') || '7${kind}' || '80' || lpad(to_hex(n), 14, '0'))::uuid`;

const library = [
  `insert into study_plans (user_id, first_zone, projected_at) select ${accountId('k')}, 'UTC', now() from generate_series(0, $1::int - 1) k`,
  `insert into sets (user_id, id, title, card_count, studied_at, last_seq, words_version, text_bytes, text_version)
   select ${accountId('k')}, ${set('k', 's')}, 'Set ' || s, ${cardsPerSet}, now(), $2::int / ${setsEach}, 1, 8000, 1
   from generate_series(0, $1::int - 1) k, generate_series(0, ${setsEach - 1}) s`,
  `insert into cards (user_id, id, set_id, position, term, definition, total_reviews, interval_cards, last_rating)
   select ${accountId('k')}, ${card('k', 's', 'p')}, ${set('k', 's')}, p, 'Term ' || p || ' of a set',
     'A definition of usual length that says what term ' || p || ' means, and why one should know it at all.', $2::int / 500, 20, 3
   from generate_series(0, $1::int - 1) k, generate_series(0, ${setsEach - 1}) s, generate_series(0, ${cardsPerSet - 1}) p`,
  `insert into card_memory (user_id, card_id, set_id, stability, difficulty, last_day, last_rated_at, due_day, reps, lapses)
   select ${accountId('k')}, ${card('k', 's', 'p')}, ${set('k', 's')}, 5 + p, 5, current_date - 1 - p % 19, current_date - (1 + p % 19) * interval '1 day',
     current_date + p % 28 - 2, greatest(1, $2::int / 500), p % 3
   from generate_series(0, $1::int - 1) k, generate_series(0, ${setsEach - 1}) s, generate_series(0, ${cardsPerSet - 1}) p`,
];
const [k, j] = ['(n % $1::int)', '(n / $1::int)'];
const sitting = `(${j} / ${aDay})`;
const [s, place] = [`(${sitting} % ${setsEach})`, `(${sitting} / ${setsEach} * ${aDay} + ${j} % ${aDay})`];
/** Until yesterday without a gap for 20 days, in any account, so that none has a longer streak to count. */
const daysAgo = `(($2::int / ${aDay}) - ${sitting} + case when ($2::int / ${aDay}) - ${sitting} > 20 then 14 else 0 end)`;
const ms = `(extract(epoch from current_date)::bigint * 1000 - ${daysAgo}::bigint * 86400000 + (12 * 3600 + ${j} % ${aDay} * 8) * 1000 + ${k} * 3)`;
const ratings = `
  insert into review_log (user_id, id, set_id, card_id, seq, client_id, rating, before, session_id, turn, rated_at, zone, local_day)
  select ${accountId(k)}, ${entry(ms, '001')}, ${set(k, s)}, ${card(k, s, `${place} % ${cardsPerSet}`)}, ${place} + 1,
    ${entry(`(${ms} - 40)`, '002')}, 1 + n % 4,
    case when ${place} < ${cardsPerSet} then '{"intervalCards": 0, "easeFactor": 2.5, "totalReviews": 0, "consecutiveSuccesses": 0, "lapseCount": 0, "lastRating": null, "lastIntervalCards": null}'::jsonb end,
    ${numbered('8d00', `${k} * 1000 + ${sitting}`)}, ${j} % ${aDay}, to_timestamp(${ms} / 1000.0), 'UTC', current_date - ${daysAgo}::int
  from generate_series($3::bigint, $4::bigint - 1) n`;

const selectIndexes = `
select i.indexrelid::regclass::text as name, c.conname as key, pg_get_constraintdef(c.oid) as "keyDefinition", pg_get_indexdef(i.indexrelid) as definition
from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype = 'p' where i.indrelid = 'review_log'::regclass`;

/**
 * Ratings of all accounts lie between one another, in the order of time. Foreign keys are not checked, and indexes of the log are built
 * afterwards.
 */
export async function fillAccounts(client, accounts, ratingsEach) {
  await client.query(`set session_replication_role = replica`);
  await client.query(`set maintenance_work_mem = '400MB'`);
  for (const statement of library)
    await client.query(statement, statement.includes('$2') ? [accounts, ratingsEach] : [accounts]);
  const { rows: indexes } = await client.query(selectIndexes);
  for (const { name, key } of indexes)
    await client.query(key ? `alter table review_log drop constraint ${key}` : `drop index ${name}`);
  const rows = accounts * ratingsEach;
  for (let from = 0; from < rows; from += rowsAtOnce)
    await client.query(ratings, [accounts, ratingsEach, from, Math.min(rows, from + rowsAtOnce)]);
  for (const { key, keyDefinition, definition } of indexes)
    await client.query(
      key
        ? `alter table review_log add constraint ${key} ${keyDefinition}`
        : definition.replace(' ON ONLY ', ' ON '),
    );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}

/** SQL: of each of $1 accounts its `id`, the ids of its `sets`, and of $2 `cards`. */
export const cardsOfAccounts = `
select ${accountId('k')} as id, array_agg(${card('k', `c % ${setsEach}`, `c / ${setsEach}`)} order by c) as cards,
  array_agg(distinct ${set('k', `c % ${setsEach}`)}) as sets
from generate_series(0, $1::int - 1) k, generate_series(0, $2::int - 1) c group by k order by k`;
