/** Writes a rating atomically in one statement: log entry, card state, memory and set date. */
import type { Review } from '#contract/study.ts';
import type { LongTermMemory } from '#core/days/fsrs.ts';
import type { Day } from '#core/days/local-day.ts';
import type { LearningState } from '#core/scheduler.ts';
import type { Query } from '#server/platform/postgres/database.ts';
import type { LearningCard } from './card-lock.ts';
import { assignMemory, memorySize, memoryValues, rememberSql } from './card-memory.ts';
import type { ScheduleParameters } from './fitted-parameters.ts';
import { assignState, hasState, stateSize, stateValues } from './learning-columns.ts';
import { lastPosition, type ReviewRow } from './review-log.ts';

export type NewReview = Pick<Review, 'id' | 'clientId' | 'rating'> & {
  ratedAt: Date;
  /** Null if unknown. */
  zone: string | null;
  localDay: Day;
  sessionId: string | null;
  turn: number | null;
};

export type Rated = {
  owner: string;
  card: LearningCard;
  review: NewReview;
  before: LearningState;
  after: LearningState;
};

const logColumns = `user_id, id, set_id, card_id, seq, client_id, rating, before, session_id, turn, rated_at, zone, local_day`;
const loggedValues = 12;
const afterFrom = loggedValues + 1;
const beforeFrom = afterFrom + stateSize;
const memoryFrom = beforeFrom + stateSize;
/** Of the memory read: time of its last review, and number of reviews. */
const [readAt, readReps] = [
  `$${memoryFrom + memorySize}::timestamptz`,
  `$${memoryFrom + memorySize + 1}::int`,
];
/** SQL: the state before a card's first rating in a study session; null for later ones, whose state follows from it. */
const firstState = `case when not exists (
  select from review_log l where l.user_id = $1 and l.card_id = $4 and l.kind = 'study') then $7::jsonb end`;
const learn = `${assignState(afterFrom)}, updated_at = now()`;

/**
 * Locks the set's row first, as everywhere; that lock orders the set's ratings. If either row is locked, if card or memory have
 * changed since they were read, or if the rating is known, it writes nothing and does not wait: many ratings share one transaction.
 */
const writeUnlocked = (
  table: LearningCard['table'],
  heldBy: string,
  remembered: string,
  learnAll: string,
) => `
with held as (
  select c.id from sets s join ${table} c on c.user_id = s.user_id and c.set_id = s.id
  where s.user_id = $1 and s.id = $3 and s.deleted_at is null and c.id = $4
    and ${hasState('c', beforeFrom)} ${heldBy}
    and not exists (select from review_log where user_id = $1 and client_id = $5)
  for no key update of s, c skip locked
), remembered as (${remembered}), free as (
  select id from held where $${memoryFrom} is null union all select card_id from remembered
), touched as (
  update sets set studied_at = greatest(studied_at, $10), last_seq = last_seq + 1
  from free where user_id = $1 and sets.id = $3
  returning last_seq
), learned as (
  update ${table} set ${learnAll}
  from free where user_id = $1 and ${table}.id = $4
)
insert into review_log (${logColumns})
select $1::uuid, $2::uuid, $3::uuid, $4::uuid, touched.last_seq, $5::uuid, $6::smallint, ${firstState},
       $8::uuid, $9::integer, $10::timestamptz, $11::text, $12::date
from touched
returning true as logged`;

const isAsRead = (alias: string) =>
  `${alias}.last_rated_at is not distinct from ${readAt} and ${alias}.reps is not distinct from ${readReps}`;
/** The memory of a card is a row of its own; that of a facet stands in the row that is held. */
const unlocked = {
  cards: writeUnlocked(
    'cards',
    '',
    `${rememberSql(memoryFrom, `from held where $${memoryFrom} is not null`)} where ${isAsRead('card_memory')} returning card_id`,
    learn,
  ),
  card_facets: writeUnlocked(
    'card_facets',
    `and ${isAsRead('c')}`,
    `select id as card_id from held where $${memoryFrom}::float8 is not null`,
    `${learn}, ${assignMemory(memoryFrom)}`,
  ),
};

/** Under the locks of set and card; counts the log itself. Writes nothing for a client id seen before. */
const writeLocked = (table: LearningCard['table']) => `
with logged as (
  insert into review_log (${logColumns})
  select $1::uuid, $2::uuid, $3::uuid, $4::uuid,
         ${lastPosition('$3')} + 1,
         $5::uuid, $6::smallint, ${firstState}, $8::uuid, $9::integer, $10::timestamptz,
         $11::text, $12::date
  on conflict (user_id, client_id) do nothing
  returning seq
), learned as (
  update ${table} set ${learn}
  where user_id = $1 and id = $4 and exists (select from logged)
), studied as (
  update sets set studied_at = greatest(studied_at, $10), last_seq = logged.seq
  from logged where user_id = $1 and sets.id = $3
)
select true as logged from logged`;
const locked = { cards: writeLocked('cards'), card_facets: writeLocked('card_facets') };

const valuesOf = ({ owner, card, review, before, after }: Rated) => [
  owner,
  review.id,
  card.set_id,
  card.id,
  review.clientId,
  review.rating,
  JSON.stringify(before),
  review.sessionId,
  review.turn,
  review.ratedAt,
  review.zone,
  review.localDay,
  ...stateValues(card.id, after),
];

const entryOf = ({ card, review }: Rated): ReviewRow => ({
  id: review.id,
  client_id: review.clientId,
  card_id: card.id,
  rating: review.rating,
  rated_at: review.ratedAt,
  undone_at: null,
});

/**
 * `memory` is what was read and the result of the rating; identical if the rating does not change it.
 * Null if nothing was written: the rating is known, the set gone, or something was changed concurrently.
 * @throws an error for which `isOvertaken` if another request wrote the same first.
 */
export async function logUnlocked(
  query: Query,
  rated: Rated,
  memory: { before: LongTermMemory | null; after: LongTermMemory },
  parameters: ScheduleParameters,
): Promise<ReviewRow | null> {
  const { table } = rated.card;
  const options = { name: `study-review-${table}`, together: 'write' } as const;
  const values = [
    ...valuesOf(rated),
    ...stateValues(rated.card.id, rated.before),
    ...memoryValues(memory.after === memory.before ? null : memory.after, rated.card.exam_day, parameters),
    memory.before && new Date(memory.before.lastRatedAtMs),
    memory.before?.reps ?? null,
  ];
  const rows = await query(unlocked[table], values, options);
  return rows.length > 0 ? entryOf(rated) : null;
}

/** In a transaction that has locked the card. Null if the rating is known. */
export async function logLocked(query: Query, rated: Rated): Promise<ReviewRow | null> {
  const { table } = rated.card;
  const rows = await query(locked[table], valuesOf(rated), { name: `study-review-locked-${table}` });
  return rows.length > 0 ? entryOf(rated) : null;
}

/** Unique violation of a log position or client id (PostgreSQL manual, appendix A). */
export function isOvertaken(error: unknown): boolean {
  const { code, table } = error as { code?: string; table?: string };
  return table === 'review_log' && code === '23505';
}
