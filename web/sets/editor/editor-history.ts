/** The last edits of the form that a text field cannot undo by itself: order, removals, pasted lists, replaced and swapped texts. */
import { createStore } from 'zustand/vanilla';
import type { TypedField } from '#core/card.ts';
import type { EditorStore, Placed, SideText } from './editor-store.ts';

export type MoveControl = 'grip' | 'up' | 'down';

export type Edit = {
  /** What was done, as announced. */
  said: string;
  out?: readonly Placed[];
  into?: readonly Placed[];
  texts?: readonly SideText[];
  /** Whether a bar offers to undo it. */
  offered?: boolean;
  /** The control that keeps the focus when it is undone; none for edits of many cards. */
  control?: TypedField | MoveControl;
};

/** More would cost memory without being remembered by anyone. */
export const keptEdits = 50;

export function createEditorHistory(store: EditorStore) {
  const state = createStore<{ done: readonly Edit[]; undone: readonly Edit[] }>(() => ({
    done: [],
    undone: [],
  }));
  // Texts are exchanged, so that what was typed since comes back with the opposite edit.
  const run = (edit: Edit, back: boolean): Edit => {
    const { out = [], into = [] } = edit;
    if (out.length + into.length > 0) store.exchange(back ? into : out, back ? out : into);
    return edit.texts ? { ...edit, texts: store.setTexts(edit.texts) } : edit;
  };
  return {
    state,
    /** Does an edit and keeps it; what was undone before is forgotten. */
    perform(edit: Edit): void {
      const done = run(edit, false);
      state.setState(({ done: all }) => ({ done: [...all, done].slice(-keptEdits), undone: [] }));
    },
    /** Null if there is nothing to undo. */
    undo(): Edit | null {
      const { done, undone } = state.getState();
      const edit = done.at(-1);
      if (!edit) return null;
      state.setState({ done: done.slice(0, -1), undone: [...undone, run(edit, true)] });
      return edit;
    },
    /** Null if there is nothing to do again. */
    redo(): Edit | null {
      const { done, undone } = state.getState();
      const edit = undone.at(-1);
      if (!edit) return null;
      state.setState({ done: [...done, run(edit, false)], undone: undone.slice(0, -1) });
      return edit;
    },
  };
}
