/** Gives an account a million ratings in three years, directly in the database: by calls it would take an hour. */
import pg from 'pg';
import { send } from './load.mjs';

const ratings = 1_000_000;
const days = 3 * 365;

const statementsFor = ({ sets, cardsPerSet, firstDue, lastDue }) => [
  `insert into study_plans (user_id, first_zone, projected_at) values ($1, 'UTC', now())`,
  `insert into sets (user_id, id, title, card_count, studied_at, last_seq, words_version)
   select $1, md5('set ' || n)::uuid, 'Set ' || n, ${cardsPerSet}, now(), ${ratings / sets}, 1 from generate_series(0, ${sets - 1}) n`,
  `insert into cards (user_id, id, set_id, position, term, definition, total_reviews, interval_cards)
   select $1, md5('card ' || n)::uuid, md5('set ' || n % ${sets})::uuid, n / ${sets}, 'Term ' || n, 'What term ' || n || ' means', 50, 20
   from generate_series(0, ${sets * cardsPerSet - 1}) n`,
  `insert into searched_cards (user_id, card_id, said) select $1, id, term || ' ' || definition || ' ' from cards where user_id = $1`,
  // Log positions of a set are consecutive; ids increase with time.
  `insert into review_log (user_id, id, set_id, card_id, seq, client_id, rating, rated_at, zone, local_day)
   select $1, lpad(to_hex(n), 32, '0')::uuid, md5('set ' || n * 7919::bigint % ${sets})::uuid,
          md5('card ' || n * 7919::bigint % ${sets * cardsPerSet})::uuid, n / ${sets} + 1, lpad(to_hex(n), 32, '0')::uuid,
          case when n * 31 % 10 = 0 then 1 else 3 end, at.moment at time zone 'UTC', 'UTC', at.moment::date
   from generate_series(0, ${ratings - 1}) n, lateral (
     select (now() at time zone 'UTC')::date - interval '${days} days' + interval '12 hours'
            + n * ${days} / ${ratings} * interval '1 day' + n % ${Math.ceil(ratings / days)} * interval '10 seconds' as moment
   ) at`,
  `insert into card_memory (user_id, card_id, set_id, stability, difficulty, last_day, last_rated_at, due_day, reps, lapses)
   select $1, c.id, c.set_id, 1 + c.position % 60, 5, current_date - 3, now() - interval '3 days',
          current_date + ${firstDue} + c.position % ${lastDue - firstDue + 1}, 50, c.position % 9
   from cards c where c.user_id = $1`,
  // As PostgreSQL does by itself after some minutes; until then every entry of an index is checked in its table.
  'vacuum analyze',
];

/** 20,000 cards, of which some are due. */
const usual = { sets: 40, cardsPerSet: 500, firstDue: -10, lastDue: 49 };

/** `database` is a connection of the node driver; `shape` the size of the library, and the days on which its cards are due. */
export async function giveYears(person, database, shape = usual) {
  const client = new pg.Client(database);
  await client.connect();
  try {
    for (const statement of statementsFor(shape))
      await client.query(statement, statement.includes('$1') ? [person.id] : []);
  } finally {
    await client.end();
  }
}

/** Resolves when the days are counted; answers for how many ms the person was told to wait. */
export async function countYears(origin, person) {
  const began = performance.now();
  const path = '/api/progress?zone=UTC';
  while (JSON.parse(await send(origin, { path, authorization: person.authorization })).gettingReady)
    await new Promise((resolve) => setTimeout(resolve, 200));
  return performance.now() - began;
}
