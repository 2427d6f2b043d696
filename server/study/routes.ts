/** Mounts the calls of studying. */
import { confirmMissed, getPracticeRatings } from '#contract/practice-ratings.ts';
import { getStudyCards, reviewCard, undoReview } from '#contract/study.ts';
import {
  getSetPlan,
  getStudyPlan,
  getToday,
  getTodayCards,
  putSetPlan,
  putStudyPlan,
} from '#contract/today.ts';
import { Failure } from '#server/failure/failure.ts';
import { bind, type Router } from '#server/http/bind.ts';
import { withJsonField } from '#server/http/reply/serialized-json.ts';
import type { PracticeRatingStore } from './practice-ratings.ts';
import type { StudyService } from './study-service.ts';
import type { TodayService } from './today-service.ts';

export function mountStudy(router: Router, study: StudyService): void {
  bind(router, getStudyCards, async ({ caller, params, query }) => {
    const { id, title, cards } = await study.deck(caller.userId, params.id);
    return query.view === 'deck' ? withJsonField({ id, title }, 'cards', cards) : cards;
  });
  bind(router, reviewCard, ({ caller, params, body }) => study.review(caller.userId, params.id, body));
  bind(router, undoReview, ({ caller, params, body }) => study.undo(caller.userId, params.id, body.clientId));
}

/** Mounts the calls of a day of study and of the plan behind it. */
export function mountToday(router: Router, today: TodayService): void {
  bind(router, getToday, ({ caller, query }) => today.today(caller.userId, query.zone));
  bind(router, getTodayCards, async ({ caller, query }) => {
    const { day, cards } = await today.cards(caller.userId, query);
    return withJsonField({ day }, 'cards', cards);
  });
  bind(router, getStudyPlan, ({ caller }) => today.plan(caller.userId));
  bind(router, putStudyPlan, ({ caller, body }) => today.savePlan(caller.userId, body));
  bind(router, getSetPlan, ({ caller, params, query }) =>
    today.setPlan(caller.userId, params.id, query.zone),
  );
  bind(router, putSetPlan, ({ caller, params, query, body }) =>
    today.saveSetPlan(caller.userId, params.id, body, query.zone),
  );
}

/** Mounts the calls by which practice counts for the days. */
export function mountPracticeRatings(router: Router, ratings: PracticeRatingStore): void {
  const found = <T>(answer: T | null): T => {
    if (answer === null) throw new Failure('not_found', 'session');
    return answer;
  };
  bind(router, getPracticeRatings, async ({ caller, params }) =>
    found(await ratings.settle(caller.userId, params.id)),
  );
  bind(router, confirmMissed, async ({ caller, params, body }) =>
    found(await ratings.confirm(caller.userId, params.id, body.cardIds, body.missed)),
  );
}
