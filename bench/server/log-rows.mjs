/** Fills the review log directly in the database, as the servers of a year would have: by calls a million ratings take an hour. */
import pg from 'pg';

const accounts = 200;
const setsEach = 10;
const cardsPerSet = 50;
const sitting = 20;
const rowsAtOnce = 100_000;

const uuidAt = (ms, name) =>
  `(lpad(to_hex(${ms}), 12, '0') || '7' || substr(md5('${name}' || n), 1, 3) || '8' || substr(md5('${name}' || n), 4, 15))::uuid`;
const state = (
  reviews,
) => `jsonb_build_object('intervalCards', n % 1000, 'easeFactor', 1.3 + n % 100 / 100.0, 'totalReviews', ${reviews},
  'consecutiveSuccesses', n % 7, 'lapseCount', n % 5, 'lastRating', 1 + n % 4, 'lastIntervalCards', n % 999)`;
const account = `md5('account ' || n % ${accounts})::uuid`;
const set = `md5('set ' || n % ${accounts} || ' ' || n / ${accounts * sitting} % ${setsEach})::uuid`;
const cardsOf = `n % ${accounts} || ' ' || n / ${accounts * sitting} % ${setsEach}`;
const at = `(1700000000000 + n * 30)`;

const prepare = [
  `insert into users (id, username) select ${account}, 'student' from generate_series(0, ${accounts - 1}) n`,
  `insert into sets (user_id, id, title) select ${account}, md5('set ' || n % ${accounts} || ' ' || s)::uuid, 'A set'
   from generate_series(0, ${accounts - 1}) n, generate_series(0, ${setsEach - 1}) s`,
];
const firstOfCard = `n / ${accounts * sitting} / ${setsEach} * ${sitting} + n / ${accounts} % ${sitting} < ${cardsPerSet}`;
/** The states as servers before migration 0033 wrote them, or as servers write them now. */
const columns = {
  old: [state('n % 20'), state('n % 20 + 1')],
  now: [`case when ${firstOfCard} then ${state('0')} end`, 'null'],
};
const fill = ([before, after]) => `
  insert into review_log (user_id, id, set_id, card_id, seq, client_id, rating, before, after, session_id, turn, rated_at, zone, local_day)
  select ${account}, ${uuidAt(at, 'id')}, ${set},
    md5('card ' || ${cardsOf} || ' ' || (n / ${accounts * sitting} / ${setsEach} * ${sitting} + n / ${accounts} % ${sitting}) % ${cardsPerSet})::uuid,
    n / ${accounts * sitting} / ${setsEach} * ${sitting} + n / ${accounts} % ${sitting} + 1, ${uuidAt(`${at} - 40`, 'client')}, 1 + n % 4,
    ${before}, ${after}, md5('session ' || ${cardsOf} || n / ${accounts * sitting * setsEach})::uuid, n % 40,
    to_timestamp(${at} / 1000.0), 'Europe/Berlin', (to_timestamp(${at} / 1000.0) at time zone 'Europe/Berlin')::date
  from generate_series($1::bigint, $2::bigint - 1) n`;

/** `rows` ratings of 200 accounts in the order of time, ten to a card for a million. */
export async function fillLog(database, rows, form) {
  const client = new pg.Client(database);
  await client.connect();
  try {
    for (const statement of prepare) await client.query(statement);
    for (let from = 0; from < rows; from += rowsAtOnce)
      await client.query(fill(columns[form]), [from, Math.min(rows, from + rowsAtOnce)]);
    await client.query('vacuum analyze review_log');
  } finally {
    await client.end();
  }
}
