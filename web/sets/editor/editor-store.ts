/** Holds the editor's values outside React, so that typing does not re-render. */
import { createStore } from 'zustand/vanilla';
import type { TypedField } from '#core/card.ts';
import type { EditorCard, EditorValues } from './editor-values.ts';

/** A card in the list; its identity survives typing and moving. */
export type EditorRow = { readonly key: number; readonly card: EditorCard };

/** A row and its place in the list. */
export type Placed = { row: EditorRow; index: number };

export type SideText = { row: EditorRow; field: TypedField; text: string };

type Rows = readonly EditorRow[];

export type EditorStore = ReturnType<typeof createEditorStore>;

/** The state is the array of rows, replaced when their order changes but not by typing. */
export function createEditorStore(initial: EditorValues) {
  let { title } = initial;
  let lastKey = 0;
  const rowOf = (card: EditorCard): EditorRow => ({ key: ++lastKey, card: { ...card } });
  const { setState, ...store } = createStore<Rows>(() => initial.cards.map(rowOf));
  const watchers = new Map<EditorRow, Set<() => void>>();
  return {
    ...store,
    rowOf,
    typeTitle(text: string): void {
      title = text;
    },
    type({ card }: EditorRow, field: TypedField, text: string): void {
      card[field] = text;
    },
    /** Takes rows out, then puts rows in at their places of the resulting list. */
    exchange(out: readonly Placed[], into: readonly Placed[]): void {
      const gone = new Set(out.map(({ row }) => row));
      const rows = store.getState().filter((row) => !gone.has(row));
      for (const { row, index } of into.toSorted((one, other) => one.index - other.index))
        rows.splice(index, 0, row);
      setState(rows, true);
    },
    /** Sets texts from outside their fields, notifies these, and returns the replaced texts. */
    setTexts(texts: readonly SideText[]): SideText[] {
      const before = texts.map(({ row, field, text }) => {
        const replaced = row.card[field];
        row.card[field] = text;
        return { row, field, text: replaced };
      });
      for (const row of new Set(texts.map((each) => each.row)))
        for (const told of watchers.get(row) ?? []) told();
      return before;
    },
    /** Calls `told` when a text of `row` was set from outside; returns the unsubscribe function. */
    watch(row: EditorRow, told: () => void): () => void {
      const all = watchers.get(row) ?? new Set();
      watchers.set(row, all.add(told));
      return () => {
        all.delete(told);
        if (all.size === 0) watchers.delete(row);
      };
    },
    /** A copy of the current values. */
    read: (): EditorValues => ({ title, cards: store.getState().map(({ card }) => ({ ...card })) }),
  };
}
