/** Fits schedules in a worker thread, one at a time; logs once and disables itself if the optimiser is missing. */
import type { AdapterLog } from '#server/platform/adapter-log.ts';
import { openWorkerPool } from '#server/platform/workers/worker-pool.ts';
import { startThread } from '#server/platform/workers/worker-thread.ts';
import type { ScheduleFitter } from '#server/study/fit-ports.ts';
import type { FitReply, FitRequest } from './fit-worker.ts';

/** 100,000 reviews take 2 s on an idle processor. */
const timeoutMs = 120_000;
const maxHeapMb = 256;
/** Each holds the reviews of an account, some megabytes. */
const maxWaiting = 4;
/** Fitting is rare: the idle thread and its memory are released after this. */
const idleMs = 10_000;

export function createScheduleFitter(workerUrl: URL, log: AdapterLog): ScheduleFitter {
  const pool = openWorkerPool(() => startThread(workerUrl, { maxHeapMb }), { size: 1, maxWaiting, idleMs });
  let isMissing = false;
  return {
    async fit(pages, current, { owner, signal }) {
      if (isMissing) return null;
      const request: FitRequest = { pages, current };
      const reply = await pool.ask<FitReply>(request, { key: owner, timeoutMs, signal });
      if ('fit' in reply) return reply.fit;
      isMissing = true;
      log.warn({ reason: reply.missing }, 'schedules are not fitted: the optimiser of FSRS is not installed');
      return null;
    },
    close: () => pool.close(),
  };
}
