/**
 * Reads a card or a facet of one, optionally under the locks that serialise its learning state and its set's review log. Ids of both
 * are unique together; cards are looked for first.
 */
import type { CardLearning } from '#contract/study.ts';
import type { LongTermMemory } from '#core/days/fsrs.ts';
import type { Day } from '#core/days/local-day.ts';
import { columnList, learningColumns } from '#server/platform/postgres/card-columns.ts';
import type { Database, Query } from '#server/platform/postgres/database.ts';
import { type MemoryRow, memoryColumns, memoryOf } from './card-memory.ts';
import { readParameters, type ScheduleParameters } from './fitted-parameters.ts';

/** `table`: where its learning state is kept. */
export type LearningCard = CardLearning & {
  set_id: string;
  exam_day: Day | null;
  table: 'cards' | 'card_facets';
};
/** The parameters it is scheduled with. */
export type ScheduledCard = LearningCard & ScheduleParameters;
/** `isStale`: the memory was computed with other parameters. */
export type CardWithMemory = ScheduledCard & { memory: LongTermMemory | null; isStale: boolean };

const columns = `c.set_id, s.exam_day, ${columnList(learningColumns, 'c')}`;
const tableColumn = { cards: `'cards' as "table"`, card_facets: `'card_facets' as "table"` };
const tables = (table: LearningCard['table']) =>
  `sets s join ${table} c on c.user_id = s.user_id and c.set_id = s.id`;
const ofOwner = 'where c.user_id = $1 and c.id = $2 and s.deleted_at is null';

const memoryTables = {
  cards: `${tables('cards')} left join card_memory m on m.user_id = c.user_id and m.card_id = c.id`,
  card_facets: `${tables('card_facets')} left join card_facets m on m.user_id = c.user_id and m.id = c.id`,
};
/** `which`: the condition on `c`; `also`: more columns. */
const cardWithMemory = (table: LearningCard['table'], which: string, also: string) => `
select ${columns}, ${tableColumn[table]}, ${memoryColumns('m')}, coalesce(p.fsrs_version, 0) as version ${also}
from ${memoryTables[table]} left join study_plans p on p.user_id = c.user_id
where c.user_id = $1 and ${which} and s.deleted_at is null`;

const one = ['c.id = $2', ', p.fsrs_parameters as fitted'] as const;
const selectCard = cardWithMemory('cards', ...one);
const selectFacet = cardWithMemory('card_facets', ...one);

const several = ['c.id = any ($2::uuid[])', ''] as const;
const selectCards = cardWithMemory('cards', ...several);
const selectFacets = cardWithMemory('card_facets', ...several);

/** Locks the set first, then the card, in the same order as saving a set. */
const selectLocked = (table: LearningCard['table']) =>
  `select ${columns}, ${tableColumn[table]} from ${tables(table)} ${ofOwner} for no key update of s, c`;
const selectLockedCard = selectLocked('cards');
const selectLockedFacet = selectLocked('card_facets');

type CardRow = ScheduledCard & MemoryRow;

/** Null if the owner has no such card, or its set is deleted. */
export async function readCard(query: Query, owner: string, cardId: string): Promise<CardWithMemory | null> {
  const read = (sql: string, name: string) =>
    query<CardRow>(sql, [owner, cardId], { name, together: 'read' });
  const [row] = await read(selectCard, 'study-card');
  if (row) return withMemory(row);
  const [facet] = await read(selectFacet, 'study-facet');
  return facet ? withMemory(facet) : null;
}

/** Those of the cards that belong to the owner, in any order. */
export async function readCards(
  query: Query,
  owner: string,
  cardIds: readonly string[],
): Promise<CardWithMemory[]> {
  const read = (sql: string, name: string) => query<Omit<CardRow, 'fitted'>>(sql, [owner, cardIds], { name });
  const [{ fitted }, rows] = await Promise.all([
    readParameters(query, owner),
    read(selectCards, 'study-cards'),
  ]);
  if (rows.length < new Set(cardIds).size) rows.push(...(await read(selectFacets, 'study-facets')));
  return rows.map((row) => withMemory({ ...row, fitted }));
}

function withMemory(row: CardRow): CardWithMemory {
  const memory = memoryOf(row);
  return Object.assign(row, { memory, isStale: memory !== null && row.fsrs_version !== row.version });
}

/** A card with ratings but no memory has an unprojected log, or one projected with other parameters. */
export const isProjected = ({ memory, isStale, total_reviews }: CardWithMemory): boolean =>
  memory !== null ? !isStale : total_reviews === 0;

/** Maximum attempts while a card keeps moving between sets. */
const attempts = 3;

/**
 * Runs `work` in a transaction that holds the card, read without its memory; null if the owner has no such card. If the card was moved
 * while this waited for its old set's lock, it is looked for again in a new transaction: the first one has locked the card by then, and
 * waiting for the new set would deadlock.
 */
export async function withCardLocked<T>(
  database: Pick<Database, 'transaction'>,
  owner: string,
  cardId: string,
  work: (query: Query, card: ScheduledCard) => Promise<T>,
): Promise<T | null> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const done = await database.transaction(async ({ query }) => {
      const [card] = await lockedRows(query, owner, cardId);
      // Reads the parameters again now that the lock is held.
      return card
        ? { result: await work(query, { ...card, ...(await readParameters(query, owner)) }) }
        : null;
    });
    if (done) return done.result;
  }
  return null;
}

async function lockedRows(query: Query, owner: string, cardId: string): Promise<LearningCard[]> {
  const rows = await query<LearningCard>(selectLockedCard, [owner, cardId], { name: 'study-lock' });
  if (rows.length > 0) return rows;
  return query(selectLockedFacet, [owner, cardId], { name: 'study-lock-facet' });
}
