/** Tests a study session's figures and reasons, by hand and against a recount. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMastered, newLearningState, RATINGS, type Rating } from './scheduler.ts';
import { cardOf, openSession, rateCurrent, type StudySession } from './study-queue.ts';
import { isThrough, phaseOf, statsOf, weakestCards, whyNow, willReturn } from './study-view.ts';

const fresh = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `c${index}`, learning: newLearningState() }));

const play = (session: StudySession, ratings: readonly Rating[]) =>
  ratings.reduce((now, rating, index) => rateCurrent(now, rating, `r${index}`)?.session ?? now, session);

describe('figures', () => {
  it('9 of 24 cards are 38 %', () => {
    const stats = statsOf(play(openSession(fresh(24)), [1, 2, 2, 3, 3, 3, 3, 4, 4]));
    expect(stats).toEqual({
      totalCards: 24,
      masteredCards: 0,
      inLearning: 9,
      totalLapses: 1,
      averageEase: 2.49, // (24 × 2.50 − 0.20 − 2 × 0.15 + 2 × 0.15) / 24 = 2.4917
      studiedCards: 9,
      sessionProgressPercent: 38,
      ratingCounts: { again: 1, hard: 2, good: 4, easy: 2 },
    });
  });

  it('are all zero for an empty set', () => {
    expect(statsOf(openSession([]))).toMatchObject({
      totalCards: 0,
      averageEase: 0,
      sessionProgressPercent: 0,
    });
  });

  it('count a card rated twice as studied once, and it can be mastered', () => {
    const card = { id: 'x', learning: { ...newLearningState(), intervalCards: 8, consecutiveSuccesses: 1 } };
    expect(statsOf(play(openSession([card]), [3]))).toMatchObject({
      masteredCards: 1,
      inLearning: 0,
      studiedCards: 1,
      sessionProgressPercent: 100,
    });
  });

  it('agree with a recount after random ratings', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.constantFrom(...RATINGS), { maxLength: 80 }),
        (count, ratings) => {
          const session = play(openSession(fresh(count)), ratings);
          const cards = fresh(count).map(({ id }) => cardOf(session, id)!);
          const stats = statsOf(session);
          const mastered = cards.filter((card) => isMastered(card.learning)).length;
          expect(stats.masteredCards).toBe(mastered);
          expect(stats.inLearning).toBe(
            cards.filter((card) => card.learning.totalReviews > 0).length - mastered,
          );
          expect(stats.totalLapses).toBe(cards.reduce((sum, card) => sum + card.learning.lapseCount, 0));
          expect(stats.studiedCards).toBe(cards.filter((card) => card.readyAtTurn !== null).length);
          const mean = cards.reduce((sum, card) => sum + card.learning.easeFactor, 0) / count;
          expect(Math.abs(stats.averageEase - mean)).toBeLessThanOrEqual(0.005 + 1e-9);
        },
      ),
    );
  });
});

describe('why this card now', () => {
  it('a new card', () => {
    expect(whyNow(openSession(fresh(2)))).toEqual({
      reason: { kind: 'new' },
      returnsAfterTurns: { 1: 1, 2: 6, 3: 8, 4: 20 },
    });
  });

  it('a known card that this session has not shown', () => {
    const learning = { ...newLearningState(), intervalCards: 8, consecutiveSuccesses: 1, easeFactor: 2.35 };
    expect(whyNow(openSession([{ id: 'x', learning }]))?.reason).toEqual({
      kind: 'not-yet-in-session',
      consecutiveSuccesses: 1,
      easeFactor: 2.35,
    });
  });

  it('a card that returned two turns after Again', () => {
    expect(whyNow(play(openSession(fresh(2)), [1, 3]))?.reason).toEqual({
      kind: 'returned',
      rating: 1,
      turnsAgo: 2,
      consecutiveSuccesses: 0,
    });
  });

  it('nothing when no card is on screen', () => {
    expect(whyNow(play(openSession(fresh(1)), [3]))).toBeNull();
  });
});

describe('the end of a session', () => {
  it('has come exactly when the last rating of every card in the session was Good or Easy', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.constantFrom(...RATINGS), { maxLength: 60 }),
        (count, ratings) => {
          const session = play(openSession(fresh(count)), ratings);
          const last = new Map<string, Rating>();
          for (let turn = session.lastTurn; turn; turn = turn.previous)
            if (!last.has(turn.rating.cardId)) last.set(turn.rating.cardId, turn.rating.rating);
          const known = session.cards.every(({ id }) => (last.get(id) ?? 1) >= 3);
          expect(isThrough(session)).toBe(known);
        },
      ),
    );
    expect(isThrough(openSession([]))).toBe(false);
  });

  it('comes after one rating per card if each is known', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.constantFrom<Rating>(3, 4), (count, rating) => {
        const session = play(openSession(fresh(count)), Array(count).fill(rating));
        expect([session.turnsTaken, isThrough(session)]).toEqual([count, true]);
      }),
    );
  });

  it('names the weakest cards: missed in this session, then missed before, then lowest ease', () => {
    const cards = fresh(9);
    cards[2] = { id: 'c2', learning: { ...newLearningState(), lapseCount: 3 } };
    // c0 missed twice, c1 hard; c8 not shown.
    let session = openSession(cards);
    for (const rating of [1, 1, 3, 2, 3, 3] as const) session = rateCurrent(session, rating, 'r')!.session;
    const ids = weakestCards(session).map(({ id }) => id);
    expect(ids).not.toContain('c8');
    const misses = (id: string) => {
      let count = 0;
      for (let turn = session.lastTurn; turn; turn = turn.previous)
        if (turn.rating.cardId === id && turn.rating.rating === 1) count += 1;
      return count;
    };
    expect(ids.map(misses)).toEqual(ids.map(misses).sort((a, b) => b - a));
    expect(weakestCards(openSession(cards))).toEqual([]);
  });
});

describe('a card announced to return', () => {
  it('returns before the session ends, whatever is rated meanwhile', () => {
    const some = (min: number) => fc.array(fc.constantFrom(...RATINGS), { minLength: min, maxLength: 60 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        some(0),
        fc.constantFrom(...RATINGS),
        some(60),
        (count, past, now, later) => {
          const session = play(openSession(fresh(count)), past);
          const card = session.currentId;
          fc.pre(card !== null && willReturn(session, now));
          let next = rateCurrent(session, now, 'now')!.session;
          for (const [index, rating] of later.entries()) {
            if (next.currentId === card) return;
            expect(phaseOf(next)).toBe('studying');
            expect(isThrough(next)).toBe(false);
            next = rateCurrent(next, rating, `later ${index}`)!.session;
          }
        },
      ),
    );
  });
  it('is always one rated Again, one rated Hard if enough others fill its turns, and no other', () => {
    const said = (count: number) => RATINGS.map((rating) => willReturn(openSession(fresh(count)), rating));
    expect(said(1)).toEqual([true, false, false, false]);
    expect(said(5)).toEqual([true, false, false, false]);
    expect(said(6)).toEqual([true, true, false, false]);
  });
});
