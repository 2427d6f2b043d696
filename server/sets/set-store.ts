/** Stores sets and their cards; every call and statement names the owner. */
import type { FlashcardSet } from '#contract/sets.ts';
import type { Directions } from '#core/facets/facet.ts';
import type { SideLanguages } from '#core/languages/set-languages.ts';
import type { LongReads } from '#server/http/reply/long-reads.ts';
import type { SerializedJson } from '#server/http/reply/serialized-json.ts';
import type { Database, Query, Snapshot } from '#server/platform/postgres/database.ts';
import { chooseDirectionsSql } from './card-facets.ts';
import { rehomePractice } from './rehome-practice.ts';
import { createSetSql } from './set-create.ts';
import { bytesOfMb, forgetDeletedAbove, type SetLimits } from './set-limits.ts';
import { listSets, listSummaries } from './set-list.ts';
import { findSet, readContents, readSet, type SetContents } from './set-read.ts';
import { type SetChange, updateSetSql } from './set-update.ts';

/** Throws if the set just written is missing: a broken invariant. */
async function readWritten(query: Query, owner: string, id: string): Promise<SerializedJson<FlashcardSet>> {
  const set = await readSet(query, owner, id);
  if (!set) throw new Error('a set that was just written is not there');
  return set;
}

export type SetStore = ReturnType<typeof createSetStore>;

export function createSetStore(database: Database, limits: SetLimits, longReads: LongReads<Snapshot>) {
  return {
    /**
     * Newest first, without deleted ones. A long list is streamed; above the limit of concurrent streams it rejects with
     * Failure('too_many_requests' | 'unavailable').
     */
    list: (owner: string) => listSets(database, longReads, owner),
    /** The same with counts instead of cards. */
    listSummaries: (owner: string) => listSummaries(database, longReads, owner),
    /** Null if missing, deleted, or another owner's. Streamed as above if long. */
    find: (owner: string, id: string) => findSet(database, longReads, owner, id),
    /** Title, languages and cards for processing; null as above. */
    contents: (owner: string, id: string) => readContents(database.query, owner, id),
    /**
     * With a known `requestKey` the existing set is returned and nothing is written. The account's limits are checked in the writing
     * transaction, so concurrent adds cannot exceed them.
     */
    create: (owner: string, set: SetContents, requestKey: string | null) =>
      createSetSql(database, owner, set, requestKey, limits),
    /**
     * One transaction under the set's lock. Limits apply only to what makes the set larger. 'missing' if absent or another owner's,
     * 'changed' if `version` is given and outdated.
     */
    update: (owner: string, id: string, change: SetChange) =>
      database.transaction(async ({ query }) => {
        const outcome = await updateSetSql(query, owner, id, change, limits);
        return outcome === 'saved' ? readWritten(query, owner, id) : outcome;
      }),
    /** False if the owner has no such set. The cards stay unchanged, so an open editor can still save. */
    async chooseLanguages(owner: string, id: string, chosen: SideLanguages): Promise<boolean> {
      const rows = await database.query(
        `update sets set term_language = $3, definition_language = $4
         where user_id = $1 and id = $2 and deleted_at is null returning id`,
        [owner, id, chosen.term, chosen.definition],
      );
      return rows.length > 0;
    },
    /** False if the owner has no such set. Facets no longer asked keep their memory. */
    chooseDirections: (owner: string, id: string, directions: Directions) =>
      database.transaction(({ query }) => chooseDirectionsSql(query, owner, id, directions)),
    /** False if the owner has no such set. */
    async delete(owner: string, id: string): Promise<boolean> {
      const deleted = await database.transaction(async ({ query }) => {
        const rows = await query(
          'update sets set deleted_at = now() where user_id = $1 and id = $2 and deleted_at is null returning id',
          [owner, id],
        );
        // Practice sessions follow cards that were moved to other sets.
        if (rows.length > 0) await rehomePractice(query, owner, id);
        return rows.length > 0;
      });
      if (!deleted) return false;
      await database.query(forgetDeletedAbove, [owner, limits.sets, limits.cards, bytesOfMb(limits.textMb)], {
        name: 'sets-forget-deleted',
      });
      return true;
    },
    /** Allowed above every limit, so that nothing deleted by mistake is lost. Null as in `find`. */
    async restore(owner: string, id: string) {
      await database.query('update sets set deleted_at = null where user_id = $1 and id = $2', [owner, id]);
      return findSet(database, longReads, owner, id);
    },
  };
}
