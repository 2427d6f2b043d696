/** Mounts the calls of progress. */
import { getNextStep, getProgress } from '#contract/progress.ts';
import { bind, type Router } from '#server/http/bind.ts';
import type { ProgressService } from './progress-service.ts';

export function mountProgress(router: Router, progress: ProgressService): void {
  bind(router, getProgress, ({ caller, query }) =>
    progress.progress(caller.userId, query.set ?? null, query.zone),
  );
  bind(router, getNextStep, ({ caller, query }) => progress.next(caller.userId, query.zone));
}
