/** Stores learning states, memories and the review log. A rating is one read and one optimistic write. */
import { learningOf, type ReviewOutcome, type StudyCard, type StudyItem } from '#contract/study.ts';
import { type DayRating, type LongTermMemory, withRating } from '#core/days/fsrs.ts';
import type { Directions } from '#core/facets/facet.ts';
import type { SetLanguage } from '#core/languages/language-codes.ts';
import type { LearningState } from '#core/scheduler.ts';
import { type LongReads, listPieces } from '#server/http/reply/long-reads.ts';
import { serializedList, streamedList } from '#server/http/reply/serialized-json.ts';
import { cardsAsJson, columnList, studyColumns } from '#server/platform/postgres/card-columns.ts';
import type { Database, Query, Snapshot } from '#server/platform/postgres/database.ts';
import { deckItemsSql, itemColumns } from '#server/platform/postgres/facet-columns.ts';
import { cardsOfSetAtOnce, isLong, onlySmall } from '#server/platform/postgres/set-size.ts';
import {
  type CardWithMemory,
  isProjected,
  readCard,
  readCards,
  type ScheduledCard,
  withCardLocked,
} from './card-lock.ts';
import { memoryOf, projectCards, readMemory, readMemoryRow, rememberCards } from './card-memory.ts';
import { firstZone } from './first-zone.ts';
import { findReview, type ReviewRow, reviewAnswer } from './review-log.ts';
import { isOvertaken, logLocked, logUnlocked, type NewReview } from './review-write.ts';
import { type ReplayRule, undoReviewSql } from './undo.ts';

const selectDeck = (cards: string) => `
select s.id, s.title, s.term_language, s.definition_language, s.directions, s.has_facets,
       ${isLong} as is_long, ${cards} as cards
from sets s where s.user_id = $1 and s.id = $2 and s.deleted_at is null`;

const statementsFor = (isWanted: string) => {
  const cards = cardsAsJson(studyColumns, isWanted);
  return {
    small: selectDeck(onlySmall(cards)),
    any: selectDeck(cards),
    items: `select row_to_json(card)::text as item from (
      select ${columnList(studyColumns, 'c')} from cards c where c.user_id = $1 and c.set_id = $2 and ${isWanted} order by c.position
    ) card`,
  };
};
/** Suspended cards are excluded from study, and from nothing else. */
const decks = { all: statementsFor('true'), studied: statementsFor('c.suspended_at is null') };

/** Texts may be repeated for each facet, so only those of small sets are read at once. */
const statementsForItems = (deckItems: string) => ({
  whole: `
select case when ${onlySmall('true')} then (
  select coalesce(json_agg(row_to_json(item)), '[]')::text from (${deckItems}) item) end as cards
from sets s where s.user_id = $1 and s.id = $2 and s.deleted_at is null`,
  items: `select row_to_json(item)::text as item from (${deckItems}) item`,
});
/** In the directions of the set, or in $4; with $3 without the texts of the previous item. */
const itemDecks = {
  ofSet: { ...statementsForItems(deckItemsSql('c.asked', 'f.asked', '$3')), name: 'study-items' },
  chosen: {
    ...statementsForItems(
      deckItemsSql(
        `$4 <> 'backward' and (c.asked or exists (
          select from card_facets b where b.user_id = $1 and b.card_id = c.id and b.facet = 'b' and b.asked))`,
        `case when f.facet = 'b' then $4 <> 'forward' and (f.asked or c.asked) else f.asked end`,
        '$3',
      ),
    ),
    name: 'study-items-chosen',
  },
};

/** Adds the reverse of cards for a single session; the set itself does not ask it. */
const addReverse = `
insert into card_facets (user_id, id, card_id, set_id, facet, asked, suspended_at)
select c.user_id, gen_random_uuid(), c.id, c.set_id, 'b', false, c.suspended_at
from cards c join sets s on s.user_id = $1 and s.id = c.set_id and s.deleted_at is null
where c.user_id = $1 and c.set_id = $2 and c.asked
on conflict (user_id, card_id, facet) do nothing`;

type DeckRow = {
  id: string;
  title: string;
  term_language: SetLanguage | null;
  definition_language: SetLanguage | null;
  directions: Directions;
  has_facets: boolean;
  is_long: boolean;
  cards: string | null;
};

/** Null: the directions of the set. */
type ItemChoice = { directions: Directions | null; textsOnce: boolean };
export type DeckChoice = 'all' | 'studied' | ItemChoice;

type Rule = (before: LearningState) => LearningState;
type Review = [owner: string, cardId: string, review: NewReview, rule: Rule];

export type StudyStore = ReturnType<typeof createStudyStore>;

