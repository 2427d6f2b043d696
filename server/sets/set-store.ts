/** Keeps sets and their cards in PostgreSQL; every statement names the owner. */
import type { FlashcardSet } from '#contract/sets.ts';
import type { JsonText } from '#server/http/reply/json-text.ts';
import { createStreamSlots } from '#server/http/reply/stream-slots.ts';
import type { Database, Query } from '#server/platform/postgres/database.ts';
import type { SetStore } from './ports.ts';
import { createSetSql } from './set-create.ts';
import { bytesOfMb, forgetDeletedAbove, type SetLimits } from './set-limits.ts';
import { listSets, listSummaries } from './set-list.ts';
import { readSet } from './set-read.ts';
import { updateSetSql } from './set-update.ts';

/** A set just written must be there; its absence is a broken invariant, not an answer. */
async function readWritten(query: Query, owner: string, id: string): Promise<JsonText<FlashcardSet>> {
  const set = await readSet(query, owner, id);
  if (!set) throw new Error('a set that was just written is not there');
  return set;
}

/** Together with archives of accounts well below the connections of one server. */
const listsAtOnce = { inAll: 3, perOwner: 2 };

export function createPostgresSets(database: Database, limits: SetLimits): SetStore {
  const slots = createStreamSlots(listsAtOnce);
  return {
    list: (owner) => listSets(database, slots, owner),
    listSummaries: (owner) => listSummaries(database, slots, owner),
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
