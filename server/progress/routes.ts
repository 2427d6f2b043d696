/** Mounts the call of the progress page. */
import { getProgress } from '#contract/progress.ts';
import { bind, type Router } from '#server/http/bind.ts';
import type { ProgressService } from './progress-service.ts';

export function mountProgress(router: Router, progress: ProgressService): void {
  bind(router, getProgress, ({ caller, query }) =>
    progress.progress(caller.userId, query.set ?? null, query.zone),
  );
}