/** Every call takes the owner; null if missing, deleted, or another owner's. */
export function createStudyStore(database: Database, longReads: LongReads<Snapshot>) {
  const inPieces = (sql: string, params: readonly [owner: string, setId: string, ...unknown[]]) =>
    longReads(params[0], async (picture) => {
      const rows = await cardsOfSetAtOnce(picture.query, params[0], params[1]);
      return listPieces(picture.batches(sql, params, rows));
    });

  const readOne = (owner: string, cardId: string) => readCard(database.query, owner, cardId);

  async function itemsOf(owner: string, setId: string, { directions, textsOnce }: ItemChoice) {
    const { whole, items, name } = directions ? itemDecks.chosen : itemDecks.ofSet;
    const params = [owner, setId, textsOnce, ...(directions ? [directions] : [])] as const;
    if (directions && directions !== 'forward')
      await database.query(addReverse, [owner, setId], { name: 'study-add-reverse' });
    const [row] = await database.query<{ cards: string | null }>(whole, params, { name });
    // With `textsOnce` as the contract sends them, which no list of columns can tell.
    return typeof row?.cards === 'string'
      ? serializedList<StudyItem>(itemColumns, row.cards)
      : streamedList<StudyItem>(itemColumns, await inPieces(items, params));
  }

  return {
    /** Long sets are streamed; above the limit of concurrent streams it rejects with Failure('too_many_requests' | 'unavailable'). */
    async deck(owner: string, setId: string, choice: DeckChoice = 'all') {
      const params = [owner, setId] as const;
      const which = typeof choice === 'string' ? choice : 'studied';
      const options = { name: `study-small-${which}`, together: 'read' } as const;
      let [row] = await database.query<DeckRow>(decks[which].small, params, options);
      if (!row) return null;
      const head = {
        id: row.id,
        title: row.title,
        termLanguage: row.term_language,
        definitionLanguage: row.definition_language,
        directions: row.directions,
      };
      if (typeof choice !== 'string' && (row.has_facets || choice.directions))
        return { ...head, cards: await itemsOf(owner, setId, choice) };
      if (row.cards === null && !row.is_long)
        [row] = await database.query<DeckRow>(decks[which].any, params, { name: `study-${which}` });
      if (!row) return null;
      const cards = row.cards ?? (await inPieces(decks[which].items, params));
      return {
        ...head,
        cards:
          typeof cards === 'string'
            ? serializedList<StudyCard>(studyColumns, cards)
            : streamedList<StudyCard>(studyColumns, cards),
      };
    },
    /** A card with what its next rating needs. */
    card: readOne,
    /**
     * Logs a rating and stores what `rule` makes of the card's state, with its memory over days, atomically and under the card's lock.
     * A client id the owner has used before writes nothing: the existing entry is returned, with its card as it is now. `read` is the
     * card if it was read before.
     */
    async review(
      owner: string,
      cardId: string,
      review: NewReview,
      rule: Rule,
      read = readOne(owner, cardId),
    ): Promise<ReviewOutcome | null> {
      const card = await read;
      if (!card) return null;
      const all: Review = [owner, cardId, review, rule];
      return (
        (await reviewUnlocked(database.query, card, all)) ??
        withCardLocked(database, owner, cardId, (query, card) => reviewLocked(query, card, all))
      );
    },
    /** Those of the cards that belong to the owner, with their memories. */
    cards: (owner: string, cardIds: readonly string[]) => readCards(database.query, owner, cardIds),
    /** The owner's first known zone; null while there is none. */
    zone: (owner: string) => firstZone(database.query, owner, null),
    /**
     * Marks a rating of this card as undone and stores what `rule` makes of the standing ratings. Undoing again returns the
     * same result and changes nothing.
     */
    undo: (owner: string, cardId: string, clientId: string, rule: ReplayRule) =>
      withCardLocked(database, owner, cardId, (query, card) =>
        undoReviewSql(query, card, { owner, clientId, rule }),
      ),
  };
}

/** Null, with nothing written, if the rating is known, the card changed since it was read, or the log must be read. */
async function reviewUnlocked(
  query: Query,
  card: CardWithMemory,
  [owner, , review, rule]: Review,
): Promise<ReviewOutcome | null> {
  const before = learningOf(card);
  const memoryAfter = isProjected(card) ? withRating(card.memory, dayRatingOf(review), card.fitted) : null;
  if (!memoryAfter) return null;
  const after = rule(before);
  const memory = { before: card.memory, after: memoryAfter };
  try {
    const row = await logUnlocked(query, { owner, card, review, before, after }, memory, card);
    return row && reviewAnswer(card, after, memoryAfter, row);
  } catch (error) {
    if (isOvertaken(error)) return null;
    throw error;
  }
}

/** The same under the locks of set and card, for a rating that was overtaken or precedes one that counts. */
async function reviewLocked(
  query: Query,
  card: ScheduledCard,
  [owner, cardId, review, rule]: Review,
): Promise<ReviewOutcome> {
  const before = learningOf(card);
  const answerKnown = async (row: ReviewRow) =>
    reviewAnswer(card, before, await readMemory(query, owner, cardId), row);
  const known = await findReview(query, owner, review.clientId);
  if (known) return answerKnown(known);
  const after = rule(before);
  const row = await logLocked(query, { owner, card, review, before, after });
  if (row) return reviewAnswer(card, after, await rememberLocked(query, owner, card, review), row);
  // A concurrent rating of another card used the id; it is readable only now.
  const twin = await findReview(query, owner, review.clientId);
  if (!twin) throw new Error('a review that was in the way is not there');
  return answerKnown(twin);
}

/** The memory after a rating just logged under the card's lock; reads the log only if necessary. */
async function rememberLocked(
  query: Query,
  owner: string,
  card: ScheduledCard,
  review: NewReview,
): Promise<LongTermMemory | null> {
  // Read under the lock, so it cannot change.
  const row = await readMemoryRow(query, owner, card.id);
  const before = row && memoryOf(row);
  const isKnown = row ? row.fsrs_version === card.version : card.total_reviews === 0;
  const after = isKnown ? withRating(before, dayRatingOf(review), card.fitted) : null;
  if (after) {
    if (after !== before) await rememberCards(query, owner, new Map([[card.id, after]]), card);
    return after;
  }
  const zone = await firstZone(query, owner, review.zone);
  return (await projectCards(query, owner, [card.id], zone)).get(card.id) ?? null;
}

const dayRatingOf = ({ clientId, rating, ratedAt, localDay }: NewReview): DayRating => ({
  clientId,
  rating,
  ratedAtMs: ratedAt.getTime(),
  day: localDay,
});
