/** Imports ratings from other programs and exports those of a set; state and memory are derived from the log. */
import { createHash } from 'node:crypto';
import {
  type CardHistory,
  cardLearningOf,
  HISTORY_PAGE_CARDS,
  type LoggedRating,
  RATINGS_PER_CARD_LIMIT,
} from '#contract/study.ts';
import type { LongTermMemory } from '#core/days/fsrs.ts';
import { type ImportedLog, importedLog } from '#core/days/imported-log.ts';
import { isZone } from '#core/days/local-day.ts';
import { newLearningState } from '#core/scheduler.ts';
import { Failure } from '#server/failure/failure.ts';
import { type SerializedJson, serializedList } from '#server/http/reply/serialized-json.ts';
import { columnNames, learningColumns } from '#server/platform/postgres/card-columns.ts';
import type { Database, Query } from '#server/platform/postgres/database.ts';
import { memoriesSql } from '#server/platform/postgres/facet-columns.ts';
import { hasLiveSet } from '#server/platform/postgres/live-set.ts';
import { rememberCards } from './card-memory.ts';
import { firstZone } from './first-zone.ts';
import { readParameters, type ScheduleParameters } from './fitted-parameters.ts';
import { lastPosition } from './review-log.ts';

type RatedCard = { id: string; ratings: readonly LoggedRating[] };

/** Ratings per transaction, which holds the set's lock: about 20 ms of work between two waits for the database. */
const ratingsAtOnce = 1_000;

/** Maximum imported ratings per account: some thirty years of 100 a day. */
const MOST_RATINGS = 1_000_000;
/** Log positions assigned in all sets. */
const countRatings = 'select coalesce(sum(last_seq), 0)::int8 as count from sets where user_id = $1';

const lockSet =
  'select last_seq from sets where user_id = $1 and id = $2 and deleted_at is null for no key update';

const selectUnrated = `
select c.id from (
  select id, total_reviews from cards where user_id = $1 and set_id = $2 and id = any ($3::uuid[])
  union all
  select id, total_reviews from card_facets where user_id = $1 and set_id = $2 and id = any ($3::uuid[])
) c
where c.total_reviews = 0
  and not exists (select from review_log l where l.user_id = $1 and l.card_id = c.id)`;

const insertRows = `
insert into review_log (user_id, id, set_id, card_id, seq, client_id, rating, before, rated_at, kind, zone, local_day)
select $1::uuid, new.id, $2::uuid, new.card_id,
       ${lastPosition('$2')} + new.place, new.id, new.rating,
       new.before, new.rated_at, new.kind, $4::text, new.day
from rows from (
  json_to_recordset($3::json) as (id uuid, card_id uuid, rating int2, before jsonb, rated_at timestamptz, kind text, day date)
) with ordinality as new (id, card_id, rating, before, rated_at, kind, day, place)
on conflict do nothing`;

const { id: _, ...stateColumns } = learningColumns;
const states = columnNames(stateColumns);
const assignments = states.map((name) => `${name} = new.${name}`).join(', ');
const recordOf = states.map((name) => `${name} ${stateColumns[name].type}`).join(', ');

const learn = (table: 'cards' | 'card_facets') => `
update ${table} c set ${assignments}, updated_at = now()
from json_to_recordset($3::json) as new (id uuid, ${recordOf})
where c.user_id = $1 and c.set_id = $2 and c.id = new.id`;

const learnCards = learn('cards');
const learnFacets = learn('card_facets');

const moveOn = `
update sets set last_seq = ${lastPosition('$2')},
  studied_at = greatest(studied_at, $3) where user_id = $1 and id = $2`;

/** `items` are rows `c`: the cards of a set, or all ways of asking them. */
const selectHistory = (columns: string, items: string, order: string) => `
select coalesce(json_agg(row_to_json(card))::text, '[]') as cards from (
  select ${columns}, (
    select coalesce(json_agg(json_build_array((extract(epoch from l.rated_at) * 1000)::bigint, l.rating, l.kind)
             order by l.rated_at, l.seq), '[]'::json)
    from (
      select rated_at, rating, kind, seq from review_log
      where user_id = $1 and card_id = c.id and undone_at is null order by seq desc limit ${RATINGS_PER_CARD_LIMIT}
    ) l
  ) as ratings, case when m.card_id is null then null else json_build_object(
    'stability', m.stability, 'difficulty', m.difficulty, 'lastDay', m.last_day, 'dueDay', m.due_day,
    'reps', m.reps, 'lapses', m.lapses) end as memory
  from ${items} order by ${order} offset $3 limit ${HISTORY_PAGE_CARDS}
) card`;
const selectCardHistory = selectHistory(
  'c.id',
  `cards c left join card_memory m on m.user_id = c.user_id and m.card_id = c.id
  where c.user_id = $1 and c.set_id = $2`,
  'c.position',
);
const selectItemHistory = selectHistory(
  'c.id, c.card_id, c.facet, c.suspended_at is not null as suspended',
  `(
    select id, id as card_id, 'f' as facet, position, 0 as rank, suspended_at from cards
    where user_id = $1 and set_id = $2 and asked
    union all
    select f.id, f.card_id, f.facet, p.position, length(f.facet), f.suspended_at
    from card_facets f join cards p on p.user_id = $1 and p.id = f.card_id
    where f.user_id = $1 and f.set_id = $2 and f.asked
  ) c left join ${memoriesSql} m on m.card_id = c.id`,
  'c.position, c.rank, c.facet',
);

