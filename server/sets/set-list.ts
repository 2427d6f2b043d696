/** Lists the sets of a library: in one statement when small, streamed when large. */
import type { FlashcardSet, SetSummary } from '#contract/sets.ts';
import { type LongReads, listPieces } from '#server/http/reply/long-reads.ts';
import {
  type JsonStream,
  joinedList,
  type SerializedJson,
  serializedList,
  streamedList,
} from '#server/http/reply/serialized-json.ts';
import { cardColumns, columnList, isMasteredSql } from '#server/platform/postgres/card-columns.ts';
import type { Database, Snapshot } from '#server/platform/postgres/database.ts';
import { cardsAtOnce, sentBytes, wholeBytes } from '#server/platform/postgres/set-size.ts';
import { cardsOfSet, type FullRow, headColumns, headOf, type SetRow, serializedSet } from './set-read.ts';

/** Sent whole if short, else streamed. */
type SentList<T> = SerializedJson<T[]> | JsonStream<T[]>;

/** Longer lists of summaries are sent in pieces. */
const wholeSummaries = 4_000;
const summariesAtOnce = 500;
/** Characters per piece. */
const pieceLength = 64 * 1024;

const newestFirst = 'order by s.created_at desc, s.id desc';
const ofOwner = 'where s.user_id = $1 and s.deleted_at is null';

/** Cards are null if the library is too large, or some of its text was not counted. */
const selectWhole = `
with library as (
  select bool_and(${sentBytes} is not null) and sum(${sentBytes}) <= ${wholeBytes} as is_small
  from sets s ${ofOwner}
)
select ${headColumns}, case when library.is_small then ${cardsOfSet} end as cards
from sets s, library ${ofOwner} ${newestFirst}`;

/** `offset 0` forces a nested loop: rows come in order at once, without a sort in memory. */
const selectCards = `
select ${headColumns}, c.card
from (select * from sets s ${ofOwner} ${newestFirst} offset 0) s
left join lateral (
  select row_to_json(card)::text as card from (
    select ${columnList(cardColumns, 'c')} from cards c where c.user_id = $1 and c.set_id = s.id
    order by c.position
  ) card
) c on true`;

async function* setsOf(batches: AsyncIterable<(SetRow & { card: string | null })[]>): AsyncGenerator<string> {
  let text = '[';
  let open: string | null = null;
  for await (const rows of batches)
    for (const row of rows) {
      if (row.id === open) text += `, ${row.card}`;
      else {
        if (open !== null) text += ']},';
        text += `${JSON.stringify(headOf(row)).slice(0, -1)},"cards":[${row.card ?? ''}`;
        open = row.id;
      }
      if (text.length < pieceLength) continue;
      yield text;
      text = '';
    }
  yield `${text}${open === null ? '' : ']}'}]`;
}

export async function listSets(
  database: Database,
  longReads: LongReads<Snapshot>,
  owner: string,
): Promise<SentList<FlashcardSet>> {
  const rows = await database.query<Omit<FullRow, 'cards'> & { cards: string | null }>(selectWhole, [owner], {
    name: 'set-list',
  });
  const whole: SerializedJson<FlashcardSet>[] = [];
  for (const row of rows) {
    if (row.cards === null) {
      const stream = await longReads(owner, async (picture) =>
        setsOf(picture.batches(selectCards, [owner], cardsAtOnce)),
      );
      return streamedList<FlashcardSet>({ ...headOf(row), cards: cardColumns }, stream);
    }
    whole.push(serializedSet(row, row.cards));
  }
  return joinedList(whole);
}

const isoText = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL for every field of a summary. */
const summaryColumns: Record<keyof SetSummary, string> = {
  id: 's.id',
  title: 's.title',
  createdAt: isoText('s.created_at'),
  updatedAt: isoText('s.updated_at'),
  version: 's.version',
  cardCount: 's.card_count',
  masteredCount: 'coalesce(m.mastered, 0)::int',
  studiedAt: isoText('s.studied_at'),
  practisedAt: isoText('p.practised_at'),
  tags: 's.tags',
  toCheck: 'coalesce(w.waiting, 0)::int',
};
const summaryList = Object.entries(summaryColumns)
  .map(([field, sql]) => `${sql} as "${field}"`)
  .join(', ');

/** One index holds only mastered cards, another the latest practice of each set. */
const selectSummaries = `
select ${summaryList}
from sets s
left join (
  select set_id, count(*) as mastered from cards
  where user_id = $1 and ${isMasteredSql} group by set_id
) m on m.set_id = s.id
left join (
  select set_id, max(last_at) as practised_at from practice_sessions where user_id = $1 group by set_id
) p on p.set_id = s.id
left join (
  select set_id, sum(waiting) as waiting from set_notes where user_id = $1 and waiting > 0 group by set_id
) w on w.set_id = s.id
${ofOwner} ${newestFirst}`;

/** The database writes the JSON: a library may have thousands of sets. */
const selectWholeSummaries = `
select count(*)::int as count, coalesce(json_agg(row_to_json(summary))::text, '[]') as summaries
from (${selectSummaries} limit ${wholeSummaries + 1}) summary`;
const selectSummaryRows = `select row_to_json(summary)::text as item from (${selectSummaries}) summary`;

export async function listSummaries(
  database: Database,
  longReads: LongReads<Snapshot>,
  owner: string,
): Promise<SentList<SetSummary>> {
  const [row] = await database.query<{ count: number; summaries: string }>(selectWholeSummaries, [owner], {
    name: 'set-summaries',
  });
  if (row && row.count <= wholeSummaries) return serializedList<SetSummary>(summaryColumns, row.summaries);
  const stream = await longReads(owner, async (picture) =>
    listPieces(picture.batches(selectSummaryRows, [owner], summariesAtOnce)),
  );
  return streamedList<SetSummary>(summaryColumns, stream);
}
