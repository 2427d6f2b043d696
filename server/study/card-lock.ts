/** Reads a card, also under the locks that keep its learning state and its set's review log in order. */
import type { CardLearning } from '#contract/study.ts';
import type { Day } from '#core/days/local-day.ts';
import type { LongTermMemory } from '#core/days/long-term.ts';
import { columnList, learningColumns } from '#server/platform/postgres/card-columns.ts';
import type { Query } from '#server/platform/postgres/database.ts';
import { type MemoryRow, memoryColumns, memoryOf } from './card-memory.ts';

export type LearningCard = CardLearning & { set_id: string; exam_day: Day | null };
export type RememberedCard = LearningCard & { memory: LongTermMemory | null };

const columns = `c.set_id, s.exam_day, ${columnList(learningColumns, 'c')}`;
const tables = 'sets s join cards c on c.user_id = s.user_id and c.set_id = s.id';
const ofOwner = 'where c.user_id = $1 and c.id = $2 and s.deleted_at is null';

const selectCard = `
select ${columns}, ${memoryColumns('m')}
from ${tables} left join card_memory m on m.user_id = c.user_id and m.card_id = c.id
${ofOwner}`;

/** The set first, then the card: the order in which saving a set takes its locks too. */
const selectLocked = `select ${columns} from ${tables} ${ofOwner} for no key update of s, c`;

/** Null where the owner has no such card, or its set is deleted. */
export async function readCard(query: Query, owner: string, cardId: string): Promise<RememberedCard | null> {
  const [row] = await query<LearningCard & MemoryRow>(selectCard, [owner, cardId], {
    name: 'study-card',
    together: 'read',
  });
  return row ? { ...row, memory: memoryOf(row) } : null;
}

/** Somebody who moves a card from set to set all the time is not waited for. */
const attempts = 3;

/** The same without its memory, in a transaction that then has the card to itself. */
export async function lockCard(query: Query, owner: string, cardId: string): Promise<LearningCard | null> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const rows = await query<LearningCard>(selectLocked, [owner, cardId], { name: 'study-lock' });
    // Moved to another set while this waited for the lock of the one before: only a new statement sees it there.
    if (rows[0]) return rows[0];
  }
  return null;
}
