/** Mounts the calls of progress. */
import { getNextStep, getProgress } from '#contract/progress.ts';
import type { ChosenPlan } from '#core/days/study-plan.ts';
import { bind, type Router } from '#server/http/bind.ts';
import type { ProgressService } from './progress-service.ts';

export function mountProgress(
  router: Router,
  progress: ProgressService,
  readPlan: (owner: string) => Promise<ChosenPlan | null>,
): void {
  bind(
    router,
    getProgress,
    ({ caller, query, ahead }) => progress.progress(caller.userId, query.set ?? null, query.zone, ahead),
    { ahead: readPlan },
  );
  bind(router, getNextStep, ({ caller, query }) => progress.next(caller.userId, query.zone));
}
