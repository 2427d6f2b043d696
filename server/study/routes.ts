/** Mounts the calls of a study session. */
import { getStudyCards, reviewCard, undoReview } from '#contract/study.ts';
import { bind, type Router } from '#server/http/bind.ts';
import { withJsonField } from '#server/http/reply/serialized-json.ts';
import type { StudyService } from './study-service.ts';

export function mountStudy(router: Router, study: StudyService): void {
  bind(router, getStudyCards, async ({ caller, params, query }) => {
    const { id, title, cards } = await study.deck(caller.userId, params.id);
    return query.view === 'deck' ? withJsonField({ id, title }, 'cards', cards) : cards;
  });
  bind(router, reviewCard, ({ caller, params, body }) => study.review(caller.userId, params.id, body));
  bind(router, undoReview, ({ caller, params, body }) => study.undo(caller.userId, params.id, body.clientId));
}
