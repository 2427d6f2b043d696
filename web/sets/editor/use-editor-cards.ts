/** Adds, removes, moves and restores cards, with focus management and announcements. */
import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { isBlank, type TypedField } from '#core/card.ts';
import type { MediaPiece } from '#core/media-reference.ts';
import { mayRemoveCard } from '#core/set-draft.ts';
import { CARDS_PER_SET_LIMIT } from '#core/text-limits.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { editorMessages } from './editor-messages.ts';
import type { EditorRow, EditorStore } from './editor-store.ts';
import { type EditorCard, newCard } from './editor-values.ts';

const words = editorMessages;
/** The control a card was moved with, which keeps the focus. */
export type MoveControl = 'grip' | 'up' | 'down';
/** A control of a card that is to take the focus; a new object each time, so that it can be asked for again. */
export type FocusRequest = { key: number; control: TypedField | MoveControl };
type Removed = { index: number; card: EditorCard };

/** The side of a card a picture goes to; `add` puts its reference there, and is null if the side was scrolled away by then. */
export type PictureTarget = {
  row: EditorRow;
  field: TypedField;
  add: () => ((reference: string) => void) | null;
};

/** Actions of a row; stable while the form is open. */
export type RowActions = EditorCards['actions'] & {
  type: (row: EditorRow, field: TypedField, text: string) => void;
  drag: (event: PointerEvent<HTMLElement>, index: number) => void;
  picture: (target: PictureTarget, file: File) => void;
  /** Opens the editor of hidden labels for a picture of the term. */
  hide: (row: EditorRow, picture: MediaPiece | undefined) => void;
};

/** `onChange` is called on every change of the list. */
export function useEditorCards(store: EditorStore, onChange: () => void) {
  const rows = useStore(store);
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const [focus, setFocus] = useState<FocusRequest | null>(null);
  // Keeps the actions stable.
  const changed = useRef(onChange);
  changed.current = onChange;

  const actions = useMemo(() => {
    const focusOn = (index: number, control: FocusRequest['control']) => {
      const row = store.getState()[index];
      if (row) setFocus({ key: row.key, control });
    };
    return {
      /** Focuses a side of a card anywhere in the list. */
      focus: (index: number, field: TypedField) => focusOn(index, field),
      add() {
        const count = store.getState().length + 1;
        store.insert(count - 1, newCard());
        focusOn(count - 1, 'term');
        announce(words.cardOf(count, count));
        changed.current();
      },
      /** Goes on to the next side, of a new card after the last; false where nothing was typed that a card could follow. */
      typeOn(index: number, field: TypedField): boolean {
        const rows = store.getState();
        const row = rows[index];
        if (!row) return false;
        if (field === 'term') {
          focusOn(index, 'definition');
          return true;
        }
        if (index + 1 === rows.length) {
          if (isBlank(row.card) || rows.length >= CARDS_PER_SET_LIMIT) return false;
          // An empty card is no change yet: typing in it is.
          store.insert(index + 1, newCard());
          announce(words.cardOf(index + 2, index + 2));
        }
        focusOn(index + 1, 'term');
        return true;
      },
      /** In place of an empty new card; false where there is none, or no room. */
      paste(index: number, cards: readonly { term: string; definition: string }[]): boolean {
        const rows = store.getState();
        const row = rows[index];
        if (!row || !isBlank(row.card) || row.card.id !== undefined) return false;
        if (rows.length - 1 + cards.length > CARDS_PER_SET_LIMIT) return false;
        store.replace(
          index,
          cards.map((card) => ({ ...newCard(), ...card })),
        );
        focusOn(index + cards.length - 1, 'definition');
        announce(words.pasted(cards.length));
        changed.current();
        return true;
      },
      /** Gives a card other sides; its fields are drawn anew. */
      rewrite(row: EditorRow, sides: Record<TypedField, string>) {
        const index = store.getState().indexOf(row);
        if (index === -1) return;
        store.replace(index, [{ ...row.card, ...sides }]);
        focusOn(index, 'term');
        changed.current();
      },
      move(from: number, to: number, by: MoveControl) {
        store.move(from, to);
        focusOn(to, by);
        announce(words.moved(to + 1, store.getState().length));
        changed.current();
      },
      remove(index: number) {
        if (!mayRemoveCard(store.getState().length)) return announce(words.keepTwo);
        const card = store.remove(index)?.card;
        if (card && (!isBlank(card) || card.id !== undefined)) setRemoved((all) => [...all, { index, card }]);
        focusOn(Math.min(index, store.getState().length - 1), 'term');
        announce(words.removed(index + 1));
        changed.current();
      },
      restore(latest: Removed) {
        const index = Math.min(latest.index, store.getState().length);
        store.insert(index, latest.card);
        setRemoved((all) => all.filter((each) => each !== latest));
        focusOn(index, 'term');
        announce(words.broughtBack(index + 1));
        changed.current();
      },
    };
  }, [store]);

  return { rows, actions, lastRemoved: removed.at(-1) ?? null, focus };
}

export type EditorCards = ReturnType<typeof useEditorCards>;
