/** Holds the editor's values outside React, so that typing does not re-render. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TypedField } from '#core/card.ts';
import type { EditorCard, EditorValues } from './editor-values.ts';

/** A card in the list; its identity survives typing and moving. */
export type EditorRow = { readonly key: number; readonly card: EditorCard };

type Rows = readonly EditorRow[];

/** The state is the array of rows, replaced when their order changes but not by typing. */
export type EditorStore = Omit<StoreApi<Rows>, 'setState'> & {
  typeTitle(title: string): void;
  type(row: EditorRow, field: TypedField, text: string): void;
  insert(index: number, card: EditorCard): EditorRow;
  /** Puts cards in the place of one. */
  replace(index: number, cards: readonly EditorCard[]): void;
  remove(index: number): EditorRow | undefined;
  move(from: number, to: number): void;
  /** A copy of the current values. */
  read(): EditorValues;
};

export function createEditorStore(initial: EditorValues): EditorStore {
  let { title } = initial;
  let lastKey = 0;
  const rowOf = (card: EditorCard): EditorRow => ({ key: ++lastKey, card: { ...card } });
  const { setState, ...store } = createStore<Rows>(() => initial.cards.map(rowOf));
  const change = (next: (rows: Rows) => Rows) => setState(next, true);
  return {
    ...store,
    typeTitle(text) {
      title = text;
    },
    type({ card }, field, text) {
      card[field] = text;
    },
    insert(index, card) {
      const row = rowOf(card);
      change((rows) => rows.toSpliced(index, 0, row));
      return row;
    },
    replace(index, cards) {
      change((rows) => rows.toSpliced(index, 1, ...cards.map(rowOf)));
    },
    remove(index) {
      const row = store.getState()[index];
      change((rows) => rows.toSpliced(index, 1));
      return row;
    },
    move(from, to) {
      const row = store.getState()[from];
      if (row) change((rows) => rows.toSpliced(from, 1).toSpliced(to, 0, row));
    },
    read: () => ({ title, cards: store.getState().map(({ card }) => ({ ...card })) }),
  };
}
