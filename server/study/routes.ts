/** Mounts the calls of studying. */
import { getKeptCards, getKeptSize } from '#contract/kept.ts';
import { confirmMissed, getPracticeRatings } from '#contract/practice-ratings.ts';
import {
  addCardHistory,
  getCardHistory,
  getNextDays,
  getStudyCards,
  reviewCard,
  undoReview,
} from '#contract/study.ts';
import {
  getDueDays,
  getSetPlan,
  getStudyPlan,
  getToday,
  getTodayCards,
  putSetPlan,
  putStudyPlan,
} from '#contract/today.ts';
import { demandFound } from '#server/failure/failure.ts';
import { type AddressOf, bind, type Router } from '#server/http/bind.ts';
import type { RateLimit } from '#server/http/ports.ts';
import { withJsonField } from '#server/http/reply/serialized-json.ts';
import type { CardHistoryStore } from './card-history.ts';
import type { PracticeRatingStore } from './practice-ratings.ts';
import type { StudyService } from './study-service.ts';
import type { TodayService } from './today-service.ts';

export function mountStudy(router: Router, study: StudyService): void {
  bind(router, getStudyCards, async ({ caller, params, query }) => {
    if (query.view === 'cards') return (await study.deck(caller.userId, params.id, 'all')).cards;
    const { facets, directions = null, texts } = query;
    const choice = facets ? { directions, textsOnce: texts === 'once' } : 'studied';
    const { cards, ...head } = await study.deck(caller.userId, params.id, choice);
    return withJsonField(head, 'cards', cards);
  });
  bind(
    router,
    reviewCard,
    ({ caller, params, body, ahead }) => study.review(caller.userId, params.id, body, ahead),
    { ahead: (owner: string, { params }: AddressOf<typeof reviewCard>) => study.card(owner, params.id) },
  );
  bind(router, getNextDays, ({ caller, body }) => study.nextDays(caller.userId, body.cardIds, body.zone));
  bind(router, undoReview, ({ caller, params, body }) => study.undo(caller.userId, params.id, body.clientId));
}

/** Keeping hundreds of sets takes a call each; a device keeps what it has for hours. */
const keptLimit: RateLimit = { name: 'study.kept', burst: 300, perMs: 60 * 60_000 };

/** Mounts the calls of Today and its plan. */
export function mountToday(router: Router, today: TodayService): void {
  const withPlan = { ahead: today.readPlan };
  bind(
    router,
    getToday,
    ({ caller, query, ahead }) => today.today(caller.userId, query.zone, ahead),
    withPlan,
  );
  bind(
    router,
    getTodayCards,
    async ({ caller, query, ahead }) => {
      const { day, cards } = await today.cards(caller.userId, query, ahead);
      return withJsonField({ day }, 'cards', cards);
    },
    withPlan,
  );
  bind(
    router,
    getKeptCards,
    async ({ caller, query }) => {
      const { head, cards } = await today.kept(caller.userId, query);
      return withJsonField(head, 'cards', cards);
    },
    { limit: keptLimit },
  );
  bind(router, getKeptSize, ({ caller, query }) => today.keptSize(caller.userId, query), {
    limit: keptLimit,
  });
  bind(
    router,
    getDueDays,
    async ({ caller, query, ahead }) =>
      today.dueDays(caller.userId, await today.day(caller.userId, query.zone, ahead)),
    withPlan,
  );
  bind(router, getStudyPlan, ({ caller }) => today.plan(caller.userId));
  bind(router, putStudyPlan, ({ caller, body }) => today.savePlan(caller.userId, body));
  bind(router, getSetPlan, ({ caller, params, query }) =>
    today.setPlan(caller.userId, params.id, query.zone),
  );
  bind(router, putSetPlan, ({ caller, params, query, body }) =>
    today.saveSetPlan(caller.userId, params.id, body, query.zone),
  );
}

/** Mounts the calls by which practice counts as ratings. */
export function mountPracticeRatings(router: Router, ratings: PracticeRatingStore): void {
  bind(router, getPracticeRatings, async ({ caller, params }) =>
    demandFound(await ratings.settle(caller.userId, params.id), 'session'),
  );
  bind(router, confirmMissed, async ({ caller, params, body }) =>
    demandFound(await ratings.confirm(caller.userId, params.id, body.cardIds, body.missed), 'session'),
  );
}

/** Half a million ratings in ten minutes: several collections with years of ratings. */
const historyLimit: RateLimit = { name: 'study.history', burst: 100, perMs: 10 * 60_000 };

/** Mounts the calls that import and export ratings. */
export function mountCardHistory(router: Router, history: CardHistoryStore): void {
  bind(
    router,
    addCardHistory,
    async ({ caller, params, body }) =>
      demandFound(await history.add(caller.userId, params.id, body.cards, body.zone), 'set'),
    { limit: historyLimit },
  );
  bind(router, getCardHistory, async ({ caller, params, query }) =>
    demandFound(await history.read(caller.userId, params.id, query.from, query.facets === '1'), 'set'),
  );
}
