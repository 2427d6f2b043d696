/** Invariants of the data beyond database constraints; each query counts violations. */
import type pg from 'pg';
import { countOtherStates } from './replayed-cards.ts';

export type Finding = { check: string; broken: number };

/** Each counts invalid rows; all are read-only. */
const questions: Record<string, string> = {
  'constraints that were never checked against the rows':
    'select count(*) from pg_constraint where not convalidated',
  'indexes that are not complete': 'select count(*) from pg_index where not indisvalid',
  'sets whose count of cards is wrong': `select count(*) from sets s where card_count <>
    (select count(*) from cards c where c.user_id = s.user_id and c.set_id = s.id)`,
  'cards that share their place in a set': `select count(*) from
    (select 1 from cards group by user_id, set_id, position having count(*) > 1) doubled`,
  'sets whose ratings skip a number': `select count(*) from sets s join
    (select user_id, set_id, max(seq) as newest, count(*) as held from review_log group by user_id, set_id) log
    on log.user_id = s.user_id and log.set_id = s.id and log.newest > log.held + s.moved_reviews`,
  'cards whose memory over days belongs to another set': `select count(*) from card_memory m
    where not exists (select from cards c where c.user_id = m.user_id and c.id = m.card_id and c.set_id = m.set_id)`,
  'cards with a memory over days but no standing rating': `select count(*) from card_memory m
    where not exists (select from review_log r where r.user_id = m.user_id and r.card_id = m.card_id and r.undone_at is null)`,
  'ways of asking a card that belong to another set': `select count(*) from card_facets f
    where not exists (select from cards c where c.user_id = f.user_id and c.id = f.card_id and c.set_id = f.set_id)`,
  'ways of asking a card with a memory but no standing rating': `select count(*) from card_facets f
    where f.stability is not null and not exists (
      select from review_log r where r.user_id = f.user_id and r.card_id = f.id and r.undone_at is null)`,
  'sets not marked as asking their cards in several ways': `select count(*) from sets s where not s.has_facets and
    (exists (select from card_facets f where f.user_id = s.user_id and f.set_id = s.id and f.asked)
      or exists (select from cards c where c.user_id = s.user_id and c.set_id = s.id and not c.asked))`,
  'answers without a position in their question': `select count(*) from
    (select 1 from practice_turns group by user_id, prompt_id having min(seq) < 0 or max(seq) - min(seq) + 1 < count(*)) t`,
  'recordings that should have been deleted a day ago': `select count(*) from recordings where delete_after < now() - interval '1 day'`,
  'pictures and sounds that should have been deleted two days ago': `select count(*) from media
    where condemned and checked_at < now() - interval '2 days'`,
  'parts of recordings left for more than three days': `select count(*) from upload_chunks where created_at < now() - interval '3 days'`,
};

/** For the embedded sign-in service. */
const ofSignIn: Record<string, string> = {
  'people without a way to sign in': `select count(*) from users u where not exists
    (select from auth_users a where a.user_id = u.id)`,
};

/** The session must allow long statements. */
export async function examineData(client: pg.Client, signInIsHere: boolean): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const [check, sql] of Object.entries({ ...questions, ...(signInIsHere ? ofSignIn : {}) })) {
    const { rows } = await client.query<{ count: string }>(sql);
    found.push({ check, broken: Number(rows[0]?.count) });
  }
  const check = 'cards whose state does not follow from their ratings';
  found.push({ check, broken: await countOtherStates(client) });
  return found;
}

type DatabaseFacts = {
  version: string;
  clockAheadMs: number;
  connections: number;
  mostConnections: number;
};

export async function factsOf(client: pg.Client): Promise<DatabaseFacts> {
  const { rows } = await client.query<{ version: string; now_ms: number; used: number; most: number }>(
    `select current_setting('server_version') as version, extract(epoch from clock_timestamp())::float8 * 1000 as now_ms,
       (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
       current_setting('max_connections')::int as most`,
  );
  const facts = rows[0];
  if (!facts) throw new Error('the database answered nothing about itself');
  const { version, now_ms, used, most } = facts;
  return { version, clockAheadMs: Math.round(now_ms - Date.now()), connections: used, mostConnections: most };
}
