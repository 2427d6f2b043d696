/** Mounts the call for live words. */
import { getLiveWords } from '#contract/live-words.ts';
import { bind, type Router } from '#server/http/bind.ts';
import type { LiveWords } from './live-words-service.ts';

/** At most one reply per second while a student speaks. */
const limit = { name: 'practice.live-words', burst: 1_800, perMs: 20 * 60_000 };

export function mountLiveWords(router: Router, live: LiveWords): void {
  // Waiting requests are answered at once when the server shuts down.
  router.app.addHook('preClose', async () => live.close());
  bind(
    router,
    getLiveWords,
    ({ caller, params, query, reply }) => {
      const left = new AbortController();
      reply.raw.once('close', () => left.abort());
      return live.next(caller.userId, params.id, query, left.signal);
    },
    { limit },
  );
}