const historyColumns = {
  ...{ id: 'c.id', card_id: 'c.card_id', facet: 'c.facet', suspended: 'c.suspended_at' },
  ...{ ratings: 'json', memory: 'json' },
};

export type CardHistoryStore = ReturnType<typeof createCardHistory>;

/** Every call takes the owner; null if the set is missing, deleted, or another owner's. */
export function createCardHistory(database: Database, now: () => Date, mostRatings = MOST_RATINGS) {
  async function log(
    query: Query,
    owner: string,
    setId: string,
    cards: readonly RatedCard[],
    given: string | null,
  ) {
    const [set] = await query(lockSet, [owner, setId]);
    if (!set) return null;
    const unrated = await query<{ id: string }>(selectUnrated, [owner, setId, cards.map(({ id }) => id)]);
    const free = new Set(unrated.map(({ id }) => id));
    const zone = given ?? (await firstZone(query, owner, null));
    if (given) await firstZone(query, owner, given);
    const parameters = await readParameters(query, owner);
    const nowMs = now().getTime();
    const logs = new Map<string, ImportedLog>();
    for (const { id, ratings } of cards) {
      if (!free.has(id)) continue;
      const imported = ratings.map(([atMs, rating, kind]) => ({ atMs, rating, kind }));
      const made = importedLog(imported, zone ?? 'UTC', nowMs, parameters.fitted);
      if (made.rows.length > 0) logs.set(id, made);
    }
    if (logs.size === 0) return 0;
    const adding = [...logs.values()].reduce((sum, { rows }) => sum + rows.length, 0);
    const [held] = await query<{ count: number }>(countRatings, [owner]);
    if ((held?.count ?? 0) + adding > mostRatings)
      throw new Failure('limit_reached', 'history', { params: { most: mostRatings } });
    await write(query, owner, setId, logs, zone, parameters);
    return logs.size;
  }

  return {
    /**
     * Imports all ratings of a card at once; a card that already has ratings stays as it is, so a repeated call changes nothing. `zone`
     * is the student's current zone and determines the ratings' days. Rejects with Failure('limit_reached'); earlier cards keep theirs.
     */
    async add(owner: string, setId: string, cards: readonly RatedCard[], zone: string | undefined) {
      const given = zone !== undefined && isZone(zone) ? zone : null;
      let rated = 0;
      for (const some of inParts(cards)) {
        const logged = await database.transaction(({ query }) => log(query, owner, setId, some, given));
        if (logged === null) return null;
        rated += logged;
      }
      return { rated, skipped: cards.length - rated };
    },
    /** A page of a set's cards, or of all ways in which they are asked. */
    async read(
      owner: string,
      setId: string,
      from: number,
      withFacets: boolean,
    ): Promise<SerializedJson<CardHistory[]> | null> {
      if (!(await hasLiveSet(database.query, owner, setId))) return null;
      const select = withFacets ? selectItemHistory : selectCardHistory;
      const [row] = await database.query<{ cards: string }>(select, [owner, setId, from]);
      return serializedList<CardHistory>(historyColumns, row?.cards ?? '[]');
    },
  };
}

/** Splits cards into batches small enough for one transaction; a card is never split. */
function* inParts(cards: readonly RatedCard[]): Generator<RatedCard[]> {
  let part: RatedCard[] = [];
  let size = 0;
  for (const card of cards) {
    if (part.length > 0 && size + card.ratings.length > ratingsAtOnce) {
      yield part;
      part = [];
      size = 0;
    }
    part.push(card);
    size += card.ratings.length;
  }
  if (part.length > 0) yield part;
}

async function write(
  query: Query,
  owner: string,
  setId: string,
  logs: ReadonlyMap<string, ImportedLog>,
  zone: string | null,
  parameters: ScheduleParameters,
): Promise<void> {
  const rows = [...logs].flatMap(([cardId, { rows: logged }]) => {
    const first = logged.find(({ kind }) => kind === 'study');
    return logged.map(({ atMs, rating, kind, day }) => ({
      ...{ id: idOfRating(cardId, atMs), card_id: cardId, rating, kind, day },
      ...(atMs === first?.atMs && { before: newLearningState() }),
      rated_at: new Date(atMs),
    }));
  });
  await query(insertRows, [owner, setId, JSON.stringify(rows), zone]);
  const learnt = [...logs].map(([id, { state }]) => cardLearningOf(id, state));
  await query(learnCards, [owner, setId, JSON.stringify(learnt)]);
  await query(learnFacets, [owner, setId, JSON.stringify(learnt)]);
  const last = Math.max(...rows.map(({ rated_at }) => rated_at.getTime()));
  await query(moveOn, [owner, setId, new Date(last)]);
  const memories = new Map<string, LongTermMemory>();
  for (const [id, { memory }] of logs) if (memory) memories.set(id, memory);
  await rememberCards(query, owner, memories, parameters);
}

/** A UUIDv7 of the rating's own time: sorts chronologically in the log, and the same rating always gets the same id. */
function idOfRating(cardId: string, atMs: number): string {
  const bytes = createHash('sha256').update(`${cardId} ${atMs}`).digest().subarray(0, 16);
  bytes.writeUIntBE(atMs, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] as number) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] as number) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
