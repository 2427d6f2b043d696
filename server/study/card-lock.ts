/** Reads a card, optionally under the locks that serialise its learning state and its set's review log. */
import type { CardLearning } from '#contract/study.ts';
import type { LongTermMemory } from '#core/days/fsrs.ts';
import type { Day } from '#core/days/local-day.ts';
import { columnList, learningColumns } from '#server/platform/postgres/card-columns.ts';
import type { Query } from '#server/platform/postgres/database.ts';
import { type MemoryRow, memoryColumns, memoryOf } from './card-memory.ts';
import { readParameters, type ScheduleParameters } from './fitted-parameters.ts';

export type LearningCard = CardLearning & { set_id: string; exam_day: Day | null };
/** The parameters it is scheduled with. */
export type ScheduledCard = LearningCard & ScheduleParameters;
/** `isStale`: the memory was computed with other parameters. */
export type CardWithMemory = ScheduledCard & { memory: LongTermMemory | null; isStale: boolean };

const columns = `c.set_id, s.exam_day, ${columnList(learningColumns, 'c')}`;
const tables = 'sets s join cards c on c.user_id = s.user_id and c.set_id = s.id';
const ofOwner = 'where c.user_id = $1 and c.id = $2 and s.deleted_at is null';

const remembered = `${columns}, ${memoryColumns('m')}, coalesce(p.fsrs_version, 0) as version`;
const memories = `${tables} left join card_memory m on m.user_id = c.user_id and m.card_id = c.id
left join study_plans p on p.user_id = c.user_id`;

const selectCard = `select ${remembered}, p.fsrs_parameters as fitted from ${memories} ${ofOwner}`;
const selectCards = `
select ${remembered} from ${memories} where c.user_id = $1 and c.id = any ($2::uuid[]) and s.deleted_at is null`;

/** Locks the set first, then the card, in the same order as saving a set. */
const selectLocked = `select ${columns} from ${tables} ${ofOwner} for no key update of s, c`;

/** Null if the owner has no such card, or its set is deleted. */
export async function readCard(query: Query, owner: string, cardId: string): Promise<CardWithMemory | null> {
  const [row] = await query<ScheduledCard & MemoryRow>(selectCard, [owner, cardId], {
    name: 'study-card',
    together: 'read',
  });
  if (!row) return null;
  return withMemory(row);
}

/** Those of the cards that belong to the owner, in any order. */
export async function readCards(
  query: Query,
  owner: string,
  cardIds: readonly string[],
): Promise<CardWithMemory[]> {
  const [{ fitted }, rows] = await Promise.all([
    readParameters(query, owner),
    query<Omit<ScheduledCard, 'fitted'> & MemoryRow>(selectCards, [owner, cardIds], { name: 'study-cards' }),
  ]);
  return rows.map((row) => withMemory({ ...row, fitted }));
}

function withMemory(row: ScheduledCard & MemoryRow): CardWithMemory {
  const memory = memoryOf(row);
  return { ...row, memory, isStale: memory !== null && row.fsrs_version !== row.version };
}

/** A card with ratings but no memory has an unprojected log, or one projected with other parameters. */
export const isProjected = ({ memory, isStale, total_reviews }: CardWithMemory): boolean =>
  memory !== null ? !isStale : total_reviews === 0;

/** Maximum attempts while a card keeps moving between sets. */
const attempts = 3;

/** The same without the memory, locking the card for the transaction. */
export async function lockCard(query: Query, owner: string, cardId: string): Promise<ScheduledCard | null> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const rows = await query<LearningCard>(selectLocked, [owner, cardId], { name: 'study-lock' });
    // Moved to another set while this waited for the old set's lock: only a new statement sees it there.
    // Reads the parameters again now that the lock is held.
    if (rows[0]) return { ...rows[0], ...(await readParameters(query, owner)) };
  }
  return null;
}
