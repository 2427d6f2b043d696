/** Matches edited cards with stored ones, so that only removed cards lose their learning state. */
import type { Card, CardDraft } from '#contract/sets.ts';
import type { Sides } from '#core/card.ts';

/** What a save does to a set's cards: new cards get new ids, surviving ones keep theirs. */
export type CardChanges = { cards: Card[]; survivingIds: ReadonlySet<string> };

const contentOf = (card: Sides) => JSON.stringify([card.term, card.definition]);

/** Cards match by `id` if given, else by equal term and definition; each stored card survives at most once. */
export function matchCards(
  existing: readonly Card[],
  drafts: readonly CardDraft[],
  newId: () => string,
): CardChanges {
  const stored = new Map(existing.map((card) => [card.id, card]));
  const unclaimed = new Map(stored);
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
  const cards = drafts.map((draft, index): Card => {
    // Skipped for new sets, which may have thousands of cards.
    const id = claimed[index] ?? (anyLeft ? idsByContent.get(contentOf(draft))?.shift() : undefined);
    if (id !== undefined) survivingIds.add(id);
    return writtenCard(draft, id ?? newId(), id === undefined ? undefined : stored.get(id));
  });
  return { cards, survivingIds };
}

/** A draft without a source keeps the stored one. */
const writtenCard = ({ term, definition, source }: CardDraft, id: string, stored?: Card): Card => ({
  id,
  term,
  definition,
  source: source ?? stored?.source ?? null,
});
