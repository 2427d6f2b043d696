/** The minimal server for the same requests: node:http and pg, one statement each, no checks. The baseline of the bench. */
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
// The database ends before this server does.
pool.on('error', () => undefined);
const cards = (columns) => `coalesce((select json_agg(json_build_object(${columns}) order by c.position)
  from cards c where c.user_id = s.user_id and c.set_id = s.id), '[]'::json) as cards`;
const plain = cards(`'id', c.id, 'term', c.term, 'definition', c.definition, 'source', c.source`);
const learning =
  cards(`'id', c.id, 'term', c.term, 'definition', c.definition, 'interval_cards', c.interval_cards,
  'ease_factor', c.ease_factor, 'total_reviews', c.total_reviews, 'consecutive_successes', c.consecutive_successes,
  'lapse_count', c.lapse_count, 'last_rating', c.last_rating, 'last_interval_cards', c.last_interval_cards`);
const sql = {
  me: `select u.username, u.email, coalesce(d.sessions, 0) as used from users u
    left join daily_usage d on d.user_id = u.id and d.day = current_date where u.id = $1`,
  list: `select s.id, s.title, s.created_at, s.updated_at, ${plain} from sets s
    where s.user_id = $1 and s.deleted_at is null order by s.created_at desc`,
  get: `select s.id, s.title, s.created_at, s.updated_at, ${plain} from sets s where s.user_id = $1 and s.id = $2`,
  study: `select ${learning} from sets s where s.user_id = $1 and s.id = $2`,
  create: `with made as (insert into sets (user_id, id, title, card_count) values ($1, $2, $3, $4))
    insert into cards (user_id, set_id, id, position, term, definition)
    select $1, $2, gen_random_uuid(), n.at, n.term, n.definition
    from unnest($5::text[], $6::text[]) with ordinality as n (term, definition, at) returning id, term, definition`,
  review: `with logged as (insert into review_log (user_id, id, set_id, card_id, seq, client_id, rating, before, after, rated_at)
      select $1, gen_random_uuid(), c.set_id, c.id,
        pg_current_xact_id()::text::bigint * 1000, gen_random_uuid(), $3, '{}', '{}', now()
      from cards c where c.user_id = $1 and c.id = $2)
    update cards set interval_cards = 5, total_reviews = total_reviews + 1, last_rating = $3, updated_at = now()
    where user_id = $1 and id = $2 returning *`,
};
// Same replies as the product, without its plan, exams, streak, pace and projection of older ratings.
const due = `select m.card_id, m.set_id, (current_date - m.last_day) / m.stability as risk from card_memory m
  where m.user_id = $1 and m.due_day <= current_date`;
Object.assign(sql, {
  today: `select s.id, s.title, count(*) as due from (${due}) d join sets s on s.user_id = $1 and s.id = d.set_id
    group by s.id, s.title`,
  todayCards: `select json_agg(json_build_object('setId', c.set_id, 'id', c.id, 'term', c.term, 'definition', c.definition,
      'interval_cards', c.interval_cards, 'ease_factor', c.ease_factor, 'total_reviews', c.total_reviews,
      'consecutive_successes', c.consecutive_successes, 'lapse_count', c.lapse_count, 'last_rating', c.last_rating,
      'last_interval_cards', c.last_interval_cards)) as cards
    from (${due} order by risk desc limit 200) d join cards c on c.user_id = $1 and c.id = d.card_id`,
});
sql.progress = `select json_build_object(
    'days', (select json_agg(d) from (select local_day, sum(introduced), sum(returned), sum(recalled), sum(seconds) from study_days
      where user_id = $1 and local_day > current_date - 371 group by local_day order by local_day) d),
    'forecast', (select json_agg(f) from (select due_day, count(*) from card_memory
      where user_id = $1 and due_day > current_date and due_day <= current_date + 30 group by due_day order by due_day) f),
    'stages', (select json_agg(s) from (select width_bucket(stability, array[0, 7, 21]), count(*) from card_memory where user_id = $1 group by 1) s),
    'hardest', (select json_agg(h) from (select card_id, lapses from card_memory where user_id = $1 order by lapses desc limit 8) h)
  ) as body`;
const run = async (name, ...values) => (await pool.query({ name, text: sql[name], values })).rows;

async function bodyOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString());
}

async function answer(request) {
  const owner = request.headers.authorization;
  const [, , noun, id, what] = request.url.split('/');
  if (noun.startsWith('today')) return (await run(id ? 'todayCards' : 'today', owner))[0];
  if (noun.startsWith('progress')) return (await run('progress', owner))[0];
  if (noun === 'user') return (await run('me', owner))[0];
  if (noun === 'flashcards') return (await run('review', owner, id, (await bodyOf(request)).rating))[0];
  if (request.method === 'POST') {
    const { title, cards } = await bodyOf(request);
    const made = crypto.randomUUID();
    const terms = cards.map(({ term }) => term);
    const definitions = cards.map(({ definition }) => definition);
    return {
      id: made,
      title,
      cards: await run('create', owner, made, title, cards.length, terms, definitions),
    };
  }
  if (what) return (await run('study', owner, id))[0].cards;
  return id ? (await run('get', owner, id))[0] : run('list', owner);
}

createServer(async (request, reply) => {
  try {
    const body = JSON.stringify(await answer(request));
    reply.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
    reply.end(body);
  } catch (error) {
    reply.writeHead(500).end(String(error));
  }
}).listen(Number(process.env.PORT), '127.0.0.1');
