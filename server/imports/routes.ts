/** Mounts the call that turns free text into flashcards. */
import { parseFlashcards } from '#contract/imports.ts';
import { bind, type Router } from '#server/http/bind.ts';
import type { CardFinder } from './ports.ts';

/** Far above what a student pastes; each call may take a second of a processor or of a model. */
const limit = { name: 'imports.parse', burst: 40, perMs: 10 * 60_000 };

/** Long enough for a model to read 100,000 characters, shorter than a browser's timeout. */
const findTimeoutMs = 100_000;

export function mountImports(router: Router, finder: CardFinder): void {
  bind(
    router,
    parseFlashcards,
    async ({ caller, body }) => {
      const { cards, kind, foundBy, notice } = await finder.findCards(
        caller.userId,
        body,
        AbortSignal.timeout(findTimeoutMs),
      );
      return { flashcards: cards, kind, foundBy, notice };
    },
    { limit },
  );
}
