/** Decides which cards of a set survive an edit, so that only removed cards lose their learning state. */
import type { Card, CardDraft } from '#contract/sets.ts';
import type { CardChanges, CardToKeep, NewId } from './ports.ts';

const contentOf = (card: { term: string; definition: string }) =>
  JSON.stringify([card.term, card.definition]);

/** Cards match by `id` where given, else by equal term and definition; each stored card survives at most once. */
export function matchCards(
  existing: readonly Card[],
  drafts: readonly CardDraft[],
  newId: NewId,
): CardChanges {
  const unclaimed = new Map(existing.map((card) => [card.id, card]));
  const claimed: (string | null)[] = drafts.map((draft) => {
    if (draft.id === undefined || !unclaimed.delete(draft.id)) return null;
    return draft.id;
  });
  const idsByContent = new Map<string, string[]>();
  for (const card of unclaimed.values()) {
    const ids = idsByContent.get(contentOf(card));
    if (ids) ids.push(card.id);
    else idsByContent.set(contentOf(card), [card.id]);
  }
  const anyLeft = idsByContent.size > 0;
  const survivingIds = new Set<string>();
  const cards = drafts.map((draft, index): CardToKeep => {
    // A new set has nothing to compare with, and perhaps thousands of cards.
    const id = claimed[index] ?? (anyLeft ? idsByContent.get(contentOf(draft))?.shift() : undefined);
    if (id !== undefined) survivingIds.add(id);
    const { term, definition, source } = draft;
    return { id: id ?? newId(), term, definition, source: source ?? null };
  });
  return { cards, survivingIds };
}
