/** Fits schedules in the background; may stop anywhere and resume later. */
import { createAccountRounds } from '#server/platform/postgres/account-rounds.ts';
import type { ScheduleFitter } from './fit-ports.ts';
import type { FitStore } from './fit-store.ts';

type Deps = {
  store: FitStore;
  fitter: ScheduleFitter;
  now: () => Date;
  /** Called with the error that postpones an account. */
  onError: (error: unknown) => void;
};

export function createScheduleFit({ store, fitter, now, onError }: Deps) {
  const closing = new AbortController();
  const { signal } = closing;

  /** Fits the account if it is time, then recomputes its next memories; true if none are left. */
  async function step(owner: string): Promise<boolean> {
    const fittable = await store.claim(owner, now());
    if (fittable) {
      const { current, reviews } = fittable;
      const fit = await fitter.fit(await store.reviews(owner), current, { owner, signal });
      if (!fit) return true;
      const isChanged = JSON.stringify(fit.best) !== JSON.stringify(current);
      await store.keep(owner, now(), reviews, isChanged ? fit : null);
    }
    return !(await store.projectSome(owner));
  }
  const rounds = createAccountRounds(step, (error) => {
    if (!signal.aborted) onError(error);
  });
  return {
    /** Queues an account whose ratings all have a day; returns at once. */
    consider: rounds.add,
    /** Resumes recomputing memories that an earlier run of any server left unfinished. */
    async resume(): Promise<void> {
      for (const { owner } of await store.unfinished()) rounds.add(owner);
      await rounds.settled();
    },
    /** Waits for the current transaction. */
    async close(): Promise<void> {
      closing.abort();
      await fitter.close();
      await rounds.close();
    },
  };
}
