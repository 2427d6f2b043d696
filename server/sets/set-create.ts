/** Writes a new set with all its cards in one round trip, once per request key and within the limits of the account. */
import type { FlashcardSet } from '#contract/sets.ts';
import { newId } from '#server/http/new-id.ts';
import type { SerializedJson } from '#server/http/reply/serialized-json.ts';
import { stringifyInChunks } from '#server/http/reply/stringify-in-chunks.ts';
import { cardColumns, columnList, columnNames } from '#server/platform/postgres/card-columns.ts';
import { type Database, lockOwner } from '#server/platform/postgres/database.ts';
import { facetStatements, isPlain, wantedFacets } from './card-facets.ts';
import {
  bytesOfMb,
  type Held,
  heldByOwner,
  type LimitReached,
  limitOfAccount,
  limitOfSet,
  type SetLimits,
  textBytesOf,
} from './set-limits.ts';
import {
  headColumns,
  readSetByRequestKey,
  type SetContents,
  type SetRow,
  serializedSet,
} from './set-read.ts';
import { insertCards, STATEMENT_BYTES } from './set-update.ts';

const names = columnList(cardColumns);
const recordOf = columnNames(cardColumns)
  .map((name) => `${name} ${cardColumns[name].type}`)
  .join(', ');

/**
 * A concurrent request with the same key waits for the first one and then writes nothing; nor is anything written above a limit. Concurrent
 * adds with other keys are not seen here; `keepSet` counts them. The cards of a large set are written separately.
 */
const insertSet = `
with held as (${heldByOwner}), made as (
  insert into sets (user_id, id, title, card_count, request_key, text_bytes, text_version, term_language, definition_language)
  select $1, $2, $3, $4::int, $5, $7::bigint, 1, $11, $12 from held
  where held.sets < $8 and held.cards + $4::int <= $9 and held.text + $7::bigint <= $10
  on conflict (user_id, request_key) where request_key is not null do nothing
  returning id
)
insert into cards (user_id, set_id, position, ${names})
select $1, made.id, new.place - 1, ${columnList(cardColumns, 'new')}
from made, rows from (
  json_to_recordset($6::json) as (${recordOf})
) with ordinality as new (${names}, place)`;

/**
 * Runs under the owner's lock, with all concurrent adds visible: deletes the new set if it exceeds a limit. Returns what the account holds
 * without it. Because the cards are written before the lock, other adds wait only for a count.
 */
const keepSet = `
with held as (${heldByOwner} and s.id <> $2), counted as (
  select held.*, held.sets >= $5 or held.cards + $3::int > $6 or held.text + $4::bigint > $7 as is_above from held
), taken_back as (
  delete from sets s using counted where s.user_id = $1 and s.id = $2 and counted.is_above
)
select ${headColumns}, counted.sets, counted.cards, counted.text
from counted left join sets s on s.user_id = $1 and s.id = $2 and not counted.is_above`;

/** Retries if the account changes between the two counts. */
const attempts = 3;

export async function createSetSql(
  database: Database,
  owner: string,
  set: SetContents,
  requestKey: string | null,
  limits: SetLimits,
): Promise<SerializedJson<FlashcardSet> | LimitReached> {
  const adding = { sets: 1, cards: set.cards.length, text: textBytesOf(set.title, set.cards) };
  // Both stored and returned.
  const cards = await stringifyInChunks(set.cards, adding.text);
  const most = [limits.sets, limits.cards, bytesOfMb(limits.textMb)];
  const tooMany = limitOfSet(limits, 0, adding.cards);
  const id = newId();
  const wanted = wantedFacets(set.cards, set.directions);
  const facets =
    isPlain(wanted) && set.directions === 'forward' ? [] : facetStatements(owner, id, set.directions, wanted);
  const isLarge = adding.text > STATEMENT_BYTES;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const make = {
      sql: insertSet,
      params: [
        owner,
        id,
        set.title,
        adding.cards,
        requestKey,
        isLarge ? '[]' : cards.join(''),
        adding.text,
        ...most,
        set.termLanguage,
        set.definitionLanguage,
      ],
      name: 'set-create',
    };
    const lock = { sql: lockOwner, params: [owner], name: 'owner-lock' };
    const keep = { sql: keepSet, params: [owner, id, adding.cards, adding.text, ...most], name: 'set-keep' };
    type Kept = (SetRow | { id: null }) & Held;
    const [row] = tooMany
      ? []
      : isLarge
        ? await database.transaction(async ({ query }) => {
            await query(make.sql, make.params, { name: make.name });
            const [made] = await query('select 1 as made from sets where user_id = $1 and id = $2', [
              owner,
              id,
            ]);
            const placed = set.cards.map((card, position) => ({ card, position }));
            if (made) await insertCards(query, owner, id, placed);
            for (const each of [...facets, lock]) await query(each.sql, each.params, { name: each.name });
            return query<Kept>(keep.sql, keep.params, { name: keep.name });
          })
        : await database.inOrder<Kept>(make, ...facets, lock, keep);
    if (row && row.id !== null) return serializedSet(row, ...cards);
    const earlier = requestKey && (await readSetByRequestKey(database.query, owner, requestKey));
    if (earlier) return earlier;
    const limit = tooMany ?? (row && limitOfAccount(limits, row, adding));
    if (limit) return limit;
    // The conflicting row is gone: there is room now.
  }
  throw new Error('a set that was in the way is not there');
}
