/** Mounts the calls about single cards and the library's order; missing or another owner's ones get 404. */
import {
  copySet,
  getCardMarks,
  mergeSets,
  moveCards,
  putSetDirections,
  putSetLanguages,
  putSetTags,
  removeCards,
  renameTag,
  suspendCards,
} from '#contract/set-cards.ts';
import { demandFound, Failure } from '#server/failure/failure.ts';
import { bind, type Router } from '#server/http/bind.ts';
import type { AccountSerializer, RateLimit } from '#server/http/ports.ts';
import { requestKeyOf } from '#server/http/request-key.ts';
import type { CardMoves } from './card-moves.ts';
import type { SetCards } from './set-cards.ts';
import type { SetService } from './set-service.ts';
import type { SetTags } from './set-tags.ts';

/** Far above what anyone does by hand; each call may be about thousands of cards. */
const orderLimit: RateLimit = { name: 'sets.order', burst: 300, perMs: 10 * 60_000 };

const noSet = () => new Failure('not_found', 'set');

/** Calls about thousands of cards run through `inTurn`. */
type Deps = { sets: SetService; cards: SetCards; moves: CardMoves; tags: SetTags; inTurn: AccountSerializer };

export function mountSetCards(router: Router, { sets, cards, moves, tags, inTurn }: Deps): void {
  bind(router, getCardMarks, async ({ caller, params }) =>
    demandFound(await cards.marks(caller.userId, params.id), 'set'),
  );
  bind(
    router,
    suspendCards,
    async ({ caller, body }) => {
      const cardIds = await inTurn(caller.userId, () =>
        cards.suspend(caller.userId, body.cardIds, body.suspended, body.facetOnly),
      );
      if (cardIds.length === 0) throw new Failure('not_found', 'card');
      return { cardIds };
    },
    { limit: orderLimit },
  );
  bind(
    router,
    moveCards,
    async ({ caller, params, body }) => {
      const moved = await inTurn(caller.userId, () => moves.move(caller.userId, params.id, body));
      if (moved === 'missing') throw noSet();
      if (moved === 'no_cards') throw new Failure('not_found', 'card');
      if ('reached' in moved) throw new Failure('limit_reached', 'account', { params: moved });
      return moved;
    },
    { limit: orderLimit },
  );
  bind(
    router,
    removeCards,
    async ({ caller, params, body }) => {
      const removed = await inTurn(caller.userId, () => cards.remove(caller.userId, params.id, body.cardIds));
      return { removed: demandFound(removed, 'set') };
    },
    { limit: orderLimit },
  );
  bind(
    router,
    mergeSets,
    async ({ caller, params, body }) => {
      if (body.from === params.id) throw new Failure('bad_input', 'same_set');
      const moved = await inTurn(caller.userId, () => moves.merge(caller.userId, params.id, body.from));
      if (moved === 'missing') throw noSet();
      if (moved === 'many_notes') throw new Failure('conflict', 'many_notes_together');
      if (typeof moved !== 'number') throw new Failure('limit_reached', 'account', { params: moved });
      return { moved };
    },
    { limit: orderLimit },
  );
  bind(
    router,
    copySet,
    ({ caller, params, request }) => {
      const key = requestKeyOf(request);
      return inTurn(caller.userId, () => sets.copy(caller.userId, params.id, key));
    },
    { limit: orderLimit },
  );
  bind(
    router,
    putSetTags,
    async ({ caller, params, body }) => {
      const kept = await tags.save(caller.userId, params.id, body.tags);
      if (kept === 'missing') throw noSet();
      if (kept === 'many') throw new Failure('conflict', 'many_tags');
      return { tags: kept };
    },
    { limit: orderLimit },
  );
  bind(
    router,
    putSetLanguages,
    async ({ caller, params, body }) => {
      const chosen = { term: body.termLanguage, definition: body.definitionLanguage };
      await sets.chooseLanguages(caller.userId, params.id, chosen);
      return body;
    },
    { limit: orderLimit },
  );
  bind(
    router,
    putSetDirections,
    async ({ caller, params, body }) => {
      await inTurn(caller.userId, () => sets.chooseDirections(caller.userId, params.id, body.directions));
      return body;
    },
    { limit: orderLimit },
  );
  bind(
    router,
    renameTag,
    async ({ caller, body }) => ({ sets: await tags.rename(caller.userId, body.from, body.to) }),
    { limit: orderLimit },
  );
}
