/** The editor's values and drafts. */
import type { FlashcardSet } from '#contract/sets.ts';
import { type CardContent, isBlank, isFull, type Sides, typedFields } from '#core/card.ts';
import { gapCard } from '#core/import-reader/cloze-cards.ts';
import { STARTING_CARDS } from '#core/set-draft.ts';

export type EditorCard = CardContent & {
  /** Id of the stored card, which keeps its learning state; none for a new card. */
  id?: string | undefined;
};
export type EditorValues = { title: string; cards: EditorCard[] };

/** `version` of the stored set the draft is based on; null for a new set. */
export type EditorDraft = EditorValues & { version: number | null };

export const newCard = (): EditorCard => ({ term: '', definition: '', source: null });

export function emptyValues(): EditorValues {
  return { title: '', cards: Array.from({ length: STARTING_CARDS }, newCard) };
}

/** Pads a stored set to the number of cards the form starts with. */
export function valuesOf(set: FlashcardSet): EditorValues {
  const cards: EditorCard[] = set.cards.map((card) => ({ ...card }));
  while (cards.length < STARTING_CARDS) cards.push(newCard());
  return { title: set.title, cards };
}

/** Completes a stored draft: a field that the previous release did not store is taken from the stored card, or empty. */
export function restoredValues(draft: EditorValues, stored: EditorValues): EditorValues {
  const byId = new Map(stored.cards.map((card) => [card.id, card]));
  const cards = draft.cards.map((card) => ({ ...newCard(), ...(card.id && byId.get(card.id)), ...card }));
  return { title: draft.title, cards };
}

/** What a save reads: a sentence with gaps needs no second side, so the words of its gaps are there, as in an import. */
export function valuesToSave({ title, cards }: EditorValues): EditorValues {
  return { title, cards: cards.map((card) => ({ ...card, ...gapCard(card.term, card.definition) })) };
}

/** The cards of a pasted table of two columns, as spreadsheets and Quizlet copy one; null for any other text. */
export function pastedCards(text: string): Sides[] | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  if (lines.length < 2) return null;
  const cards = lines.map((line) => {
    const [term = '', definition = '', ...more] = line.split('\t').map((cell) => cell.trim());
    return term && definition && more.length === 0 ? { term, definition } : null;
  });
  return cards.every((card) => card !== null) ? cards : null;
}

/** Whether two states have the same content. */
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

/** A card with text on one side only, which a save leaves out. */
export function isHalf(card: EditorCard): boolean {
  return !isFull(card) && !isBlank(card);
}

/** The draft left after a save: the stored cards with the half-written ones in their positions; null without any. */
export function restAfterSave(written: EditorValues, saved: FlashcardSet): EditorDraft | null {
  if (!written.cards.some(isHalf)) return null;
  const stored = [...valuesOf(saved).cards];
  const cards = written.cards.flatMap((card) => {
    if (isFull(card)) return stored.splice(0, 1);
    return isHalf(card) ? [{ ...card, id: undefined }] : [];
  });
  return { title: saved.title, cards, version: saved.version };
}
