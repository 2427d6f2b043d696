/** The study store on its own database, with the steps its tests take. */

import { text } from 'node:stream/consumers';
import { learningOf, type StudyDeck } from '#contract/study.ts';
import { localDay } from '#core/days/local-day.ts';
import { applyRating, type Rating, replayRatings } from '#core/scheduler.ts';
import { newId as uuid } from '#server/http/new-id.ts';
import { createLongReads } from '#server/http/reply/long-reads.ts';
import { serializedBody } from '#server/http/reply/serialized-json.ts';
import { createStudyStore } from '#server/study/study-store.ts';
import { insertSet } from '../database/library-rows.ts';
import { createTestDatabase } from '../database/test-database.ts';

export type StudyStoreBench = Awaited<ReturnType<typeof openStudyStore>>;

export async function openStudyStore() {
  const { database, url, drop } = await createTestDatabase();
  const store = createStudyStore(database, createLongReads(database));
  /** As the browser gets it. */
  async function deckOf(owner: string, setId: string): Promise<StudyDeck | null> {
    const deck = await store.deck(owner, setId);
    const cards = deck && serializedBody(deck.cards);
    if (!cards) return null;
    return { ...deck, cards: JSON.parse(typeof cards === 'string' ? cards : await text(cards)) };
  }
  return {
    store,
    deckOf,
    drop,
    url,
    query: database.query,
    transaction: database.transaction,
    newSet: (cardCount?: number) => insertSet(database, cardCount),
    rate: (
      owner: string,
      cardId: string,
      rating: Rating,
      clientId = uuid(),
      ratedAt = new Date('2026-03-01T10:00:00Z'),
    ) =>
      store.review(
        owner,
        cardId,
        {
          ...{ id: uuid(), clientId, rating, ratedAt, sessionId: null, turn: 1 },
          ...{ zone: 'UTC', localDay: localDay(ratedAt, 'UTC') },
        },
        (before) => applyRating(before, rating),
      ),
    undo: (owner: string, cardId: string, clientId: string) =>
      store.undo(owner, cardId, clientId, (base, standing) => replayRatings(standing, base)),
    /** The stored learning states of a set, in card order. */
    async stored(owner: string, setId: string) {
      const deck = await deckOf(owner, setId);
      if (!deck) throw new Error('the set is not there');
      return deck.cards.map(learningOf);
    },
  };
}
