/** Keeps sets and their cards in PostgreSQL; every statement names the owner. */
import type { FlashcardSet, SetSummary } from '#contract/sets.ts';
import type { SetStore } from '#server/sets/ports.ts';
import type { Database, Query } from './database.ts';
import { createSetSql, findSetByRequestKey } from './postgres-set-create.ts';
import { updateSetSql } from './postgres-set-update.ts';

type SetRow = {
  id: string;
  title: string;
  created_at: Date;
  updated_at: Date;
  version: number;
  cards: FlashcardSet['cards'];
};
type SummaryRow = Omit<SetRow, 'cards'> & {
  card_count: number;
  mastered_count: number;
  studied_at: Date | null;
};

const cardsOfSet = `coalesce((
  select json_agg(json_build_object('id', c.id, 'term', c.term, 'definition', c.definition, 'source', c.source)
                  order by c.position)
  from cards c where c.user_id = s.user_id and c.set_id = s.id), '[]'::json) as cards`;

const selectSet = `select s.id, s.title, s.created_at, s.updated_at, s.version, ${cardsOfSet} from sets s`;

/** The mastery rule is core's; an index holds just the cards that meet it. */
const selectSummaries = `
select s.id, s.title, s.created_at, s.updated_at, s.version, s.card_count, s.studied_at,
       coalesce(m.mastered, 0)::int as mastered_count
from sets s
left join (
  select set_id, count(*) as mastered from cards
  where user_id = $1 and consecutive_successes >= 2 and interval_cards >= 20 group by set_id
) m on m.set_id = s.id
where s.user_id = $1 and s.deleted_at is null
order by s.created_at desc, s.id desc`;

function setOf(row: SetRow): FlashcardSet {
  return {
    id: row.id,
    title: row.title,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    cards: row.cards,
  };
}

function summaryOf(row: SummaryRow): SetSummary {
  return {
    id: row.id,
    title: row.title,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    cardCount: row.card_count,
    masteredCount: row.mastered_count,
    studiedAt: row.studied_at?.toISOString() ?? null,
  };
}

async function readSet(query: Query, owner: string, id: string): Promise<FlashcardSet | null> {
  const rows = await query<SetRow>(
    `${selectSet} where s.user_id = $1 and s.id = $2 and s.deleted_at is null`,
    [owner, id],
    { name: 'set-read' },
  );
  return rows[0] ? setOf(rows[0]) : null;
}

/** A set just written must be there; its absence is a broken invariant, not an answer. */
async function readWritten(query: Query, owner: string, id: string): Promise<FlashcardSet> {
  const set = await readSet(query, owner, id);
  if (!set) throw new Error('a set that was just written is not there');
  return set;
}

export function createPostgresSets(database: Database): SetStore {
  return {
    async list(owner) {
      const rows = await database.query<SetRow>(
        `${selectSet} where s.user_id = $1 and s.deleted_at is null order by s.created_at desc, s.id desc`,
        [owner],
        { name: 'set-list' },
      );
      return rows.map(setOf);
    },
    async listSummaries(owner) {
      const rows = await database.query<SummaryRow>(selectSummaries, [owner], { name: 'set-summaries' });
      return rows.map(summaryOf);
    },
    find: (owner, id) => readSet(database.query, owner, id),
    create: (owner, set, requestKey) =>
      database.transaction(async ({ query }) => {
        const seen = requestKey === null ? null : await findSetByRequestKey(query, owner, requestKey);
        const id = seen ?? (await createSetSql(query, owner, set, requestKey));
        return readWritten(query, owner, id);
      }),
    update: (owner, id, change) =>
      database.transaction(async ({ query }) => {
        const outcome = await updateSetSql(query, owner, id, change);
        return outcome === 'saved' ? readWritten(query, owner, id) : outcome;
      }),
    async delete(owner, id) {
      const rows = await database.query(
        'update sets set deleted_at = now() where user_id = $1 and id = $2 and deleted_at is null returning id',
        [owner, id],
      );
      return rows.length > 0;
    },
    async restore(owner, id) {
      await database.query('update sets set deleted_at = null where user_id = $1 and id = $2', [owner, id]);
      return readSet(database.query, owner, id);
    },
  };
}
