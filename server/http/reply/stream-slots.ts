/** Bounds how many long answers are under way at once on this server, in all and for one account: each may hold a database connection. */
import { Failure } from '#server/failure/failure.ts';

export type StreamSlots = {
  /** Answers what gives the place back. @throws Failure('too_many_requests' | 'unavailable') with the time to wait. */
  take(owner: string): () => void;
};

const retryAfterMs = 3_000;

export function createStreamSlots(most: { inAll: number; perOwner: number }): StreamSlots {
  const taken = new Map<string, number>();
  let inAll = 0;
  return {
    take(owner) {
      const own = taken.get(owner) ?? 0;
      if (own >= most.perOwner) throw new Failure('too_many_requests', 'own_downloads', { retryAfterMs });
      if (inAll >= most.inAll) throw new Failure('unavailable', 'downloads_busy', { retryAfterMs });
      inAll += 1;
      taken.set(owner, own + 1);
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        inAll -= 1;
        const left = (taken.get(owner) ?? 1) - 1;
        if (left > 0) taken.set(owner, left);
        else taken.delete(owner);
      };
    },
  };
}
