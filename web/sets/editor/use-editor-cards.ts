/** Adds, removes, moves, swaps and restores cards, with focus management and announcements. */
import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { isBlank, type Sides, type TypedField } from '#core/card.ts';
import type { MediaPiece } from '#core/media-reference.ts';
import { MIN_FULL_CARDS, mayRemoveCard } from '#core/set-draft.ts';
import { CARDS_PER_SET_LIMIT } from '#core/text-limits.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { createEditorHistory, type Edit, type MoveControl } from './editor-history.ts';
import { editorMessages } from './editor-messages.ts';
import type { EditorRow, EditorStore, SideText } from './editor-store.ts';
import { newCard } from './editor-values.ts';

const words = editorMessages;
/** A control of a card that is to take the focus; a new object each time, so that it can be asked for again. */
export type FocusRequest = {
  row: EditorRow;
  control: TypedField | MoveControl;
  /** Offsets in the side, to be selected. */
  select?: readonly [from: number, to: number];
};

/** The side of a card a picture or sound goes to; `add` puts its reference there, and is null if the side was scrolled away by then. */
export type MediaTarget = {
  row: EditorRow;
  field: TypedField;
  add: () => ((reference: string) => void) | null;
};

/** Actions of a row; stable while the form is open. */
export type RowActions = EditorCards['actions'] & {
  drag: (event: PointerEvent<HTMLElement>, row: EditorRow) => void;
  /** Without a file, a sound is recorded or chosen. */
  media: (target: MediaTarget, files: readonly File[] | null) => void;
  /** Opens the editor of hidden labels for a picture of the term. */
  hide: (row: EditorRow, picture: MediaPiece | undefined) => void;
};

/** The selected rows; null outside selection mode. */
type Chosen = ReadonlySet<EditorRow> | null;

