/** The rules of sets on the server: ownership, what an edit keeps, and what is answered when a set is not there. */
import type { FlashcardSet, SetDraft, SetSummary, SetUpdate } from '#contract/sets.ts';
import { Failure } from '#server/failure/failure.ts';
import { JsonText } from '#server/http/reply/json-text.ts';
import { matchCards } from './match-cards.ts';
import type { Long, NewId, SetStore } from './ports.ts';

export type SetService = {
  list(owner: string, view: 'full' | 'summary'): Promise<Long<FlashcardSet[]> | Long<SetSummary[]>>;
  get(owner: string, id: string): Promise<JsonText<FlashcardSet>>;
  create(owner: string, draft: SetDraft, requestKey: string | null): Promise<JsonText<FlashcardSet>>;
  update(owner: string, id: string, update: SetUpdate): Promise<JsonText<FlashcardSet>>;
  delete(owner: string, id: string): Promise<void>;
  restore(owner: string, id: string): Promise<JsonText<FlashcardSet>>;
};

const notFound = () => new Failure('not_found', 'set');

export function createSetService(store: SetStore, newId: NewId): SetService {
  return {
    list: (owner, view) => (view === 'summary' ? store.listSummaries(owner) : store.list(owner)),
    async get(owner, id) {
      const set = await store.find(owner, id);
      if (!set) throw notFound();
      return set;
    },
    async create(owner, draft, requestKey) {
      const { cards } = matchCards([], draft.cards, newId);
      const made = await store.create(owner, { title: draft.title, cards }, requestKey);
      if (made instanceof JsonText) return made;
      throw new Failure('limit_reached', 'account', { params: made });
    },
    async update(owner, id, update) {
      const saved = await store.update(owner, id, {
        title: update.title,
        version: update.version,
        plan: (existing) => matchCards(existing, update.cards, newId),
      });
      if (saved === 'missing') throw notFound();
      if (saved === 'changed') throw new Failure('conflict', 'set_changed');
      if (saved instanceof JsonText) return saved;
      throw new Failure('limit_reached', 'account', { params: saved });
    },
    async delete(owner, id) {
      if (!(await store.delete(owner, id))) throw notFound();
    },
    async restore(owner, id) {
      const set = await store.restore(owner, id);
      if (!set) throw notFound();
      return set;
    },
  };
}
