/** What the editor holds: the form's values, and what is kept of them when they are not saved. */
import type { FlashcardSet } from '#contract/sets.ts';
import { type CardContent, isBlank, isFull, typedFields } from '#core/card.ts';
import { STARTING_CARDS } from '#core/set-draft.ts';

export type EditorCard = CardContent & {
  /** The stored card it is a version of, so that its learning state survives; none for a new card. */
  id?: string | undefined;
};
export type EditorValues = { title: string; cards: EditorCard[] };

/** `version` is that of the stored set the changes were made on; null for a set not stored yet. */
export type EditorDraft = EditorValues & { version: number | null };

export const newCard = (): EditorCard => ({ term: '', definition: '', source: null });

export function emptyValues(): EditorValues {
  return { title: '', cards: Array.from({ length: STARTING_CARDS }, newCard) };
}

/** A stored set may hold fewer cards than the form begins with. */
export function valuesOf(set: FlashcardSet): EditorValues {
  const cards: EditorCard[] = set.cards.map((card) => ({ ...card }));
  while (cards.length < STARTING_CARDS) cards.push(newCard());
  return { title: set.title, cards };
}

/** A kept draft as the form takes it: a field that the build before did not keep is as it is stored, or empty. */
export function restoredValues(draft: EditorValues, stored: EditorValues): EditorValues {
  const byId = new Map(stored.cards.map((card) => [card.id, card]));
  const cards = draft.cards.map((card) => ({ ...newCard(), ...(card.id && byId.get(card.id)), ...card }));
  return { title: draft.title, cards };
}

/** Whether anything differs that a student would miss. */
export function sameValues(one: EditorValues, other: EditorValues): boolean {
  return (
    one.title === other.title &&
    one.cards.length === other.cards.length &&
    one.cards.every((card, at) => {
      const twin = other.cards[at];
      return card.id === twin?.id && typedFields.every((field) => card[field] === twin?.[field]);
    })
  );
}

/** A card with something written and a needed side empty: a save leaves it out. */
export function isHalf(card: EditorCard): boolean {
  return !isFull(card) && !isBlank(card);
}

/**
 * What stays to be finished after a save: the stored cards with the half-written ones at their places; null when the
 * save took everything.
 */
export function restAfterSave(written: EditorValues, saved: FlashcardSet): EditorDraft | null {
  if (!written.cards.some(isHalf)) return null;
  const stored = [...valuesOf(saved).cards];
  const cards = written.cards.flatMap((card) => {
    if (isFull(card)) return stored.splice(0, 1);
    return isHalf(card) ? [{ ...card, id: undefined }] : [];
  });
  return { title: saved.title, cards, version: saved.version };
}