/** `onChange` is called on every change of the list and of texts set from outside their fields. */
export function useEditorCards(store: EditorStore, onChange: () => void) {
  const rows = useStore(store);
  const [history] = useState(() => createEditorHistory(store));
  const [chosen] = useState(() => createStore<Chosen>(() => null));
  /** The name of the field that had the focus last. */
  const [latestSide] = useState(() => createStore(() => ''));
  const [focus, setFocus] = useState<FocusRequest | null>(null);
  // Keeps the actions stable.
  const changed = useRef(onChange);
  changed.current = onChange;
  const lastChosen = useRef<EditorRow | null>(null);

  const actions = useMemo(() => {
    const focusOn = (index: number, control: FocusRequest['control'], select?: FocusRequest['select']) => {
      const row = store.getState()[index];
      if (row) setFocus({ row, control, ...(select && { select }) });
    };
    const perform = (edit: Edit) => {
      history.perform(edit);
      announce(edit.said);
      changed.current();
    };
    const add = (index: number) => {
      store.exchange([], [{ row: store.rowOf(newCard()), index }]);
      announce(words.cardOf(index + 1, index + 1));
    };
    /** Beyond either end nothing happens. */
    const move = (from: number, to: number, by: FocusRequest['control']) => {
      const rows = store.getState();
      const row = rows[from];
      if (!row || to < 0 || to >= rows.length) return;
      perform({
        said: words.moved(to + 1, rows.length),
        out: [{ row, index: from }],
        into: [{ row, index: to }],
        control: by,
      });
      focusOn(to, by);
    };
    const choose = (next: Chosen) => chosen.setState(next, true);
    const again = (back: boolean) => {
      const edit = back ? history.undo() : history.redo();
      if (!edit) return announce(back ? words.nothingToUndo : words.nothingToRedo);
      const [placed] = (back ? edit.out : edit.into) ?? [];
      if (placed && edit.control) setFocus({ row: placed.row, control: edit.control });
      announce((back ? words.undone : words.redone)(edit.said));
      changed.current();
    };
    return {
      type: store.type,
      watch: store.watch,
      latestSide,
      /** Focuses a control of a card anywhere in the list. */
      focus: focusOn,
      add() {
        const at = store.getState().length;
        add(at);
        focusOn(at, 'term');
        changed.current();
      },
      /** Goes on to the next side, of a new card after the last; false where nothing was typed that a card could follow. */
      typeOn(row: EditorRow, field: TypedField): boolean {
        const rows = store.getState();
        const index = rows.indexOf(row);
        if (field === 'term') {
          focusOn(index, 'definition');
          return true;
        }
        if (index + 1 === rows.length) {
          if (isBlank(row.card) || rows.length >= CARDS_PER_SET_LIMIT) return false;
          // An empty card is no change yet: typing in it is.
          add(index + 1);
        }
        focusOn(index + 1, 'term');
        return true;
      },
      /** In place of an empty new card; false where there is none, or no room. */
      paste(row: EditorRow, cards: readonly Sides[]): boolean {
        const rows = store.getState();
        const index = rows.indexOf(row);
        if (!isBlank(row.card) || row.card.id !== undefined) return false;
        if (rows.length - 1 + cards.length > CARDS_PER_SET_LIMIT) return false;
        perform({
          said: words.pasted(cards.length),
          out: [{ row, index }],
          into: cards.map((card, at) => ({ row: store.rowOf({ ...newCard(), ...card }), index: index + at })),
          control: 'term',
        });
        focusOn(index + cards.length - 1, 'definition');
        return true;
      },
      /** Gives a card other sides. */
      rewrite(row: EditorRow, sides: Sides) {
        const index = store.getState().indexOf(row);
        if (index === -1) return;
        const texts = (['term', 'definition'] as const).map((field) => ({ row, field, text: sides[field] }));
        perform({ said: words.rewritten(index + 1), texts });
        focusOn(index, 'term');
      },
      move,
      step(row: EditorRow, by: 1 | -1, control: FocusRequest['control']) {
        const from = store.getState().indexOf(row);
        move(from, from + by, control);
      },
      remove(row: EditorRow) {
        const rows = store.getState();
        const index = rows.indexOf(row);
        if (index === -1) return;
        if (!mayRemoveCard(rows.length)) return announce(words.keepTwo);
        const isSomething = !isBlank(row.card) || row.card.id !== undefined;
        perform({
          said: words.removed(index + 1),
          out: [{ row, index }],
          offered: isSomething,
          control: 'term',
        });
        focusOn(Math.min(index, rows.length - 2), 'term');
      },
      undo: () => again(true),
      redo: () => again(false),
      /** Sets texts of many cards as one edit. */
      setTexts: (said: string, texts: readonly SideText[]) => perform({ said, texts, offered: true }),
      select: (on: boolean) => choose(on ? new Set() : null),
      selectAll: () => choose(new Set(store.getState())),
      /** With `toHere`, the range from the last toggled card. */
      toggle(row: EditorRow, toHere: boolean) {
        const rows = store.getState();
        const at = rows.indexOf(row);
        const last = toHere && lastChosen.current ? rows.indexOf(lastChosen.current) : at;
        const from = last < 0 ? at : last;
        const next = new Set(chosen.getState());
        const on = !next.has(row);
        for (const each of rows.slice(Math.min(from, at), Math.max(from, at) + 1)) {
          if (on) next.add(each);
          else next.delete(each);
        }
        lastChosen.current = row;
        choose(next);
      },
      swapChosen() {
        const swapped = store.getState().filter((row) => chosen.getState()?.has(row));
        perform({
          said: words.swapped(swapped.length),
          texts: swapped.flatMap((row): SideText[] => [
            { row, field: 'term', text: row.card.definition },
            { row, field: 'definition', text: row.card.term },
          ]),
          offered: true,
        });
      },
      /** Not if fewer cards would be left than a set needs. */
      removeChosen() {
        const rows = store.getState();
        const out = rows.flatMap((row, index) => (chosen.getState()?.has(row) ? [{ row, index }] : []));
        if (rows.length - out.length < MIN_FULL_CARDS) return announce(words.keepTwo);
        perform({ said: words.removedMany(out.length), out, offered: true });
        choose(new Set());
      },
    };
  }, [store, history, chosen, latestSide]);

  return { rows, actions, history, chosen, focus };
}

export type EditorCards = ReturnType<typeof useEditorCards>;
