/** Reads sets with their cards; the database writes the cards as the JSON that is sent. */
import type { Card, FlashcardSet } from '#contract/sets.ts';
import type { Directions } from '#core/facets/facet.ts';
import type { SetLanguage } from '#core/languages/language-codes.ts';
import { type LongReads, listPieces } from '#server/http/reply/long-reads.ts';
import {
  type JsonStream,
  type SerializedJson,
  serializedList,
  streamedList,
  withJsonField,
} from '#server/http/reply/serialized-json.ts';
import { cardColumns, cardsAsJson, columnList } from '#server/platform/postgres/card-columns.ts';
import type { Database, Query, Snapshot } from '#server/platform/postgres/database.ts';
import { cardsOfSetAtOnce, isLong, onlySmall } from '#server/platform/postgres/set-size.ts';

export type SetRow = {
  id: string;
  title: string;
  created_at: Date;
  updated_at: Date;
  version: number;
  term_language: SetLanguage | null;
  definition_language: SetLanguage | null;
  directions: Directions;
};
export type FullRow = SetRow & { cards: string };

/** The columns of a `SetRow`. */
export const headColumns =
  's.id, s.title, s.created_at, s.updated_at, s.version, s.term_language, s.definition_language, s.directions';
export const cardsOfSet = cardsAsJson(cardColumns);
const selectSet = `select ${headColumns}, ${cardsOfSet} as cards from sets s`;
const ofOwner = 'where s.user_id = $1 and s.id = $2 and s.deleted_at is null';

const selectSmallSet = `
select ${headColumns}, ${onlySmall(cardsOfSet)} as cards, ${isLong} as is_long from sets s ${ofOwner}`;

export function headOf(row: SetRow): Required<Omit<FlashcardSet, 'cards'>> {
  return {
    id: row.id,
    title: row.title,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    termLanguage: row.term_language,
    definitionLanguage: row.definition_language,
    directions: row.directions,
  };
}

/** The `cards` pieces together are JSON of all card columns. */
export const serializedSet = (row: SetRow, ...cards: readonly string[]): SerializedJson<FlashcardSet> =>
  withJsonField(headOf(row), 'cards', serializedList<Card>(cardColumns, ...cards));

/** All at once: for a set whose text came with this request. */
export async function readSet(
  query: Query,
  owner: string,
  id: string,
): Promise<SerializedJson<FlashcardSet> | null> {
  const [row] = await query<FullRow>(`${selectSet} ${ofOwner}`, [owner, id], { name: 'set-read' });
  return row ? serializedSet(row, row.cards) : null;
}

/** Long sets are streamed; rejects with Failure('too_many_requests' | 'unavailable') above the limit of concurrent streams. */
export async function findSet(
  { query }: Pick<Database, 'query'>,
  longReads: LongReads<Snapshot>,
  owner: string,
  id: string,
): Promise<SerializedJson<FlashcardSet> | JsonStream<FlashcardSet> | null> {
  const [small] = await query<SetRow & { cards: string | null; is_long: boolean }>(
    selectSmallSet,
    [owner, id],
    { name: 'set-read-small', together: 'read' },
  );
  if (!small) return null;
  if (small.cards !== null) return serializedSet(small, small.cards);
  if (!small.is_long) return readSet(query, owner, id);
  let head: SetRow | undefined;
  const stream = await longReads(owner, async (picture) => {
    [head] = await picture.query<SetRow>(selectHead, [owner, id]);
    if (!head) return null;
    const rows = await cardsOfSetAtOnce(picture.query, owner, id);
    return listPieces(picture.batches<{ item: string }>(selectCardTexts, [owner, id], rows));
  });
  if (!head || !stream) return null;
  return withJsonField(headOf(head), 'cards', streamedList<Card>(cardColumns, stream));
}

/** The set created by an earlier request with this key, even if deleted since. */
export async function readSetByRequestKey(
  query: Query,
  owner: string,
  requestKey: string,
): Promise<SerializedJson<FlashcardSet> | null> {
  const rows = await query<FullRow>(`${selectSet} where s.user_id = $1 and s.request_key = $2`, [
    owner,
    requestKey,
  ]);
  return rows[0] ? serializedSet(rows[0], rows[0].cards) : null;
}

const selectHead = `select ${headColumns} from sets s ${ofOwner}`;
const selectCards = `
select ${columnList(cardColumns, 'c')} from cards c where c.user_id = $1 and c.set_id = $2 order by c.position`;
const selectCardTexts = `select row_to_json(card)::text as item from (${selectCards}) card`;

export type SetContents = {
  title: string;
  termLanguage: SetLanguage | null;
  definitionLanguage: SetLanguage | null;
  directions: Directions;
  cards: Card[];
};

/** Null as in `readSet`. */
export async function readContents(query: Query, owner: string, id: string): Promise<SetContents | null> {
  const [row] = await query<SetRow>(selectHead, [owner, id]);
  if (!row) return null;
  return {
    title: row.title,
    termLanguage: row.term_language,
    definitionLanguage: row.definition_language,
    directions: row.directions,
    cards: await query<Card>(selectCards, [owner, id]),
  };
}
