/** Mounts the calls that record which Anki notes cards came from. */
import { findImportedCards, listImportedCards, recordImportedCards } from '#contract/imported-cards.ts';
import { demandFound } from '#server/failure/failure.ts';
import { bind, type Router } from '#server/http/bind.ts';
import type { AccountSerializer, RateLimit } from '#server/http/ports.ts';
import type { ImportedCards } from './imported-cards.ts';

/** A collection of 200,000 notes takes two hundred lookups and forty writes. */
const limit: RateLimit = { name: 'imported-cards', burst: 300, perMs: 10 * 60_000 };

export function mountImportedCards(router: Router, cards: ImportedCards, inTurn: AccountSerializer): void {
  bind(
    router,
    findImportedCards,
    ({ caller, body }) => inTurn(caller.userId, () => cards.find(caller.userId, body.guids)),
    { limit },
  );
  bind(
    router,
    listImportedCards,
    async ({ caller, params }) =>
      demandFound(await inTurn(caller.userId, () => cards.list(caller.userId, params.id)), 'set'),
    { limit },
  );
  bind(
    router,
    recordImportedCards,
    async ({ caller, params, body }) => {
      const recorded = await inTurn(caller.userId, () => cards.record(caller.userId, params.id, body.cards));
      return { recorded: demandFound(recorded, 'set') };
    },
    { limit },
  );
}
