/** Queries for cards kept on a device: with their memories over days, or only how much they take. */
import { KEPT_CARDS_LIMIT, type KeptCard } from '#contract/kept.ts';
import type { Day } from '#core/days/local-day.ts';
import { type LongReads, listPieces } from '#server/http/reply/long-reads.ts';
import { serializedList, streamedList } from '#server/http/reply/serialized-json.ts';
import { allText, columnList, shownTexts } from '#server/platform/postgres/card-columns.ts';
import type { Database, Snapshot } from '#server/platform/postgres/database.ts';
import {
  deckItemsSql,
  itemColumns,
  itemLookupSql,
  memoriesSql,
} from '#server/platform/postgres/facet-columns.ts';
import { cardsAtOnce, wholeBytes } from '#server/platform/postgres/set-size.ts';
import { readParameters } from './fitted-parameters.ts';
import { dayColumns, dueFirst, freshAhead } from './today-store.ts';

/** Due by day $2, $3 of them, then for each set of $4 its first unseen ones. */
const ofDays = `
select card_id from (${dueFirst()}) due union all select fresh.id from ${freshAhead}`;
const ofSet = `
select items.id as card_id from (${deckItemsSql('c.asked', 'f.asked')}) items limit ${KEPT_CARDS_LIMIT}`;

const keptColumns = { ...dayColumns, position: 'c.position', memory: 'm' };
const memory = `case when m.card_id is not null then json_build_object(
  'stability', m.stability, 'difficulty', m.difficulty, 'lastDay', m.last_day, 'reps', m.reps, 'lapses', m.lapses,
  'lastRatedAtMs', floor(extract(epoch from m.last_rated_at) * 1000), 'dueDay', m.due_day) end`;

/** Each card is looked up by key, as for Today. */
const selectCards = (chosen: string) => `
select row_to_json(card)::text as item from (
  select ${columnList(itemColumns, 'c')}, s.id as "setId", s.title as "setTitle",
    s.term_language as "termLanguage", s.definition_language as "definitionLanguage", c.position, ${memory} as memory
  from (${chosen}) chosen
  cross join lateral (${itemLookupSql} limit 1) c
  join sets s on s.user_id = $1 and s.id = c.set_id and s.deleted_at is null
  left join lateral (select * from ${memoriesSql} y where y.user_id = $1 and y.card_id = c.id limit 1) m on true
) card`;

/** Approximate bytes of a card without its texts. */
const overheadBytes = 400;
const selectSize = (chosen: string) => `
with texts as materialized (
  select ${allText('c', shownTexts)} as shown from (${chosen}) chosen
  cross join lateral (${itemLookupSql} limit 1) c
), files as (
  select count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes from media
  where user_id = $1 and not condemned and sha256 in (
    select found[1] from texts,
      regexp_matches(shown, '\\]\\(media:([0-9a-f]{64})\\.', 'g') found
    where shown like '%](media:%'
  )
)
select (select count(*) from texts)::int as cards, files,
  bytes + (select coalesce(sum(octet_length(shown) + ${overheadBytes}), 0) from texts) as bytes
from files`;

const statementsFor = (chosen: string) => ({
  whole: `
select case when coalesce(sum(octet_length(item)), 0) <= ${wholeBytes}
  then '[' || coalesce(string_agg(item, ', '), '') || ']' end as cards
from (${selectCards(chosen)}) items`,
  items: selectCards(chosen),
  size: selectSize(chosen),
});
const statements = { days: statementsFor(ofDays), set: statementsFor(ofSet) };

/** A set, or the due cards and the new ones of each set up to a day. */
export type KeptChoice =
  | { setId: string }
  | { setId: null; until: Day; due: number; fresh: readonly (readonly [setId: string, count: number])[] };

const valuesOf = (owner: string, choice: KeptChoice) =>
  choice.setId === null
    ? [
        owner,
        choice.until,
        choice.due,
        choice.fresh.map(([id]) => id),
        choice.fresh.map(([, count]) => count),
      ]
    : [owner, choice.setId];

export type KeptStore = ReturnType<typeof createKeptStore>;

/** Every call takes the owner. */
export function createKeptStore({ query }: Pick<Database, 'query'>, longReads: LongReads<Snapshot>) {
  return {
    fitted: async (owner: string) => (await readParameters(query, owner)).fitted,
    /** Long cards are streamed; above the limit of concurrent streams it rejects with Failure('too_many_requests' | 'unavailable'). */
    async cards(owner: string, choice: KeptChoice) {
      const { whole, items } = choice.setId === null ? statements.days : statements.set;
      const values = valuesOf(owner, choice);
      const [row] = await query<{ cards: string | null }>(whole, values);
      if (typeof row?.cards === 'string') return serializedList<KeptCard>(keptColumns, row.cards);
      const stream = await longReads(owner, async (picture) =>
        listPieces(picture.batches(items, values, cardsAtOnce)),
      );
      return streamedList<KeptCard>(keptColumns, stream);
    },
    async size(owner: string, choice: KeptChoice): Promise<{ cards: number; files: number; bytes: number }> {
      const { size } = choice.setId === null ? statements.days : statements.set;
      const [row] = await query<{ cards: number; files: number; bytes: number }>(
        size,
        valuesOf(owner, choice),
      );
      return row!;
    },
  };
}
