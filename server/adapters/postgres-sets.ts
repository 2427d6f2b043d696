/** Keeps sets and their cards in PostgreSQL; every statement names the owner. */
import type { FlashcardSet } from '#contract/sets.ts';
import { JsonText } from '#server/http/json-text.ts';
import type { SetStore } from '#server/sets/ports.ts';
import type { Database, Query } from './database.ts';
import { createSetSql } from './postgres-set-create.ts';
import { bytesOfMb, forgetDeletedAbove, type SetLimits } from './postgres-set-limits.ts';
import { readSet, readSets } from './postgres-set-read.ts';
import { updateSetSql } from './postgres-set-update.ts';

const moment = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The mastery rule is core's; an index holds just the cards that meet it, another the latest practice of each set. Written as
 * JSON here: a library may have 10,000 sets.
 */
const selectSummaries = `
select coalesce(json_agg(row_to_json(summary))::text, '[]') as summaries from (
  select s.id, s.title, ${moment('s.created_at')} as "createdAt", ${moment('s.updated_at')} as "updatedAt", s.version,
         s.card_count as "cardCount", coalesce(m.mastered, 0)::int as "masteredCount", ${moment('s.studied_at')} as "studiedAt",
         ${moment('p.practised_at')} as "practisedAt"
  from sets s
  left join (
    select set_id, count(*) as mastered from cards
    where user_id = $1 and consecutive_successes >= 2 and interval_cards >= 20 group by set_id
  ) m on m.set_id = s.id
  left join (
    select set_id, max(last_at) as practised_at from practice_sessions where user_id = $1 group by set_id
  ) p on p.set_id = s.id
  where s.user_id = $1 and s.deleted_at is null
  order by s.created_at desc, s.id desc
) summary`;

/** A set just written must be there; its absence is a broken invariant, not an answer. */
async function readWritten(query: Query, owner: string, id: string): Promise<JsonText<FlashcardSet>> {
  const set = await readSet(query, owner, id);
  if (!set) throw new Error('a set that was just written is not there');
  return set;
}

export function createPostgresSets(database: Database, limits: SetLimits): SetStore {
  return {
    list: (owner) => readSets(database.query, owner),
    async listSummaries(owner) {
      const [row] = await database.query<{ summaries: string }>(selectSummaries, [owner], {
        name: 'set-summaries',
      });
      return new JsonText(row?.summaries ?? '[]');
    },
    find: (owner, id) => readSet(database.query, owner, id),
    create: (owner, set, requestKey) => createSetSql(database, owner, set, requestKey, limits),
    update: (owner, id, change) =>
      database.transaction(async ({ query }) => {
        const outcome = await updateSetSql(query, owner, id, change, limits);
        return outcome === 'saved' ? readWritten(query, owner, id) : outcome;
      }),
    async delete(owner, id) {
      const rows = await database.query(
        'update sets set deleted_at = now() where user_id = $1 and id = $2 and deleted_at is null returning id',
        [owner, id],
      );
      if (rows.length === 0) return false;
      await database.query(forgetDeletedAbove, [owner, limits.sets, limits.cards, bytesOfMb(limits.textMb)], {
        name: 'sets-forget-deleted',
      });
      return true;
    },
    async restore(owner, id) {
      await database.query('update sets set deleted_at = null where user_id = $1 and id = $2', [owner, id]);
      return readSet(database.query, owner, id);
    },
  };
}
