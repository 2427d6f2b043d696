/** Mounts the calls about sets. */
import { searchCards } from '#contract/card-search.ts';
import { createSet, deleteSet, getSet, listSets, restoreSet, updateSet } from '#contract/sets.ts';
import { bind, type Router } from '#server/http/bind.ts';
import type { RateLimit } from '#server/http/ports.ts';
import { requestKeyOf } from '#server/http/request-key.ts';
import type { CardSearch } from './card-search.ts';
import type { SetService } from './set-service.ts';

/** Far above what anyone saves by hand; each save may hold thousands of cards. */
const saveLimit: RateLimit = { name: 'sets.save', burst: 300, perMs: 10 * 60_000 };

export function mountSets(router: Router, sets: SetService): void {
  bind(router, listSets, ({ caller, query }) => sets.list(caller.userId, query.view));
  bind(router, getSet, ({ caller, params }) => sets.get(caller.userId, params.id));
  bind(
    router,
    createSet,
    ({ caller, body, request }) => sets.create(caller.userId, body, requestKeyOf(request)),
    { limit: saveLimit },
  );
  bind(router, updateSet, ({ caller, params, body }) => sets.update(caller.userId, params.id, body), {
    limit: saveLimit,
  });
  bind(router, deleteSet, async ({ caller, params }) => {
    await sets.delete(caller.userId, params.id);
    return undefined;
  });
  bind(router, restoreSet, ({ caller, params }) => sets.restore(caller.userId, params.id));
}

/** As many as someone typing without a pause sends. */
const searchLimit: RateLimit = { name: 'cards.search', burst: 300, perMs: 60_000 };

export function mountCardSearch(router: Router, search: CardSearch): void {
  bind(router, searchCards, ({ caller, query }) => search.find(caller.userId, query.q), {
    limit: searchLimit,
  });
}
