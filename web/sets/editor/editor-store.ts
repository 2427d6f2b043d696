/** Holds the editor's values outside React, so that typing does not re-render. */
import { createStore } from 'zustand/vanilla';
import type { TypedField } from '#core/card.ts';
import type { EditorCard, EditorValues } from './editor-values.ts';

/** A card in the list; its identity survives typing and moving. */
export type EditorRow = { readonly key: number; readonly card: EditorCard };

type Rows = readonly EditorRow[];

export type EditorStore = ReturnType<typeof createEditorStore>;

/** The state is the array of rows, replaced when their order changes but not by typing. */
export function createEditorStore(initial: EditorValues) {
  let { title } = initial;
  let lastKey = 0;
  const rowOf = (card: EditorCard): EditorRow => ({ key: ++lastKey, card: { ...card } });
  const { setState, ...store } = createStore<Rows>(() => initial.cards.map(rowOf));
  const change = (next: (rows: Rows) => Rows) => setState(next, true);
  return {
    ...store,
    typeTitle(text: string): void {
      title = text;
    },
    type({ card }: EditorRow, field: TypedField, text: string): void {
      card[field] = text;
    },
    insert(index: number, card: EditorCard): EditorRow {
      const row = rowOf(card);
      change((rows) => rows.toSpliced(index, 0, row));
      return row;
    },
    /** Puts cards in the place of one. */
    replace(index: number, cards: readonly EditorCard[]): void {
      change((rows) => rows.toSpliced(index, 1, ...cards.map(rowOf)));
    },
    remove(index: number): EditorRow | undefined {
      const row = store.getState()[index];
      change((rows) => rows.toSpliced(index, 1));
      return row;
    },
    move(from: number, to: number): void {
      const row = store.getState()[from];
      if (row) change((rows) => rows.toSpliced(from, 1).toSpliced(to, 0, row));
    },
    /** A copy of the current values. */
    read: (): EditorValues => ({ title, cards: store.getState().map(({ card }) => ({ ...card })) }),
  };
}
