/** The rules of sets: ownership, what an edit keeps, and errors for missing sets. */
import type { FlashcardSet, NewSet, SavedSet, SetUpdate } from '#contract/sets.ts';
import type { Directions } from '#core/facets/facet.ts';
import type { SideLanguages } from '#core/languages/set-languages.ts';
import { TITLE_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import { demandFound, Failure } from '#server/failure/failure.ts';
import { type SerializedJson, withMoreFields } from '#server/http/reply/serialized-json.ts';
import { matchCards } from './match-cards.ts';
import type { SetStore } from './set-store.ts';
import { type KeepMedia, keepShownMedia } from './shown-media.ts';

/** Truncated at its end if too long. */
const copyTitle = (title: string) =>
  Array.from(`Copy of ${title}`).slice(0, TITLE_LIMIT_CODE_POINTS).join('');

const notFound = () => new Failure('not_found', 'set');

export type SetService = ReturnType<typeof createSetService>;

/**
 * `saved` is called with the owner whose cards have changed. Every call rejects with Failure('not_found') for a set that is missing,
 * deleted, or another owner's.
 */
export function createSetService(
  store: SetStore,
  newId: () => string,
  keepMedia: KeepMedia,
  saved: (owner: string) => void,
) {
  const withGone = (set: SerializedJson<FlashcardSet>, goneMedia: string[]): SerializedJson<SavedSet> =>
    goneMedia.length > 0 ? withMoreFields({ goneMedia }, set) : set;
  return {
    list: (owner: string, view: 'full' | 'summary') =>
      view === 'summary' ? store.listSummaries(owner) : store.list(owner),
    get: async (owner: string, id: string) => demandFound(await store.find(owner, id), 'set'),
    /** Rejects with Failure('limit_reached'). */
    async create(owner: string, draft: NewSet, requestKey: string | null) {
      const { cards } = matchCards([], draft.cards, newId);
      const gone = await keepShownMedia(keepMedia, owner, draft.cards);
      const { title, termLanguage = null, definitionLanguage = null, directions = 'forward' } = draft;
      const contents = { title, termLanguage, definitionLanguage, directions, cards };
      const made = await store.create(owner, contents, requestKey);
      if ('reached' in made) throw new Failure('limit_reached', 'account', { params: made });
      saved(owner);
      return withGone(made, gone);
    },
    /** A copy of the set without ratings. Rejects with Failure('limit_reached'). */
    async copy(owner: string, id: string, requestKey: string | null) {
      const set = demandFound(await store.contents(owner, id), 'set');
      const cards = set.cards.map((card) => ({ ...card, id: newId() }));
      const made = await store.create(owner, { ...set, title: copyTitle(set.title), cards }, requestKey);
      if ('reached' in made) throw new Failure('limit_reached', 'account', { params: made });
      saved(owner);
      return made;
    },
    /** Rejects with Failure('conflict' | 'limit_reached'). */
    async update(owner: string, id: string, update: SetUpdate) {
      const gone = await keepShownMedia(keepMedia, owner, update.cards);
      const written = await store.update(owner, id, {
        title: update.title,
        version: update.version,
        plan: (existing) => matchCards(existing, update.cards, newId),
      });
      if (written === 'missing') throw notFound();
      if (written === 'changed') throw new Failure('conflict', 'set_changed');
      if ('reached' in written) throw new Failure('limit_reached', 'account', { params: written });
      saved(owner);
      return withGone(written, gone);
    },
    async chooseLanguages(owner: string, id: string, chosen: SideLanguages): Promise<void> {
      if (!(await store.chooseLanguages(owner, id, chosen))) throw notFound();
    },
    async chooseDirections(owner: string, id: string, directions: Directions): Promise<void> {
      if (!(await store.chooseDirections(owner, id, directions))) throw notFound();
    },
    async delete(owner: string, id: string): Promise<void> {
      if (!(await store.delete(owner, id))) throw notFound();
    },
    async restore(owner: string, id: string) {
      const set = demandFound(await store.restore(owner, id), 'set');
      saved(owner);
      return set;
    },
  };
}
