/** Saves how cards of a package were studied: ratings, and what is suspended, for each way in which a card is asked. */
import { suspendCards } from '#contract/set-cards.ts';
import {
  addCardHistory,
  CARDS_PER_HISTORY_LIMIT,
  type LoggedRating,
  RATINGS_PER_CALL_LIMIT,
} from '#contract/study.ts';
import type { AnkiCard } from '#core/anki/anki-package.ts';
import type { Facet } from '#core/facets/facet.ts';
import { call } from '#web/api/call.ts';
import { deviceZone } from '#web/api/device-zone.ts';
import { historyOfSet } from '#web/session/history-of-set.ts';

type Rated = { id: string; ratings: AnkiCard['ratings'] };
export type SavedCard = AnkiCard & { id: string };

/** Enough for thousands of ratings on a slow connection. */
export const historyTimeoutMs = 60_000;

/** What Anki knows of each way in which cards are asked, by the id under which it is studied here. Rejects as a call does. */
export async function statesOf(
  setId: string,
  cards: readonly SavedCard[],
): Promise<(Rated & { suspended: boolean })[]> {
  if (cards.every(({ facets }) => !facets)) return [...cards];
  const keyOf = (cardId: string, facet: Facet) => `${cardId} ${facet}`;
  const ids = new Map<string, string>();
  for (const { id, card_id = id, facet = 'f' } of await historyOfSet(setId))
    ids.set(keyOf(card_id, facet), id);
  return cards.flatMap((card) =>
    card.facets
      ? card.facets.flatMap(({ facet, suspended, ratings }) => {
          const id = ids.get(keyOf(card.id, facet));
          return id ? [{ id, suspended, ratings }] : [];
        })
      : [card],
  );
}

/** Of what is named only, not of the other ways in which a card is asked. Rejects as a call does. */
export async function suspend(cardIds: string[]): Promise<void> {
  await call(suspendCards, { body: { cardIds, suspended: true, facetOnly: true } });
}

/** Rejects as a call does. */
export async function saveRatings(setId: string, cards: readonly Rated[]): Promise<void> {
  await call(addCardHistory, {
    params: { id: setId },
    body: {
      zone: deviceZone(),
      cards: cards.map(({ id, ratings }) => ({
        id,
        ratings: ratings.map(({ atMs, rating, kind }): LoggedRating => [atMs, rating, kind]),
      })),
    },
    timeoutMs: historyTimeoutMs,
  });
}

/** As many cards at a time as one call takes. */
export function inCalls(cards: readonly Rated[]): Rated[][] {
  const calls: Rated[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const card of cards) {
    const last = calls.at(-1);
    if (
      last &&
      last.length < CARDS_PER_HISTORY_LIMIT &&
      size + card.ratings.length <= RATINGS_PER_CALL_LIMIT
    ) {
      last.push(card);
      size += card.ratings.length;
    } else {
      calls.push([card]);
      size = card.ratings.length;
    }
  }
  return calls;
}
