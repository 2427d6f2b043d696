/** A card's columns, checked against the contract by the compiler; statements about cards are built from them. */
import type { Card } from '#contract/sets.ts';
import type { CardLearning, StudyCard } from '#contract/study.ts';
import { MASTERY_INTERVAL_CARDS, MASTERY_SUCCESSES } from '#core/scheduler.ts';

/** PostgreSQL types for a value of type `V`. */
type TypeOf<V> = [V] extends [string]
  ? 'uuid' | 'text'
  : [V] extends [number]
    ? 'int2' | 'int4' | 'numeric'
    : never;

/** A column for every field of `T` and no other, named like the field; nullable if the field is. */
type ColumnsOf<T> = {
  readonly [Field in keyof T]-?: null extends T[Field]
    ? { type: TypeOf<NonNullable<T[Field]>>; nullable: true }
    : { type: TypeOf<T[Field]>; nullable?: never };
};

export const cardColumns: ColumnsOf<Card> = {
  id: { type: 'uuid' },
  term: { type: 'text' },
  definition: { type: 'text' },
  source: { type: 'text', nullable: true },
};

export const learningColumns: ColumnsOf<CardLearning> = {
  id: { type: 'uuid' },
  interval_cards: { type: 'int4' },
  ease_factor: { type: 'numeric' },
  total_reviews: { type: 'int4' },
  consecutive_successes: { type: 'int4' },
  lapse_count: { type: 'int4' },
  last_rating: { type: 'int2', nullable: true },
  last_interval_cards: { type: 'int4', nullable: true },
};

const { source: _, ...shownColumns } = cardColumns;
export const studyColumns: ColumnsOf<StudyCard> = { ...shownColumns, ...learningColumns };

/** Column names, in order. */
export const columnNames = <Columns extends object>(columns: Columns) =>
  Object.keys(columns) as (keyof Columns & string)[];

/** Columns with a student's text: all are searched, measured, and scanned for pictures and sounds. */
export const textColumns = columnNames(cardColumns).filter((name) => cardColumns[name].type === 'text');

/** Those of them that studying shows. */
export const shownTexts = textColumns.filter((name) => name in studyColumns);

const named = (name: string, alias?: string) => (alias ? `${alias}.${name}` : name);

/** SQL: the texts of a card joined, by default all, as copied to `searched_cards`; `alias` is the table's. */
export const allText = (alias?: string, columns = textColumns): string =>
  columns
    .map((name) => (cardColumns[name].nullable ? `coalesce(${named(name, alias)}, '')` : named(name, alias)))
    .join(" || ' ' || ");

/** SQL: whether a card shows a picture or sound; the index `cards_with_media` contains these rows. */
export const showsMedia = (alias?: string): string =>
  textColumns.map((name) => `${named(name, alias)} like '%](media:%'`).join(' or ');

/** SQL: `c.id, c.term` and so on; without `with`, the bare names. */
export const columnList = (columns: object, alias?: string): string =>
  columnNames(columns)
    .map((name) => named(name, alias))
    .join(', ');

/** SQL: the cards of set `s` in the user's order, all or those for which `isWanted` holds of `c`, as one JSON list. */
export const cardsAsJson = (columns: object, isWanted = 'true'): string => `coalesce((
  select json_agg(row_to_json(card))::text from (
    select ${columnList(columns, 'c')} from cards c where c.user_id = s.user_id and c.set_id = s.id and ${isWanted}
    order by c.position
  ) card
), '[]')`;

/** SQL: whether a row of `cards` is mastered, like core's `isMastered`; the index cards_mastered contains these rows. */
export const isMasteredSql = `consecutive_successes >= ${MASTERY_SUCCESSES} and interval_cards >= ${MASTERY_INTERVAL_CARDS}`;

/** SQL: whether the set of memory `m` (owner $1) is not deleted. `is true` prevents a join, because it would be planned for an average account and look up each of 100,000. */
export const isInLiveSetSql =
  '(m.set_id in (select l.id from sets l where l.user_id = $1 and l.deleted_at is null)) is true';

/** SQL: the latest days before $2 on which $1 rated a card, $3 of them; each is looked up in an index. */
export const latestStudyDaysSql = `
with recursive days as (
  (select local_day as day from review_log where user_id = $1 and local_day < $2 and undone_at is null
   order by local_day desc limit 1)
  union all
  select earlier.day from days, lateral (
    select local_day as day from review_log where user_id = $1 and local_day < days.day and undone_at is null
    order by local_day desc limit 1
  ) earlier
)
select day from days limit $3`;
