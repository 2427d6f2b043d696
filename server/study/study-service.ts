/** The server's study rules: a rating counts exactly once, and its effect is decided here, never by the browser. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReviewRequest } from '#contract/study.ts';
import { type DaysByRating, daysByRating } from '#core/days/fsrs.ts';
import { isZone, localDay } from '#core/days/local-day.ts';
import { applyRating, replayRatings } from '#core/scheduler.ts';
import { demandFound, Failure } from '#server/failure/failure.ts';
import { isProjected } from './card-lock.ts';
import type { DeckChoice, StudyStore } from './study-store.ts';

/** Yields to other requests after this many cards, which take a few milliseconds. */
const CARDS_AT_ONCE = 25;

type Deps = { store: StudyStore; newId: () => string; now: () => Date };

export type StudyService = ReturnType<typeof createStudyService>;

/** Every call rejects with Failure('not_found') for what is missing, deleted, or another owner's. */
export function createStudyService({ store, newId, now }: Deps) {
  return {
    deck: async (owner: string, setId: string, choice: DeckChoice) =>
      demandFound(await store.deck(owner, setId, choice), 'set'),
    card: store.card,
    /** Rejects with Failure('conflict') if the client id belongs to another rating. `read` is the card where it was read before. */
    async review(
      owner: string,
      cardId: string,
      { rating, clientId, ratedAt, sentAt, zone: given, sessionId, turn }: ReviewRequest,
      read?: ReturnType<StudyStore['card']>,
    ) {
      const id = newId();
      const time = ratingTime(ratedAt, sentAt, now());
      const zone = given !== undefined && isZone(given) ? given : await store.zone(owner);
      const review = {
        id,
        clientId: clientId ?? id,
        rating,
        ratedAt: time,
        zone,
        localDay: localDay(time, zone ?? 'UTC'),
        sessionId: sessionId ?? null,
        turn: turn ?? null,
      };
      const outcome = demandFound(
        await store.review(owner, cardId, review, (before) => applyRating(before, rating), read),
        'card',
      );
      if (outcome.review.cardId !== cardId || outcome.review.rating !== rating)
        throw new Failure('conflict', 'rating_id_used');
      return outcome;
    },
    /** The due day each rating of each card would give now, for cards without unprocessed ratings. */
    async nextDays(owner: string, cardIds: readonly string[], given: string | undefined) {
      const zone = given !== undefined && isZone(given) ? given : await store.zone(owner);
      const at = now();
      const today = { ratedAtMs: at.getTime(), day: localDay(at, zone ?? 'UTC') };
      const days: Record<string, DaysByRating> = {};
      for (const [index, card] of (await store.cards(owner, cardIds)).entries()) {
        if (index > 0 && index % CARDS_AT_ONCE === 0) await nextTurn();
        const next = isProjected(card) ? daysByRating(card.memory, today, card.exam_day, card.fitted) : null;
        if (next) days[card.id] = next;
      }
      return { day: today.day, days };
    },
    async undo(owner: string, cardId: string, clientId: string) {
      const undone = await store.undo(owner, cardId, clientId, (base, ratings) =>
        replayRatings(ratings, base),
      );
      return demandFound(undone, 'rating');
    },
  };
}

/** Smaller clock differences are ignored: sending takes time too. */
const clockToleranceMs = 5 * 60_000;

/**
 * When it was rated: the device's time, corrected by its clock's error at the time of sending. Times in the future count as now;
 * dates out of range cannot be stored.
 */
function ratingTime(rated: string | undefined, sent: string | undefined, now: Date): Date {
  const claimed = rated === undefined ? now.getTime() : Date.parse(rated);
  const wrongBy = sent === undefined ? 0 : now.getTime() - Date.parse(sent);
  const corrected = Math.abs(wrongBy) < clockToleranceMs ? claimed : claimed + wrongBy;
  return new Date(Math.max(0, Math.min(corrected, now.getTime())));
}
