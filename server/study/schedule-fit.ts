/** Fits schedules in the background; may stop anywhere and resume later. */
import type { ScheduleFitter } from './fit-ports.ts';
import type { FitStore } from './fit-store.ts';

type Deps = {
  store: FitStore;
  fitter: ScheduleFitter;
  now: () => Date;
  /** Called with the error that postpones an account. */
  onError: (error: unknown) => void;
};

/** Queue length; further accounts are considered at their next visit. */
const mostWaiting = 1000;

export function createScheduleFit({ store, fitter, now, onError }: Deps) {
  const closing = new AbortController();
  const waiting = new Set<string>();
  let running: Promise<void> | null = null;

  async function fitOne(owner: string): Promise<void> {
    const { signal } = closing;
    const fittable = await store.claim(owner, now());
    if (fittable) {
      const { current, reviews } = fittable;
      const fit = await fitter.fit(await store.reviews(owner), current, { owner, signal });
      if (!fit) return;
      const isChanged = JSON.stringify(fit.best) !== JSON.stringify(current);
      await store.keep(owner, now(), reviews, isChanged ? fit : null);
    }
    while (!signal.aborted && (await store.projectSome(owner)));
  }
  async function run(): Promise<void> {
    for (const owner of waiting) {
      try {
        await fitOne(owner);
      } catch (error) {
        if (!closing.signal.aborted) onError(error);
      }
      waiting.delete(owner);
      if (closing.signal.aborted) break;
    }
    running = null;
  }
  function consider(owner: string): void {
    if (closing.signal.aborted || waiting.size >= mostWaiting) return;
    waiting.add(owner);
    running ??= run();
  }
  return {
    /** Queues an account whose ratings all have a day; returns at once. */
    consider,
    /** Resumes recomputing memories that an earlier run of any server left unfinished. */
    async resume(): Promise<void> {
      for (const { owner } of await store.unfinished()) consider(owner);
      await running;
    },
    /** Waits for the current transaction. */
    async close(): Promise<void> {
      closing.abort();
      await fitter.close();
      await running;
    },
  };
}
