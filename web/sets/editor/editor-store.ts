/** Holds what is typed outside React, so that a key pressed in one of thousands of cards draws nothing anew. */
import type { TypedField } from '#core/card.ts';
import type { EditorCard, EditorValues } from './editor-values.ts';

/** A card in the list: the same object for as long as it is there, however it is typed in and moved. */
export type EditorRow = { readonly key: number; readonly card: EditorCard };

export type EditorStore = {
  /** In their order: another array whenever that changes, the same one while somebody types. */
  rows(): readonly EditorRow[];
  /** Called after the order changed; returns how to stop. */
  watch(listener: () => void): () => void;
  typeTitle(title: string): void;
  type(row: EditorRow, field: TypedField, text: string): void;
  insert(index: number, card: EditorCard): EditorRow;
  remove(index: number): EditorRow | undefined;
  move(from: number, to: number): void;
  /** As it is typed now; a copy. */
  read(): EditorValues;
};

export function createEditorStore(initial: EditorValues): EditorStore {
  let { title } = initial;
  let lastKey = 0;
  const rowOf = (card: EditorCard): EditorRow => ({ key: ++lastKey, card: { ...card } });
  let rows: readonly EditorRow[] = initial.cards.map(rowOf);
  const listeners = new Set<() => void>();

  function change(next: readonly EditorRow[]): void {
    rows = next;
    for (const listener of listeners) listener();
  }
  return {
    rows: () => rows,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    typeTitle(text) {
      title = text;
    },
    type({ card }, field, text) {
      card[field] = text;
    },
    insert(index, card) {
      const row = rowOf(card);
      change(rows.toSpliced(index, 0, row));
      return row;
    },
    remove(index) {
      const row = rows[index];
      change(rows.toSpliced(index, 1));
      return row;
    },
    move(from, to) {
      const row = rows[from];
      if (row) change(rows.toSpliced(from, 1).toSpliced(to, 0, row));
    },
    read: () => ({ title, cards: rows.map(({ card }) => ({ ...card })) }),
  };
}
