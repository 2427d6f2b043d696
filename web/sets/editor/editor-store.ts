/** Holds the editor's values outside React, so that typing does not re-render. */
import { createStore } from 'zustand/vanilla';
import type { TypedField } from '#core/card.ts';
import type { EditorCard, EditorValues } from './editor-values.ts';

/** A card in the list; its identity survives typing and moving. `block` is set by the list. */
export type EditorRow = { readonly key: number; readonly card: EditorCard; block: number };

/** A row and its place in the list. */
export type Placed = { row: EditorRow; index: number };

export type SideText = { row: EditorRow; field: TypedField; text: string };

type Rows = readonly EditorRow[];

/** React visits all siblings of what it draws: rows are drawn in blocks, of which an edit visits one. */
const blockRows = 50;
/** The block of a row that is not in the list yet. */
const none = -1;

/**
 * Gives each row its block, ascending in the order of the list. A row that changes its block is drawn anew, so only one that was moved
 * among the rows of another block does.
 */
function inBlocks(rows: Rows): Rows {
  let block = 0;
  let count = 0;
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    const isBeforeNew = !next || next.block === none;
    const begins = row.block > block && (isBeforeNew || next.block >= row.block);
    const isFull = row.block === none && count >= blockRows && isBeforeNew;
    if (begins || isFull) {
      block = begins ? row.block : block + 1;
      count = 0;
    }
    row.block = block;
    count += 1;
  }
  return rows;
}

/** The rows of each block, in order. */
export function blocksOf(rows: Rows): Map<number, EditorRow[]> {
  const blocks = new Map<number, EditorRow[]>();
  for (const row of rows) {
    const block = blocks.get(row.block);
    if (block) block.push(row);
    else blocks.set(row.block, [row]);
  }
  return blocks;
}

export type EditorStore = ReturnType<typeof createEditorStore>;

/** The state is the array of rows, replaced when their order changes but not by typing. */
export function createEditorStore(initial: EditorValues) {
  let { title } = initial;
  let lastKey = 0;
  const rowOf = (card: EditorCard): EditorRow => ({ key: ++lastKey, card: { ...card }, block: none });
  const { setState, ...store } = createStore<Rows>(() => inBlocks(initial.cards.map(rowOf)));
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
      setState(inBlocks(rows), true);
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
