/** Reads a card, also under the locks that keep its learning state and its set's review log in order. */
import type { CardLearning } from '#contract/study.ts';
import { columnList, learningColumns } from '#server/platform/postgres/card-columns.ts';
import type { Query } from '#server/platform/postgres/database.ts';

export type LearningCard = CardLearning & { set_id: string };

const selectCard = `
select c.set_id, ${columnList(learningColumns, 'c')}
from sets s join cards c on c.user_id = s.user_id and c.set_id = s.id
where c.user_id = $1 and c.id = $2 and s.deleted_at is null`;

/** The set first, then the card: the order in which saving a set takes its locks too. */
const selectLocked = `${selectCard} for no key update of s, c`;

/** Null where the owner has no such card, or its set is deleted. */
export async function readCard(query: Query, owner: string, cardId: string): Promise<LearningCard | null> {
  const rows = await query<LearningCard>(selectCard, [owner, cardId], {
    name: 'study-card',
    together: 'read',
  });
  return rows[0] ?? null;
}

/** The same, in a transaction that then has it to itself. */
export async function lockCard(query: Query, owner: string, cardId: string): Promise<LearningCard | null> {
  const rows = await query<LearningCard>(selectLocked, [owner, cardId], { name: 'study-lock' });
  return rows[0] ?? null;
}
