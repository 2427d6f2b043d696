/** Adds, removes, moves and restores cards, with focus management and announcements. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { isBlank } from '#core/card.ts';
import { mayRemoveCard } from '#core/set-draft.ts';
import { CARDS_PER_SET_LIMIT } from '#core/text-limits.ts';
import { messages } from '#web/sets/messages.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import type { EditorStore } from './editor-store.ts';
import { type EditorCard, newCard } from './editor-values.ts';

const words = messages.editor;
/** The control a card was moved with, which keeps the focus. */
export type MoveBy = 'grip' | 'up' | 'down';
type Removed = { index: number; card: EditorCard };
/** The card to focus by key, and a selector within it. */
type Wanted = { key: number; selector: string };

const termField = '[name$=".term"]';

/** `onChange` is called on every change of the list. */
export function useEditorCards(store: EditorStore, onChange: () => void) {
  const rows = useStore(store);
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  // Keeps the actions stable.
  const heard = useRef(onChange);
  heard.current = onChange;

  useEffect(() => {
    if (!wanted) return;
    const row = document.querySelector(`[data-key="${wanted.key}"]`);
    const element = row?.querySelector<HTMLElement>(wanted.selector);
    element?.focus();
    // At either end the move button is disabled.
    if (element?.matches(':disabled')) row?.querySelector<HTMLElement>('[data-move="grip"]')?.focus();
  }, [wanted]);

  const actions = useMemo(() => {
    const want = (index: number, selector: string) => {
      const row = store.getState()[index];
      if (row) setWanted({ key: row.key, selector });
    };
    return {
      add() {
        const count = store.getState().length + 1;
        store.insert(count - 1, newCard());
        want(count - 1, termField);
        announce(words.cardOf(count, count));
        heard.current();
      },
      /** Goes on to the next side, of a new card after the last; false where nothing was typed that a card could follow. */
      typeOn(index: number, side: string): boolean {
        const rows = store.getState();
        const row = rows[index];
        if (!row) return false;
        if (side === 'term') {
          want(index, '[name$=".definition"]');
          return true;
        }
        if (index + 1 === rows.length) {
          if (isBlank(row.card) || rows.length >= CARDS_PER_SET_LIMIT) return false;
          // An empty card is no change yet: typing in it is.
          store.insert(index + 1, newCard());
          announce(words.cardOf(index + 2, index + 2));
        }
        want(index + 1, termField);
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
        want(index + cards.length - 1, '[name$=".definition"]');
        announce(words.pasted(cards.length));
        heard.current();
        return true;
      },
      move(from: number, to: number, by: MoveBy) {
        store.move(from, to);
        want(to, `[data-move="${by}"]`);
        announce(words.moved(to + 1, store.getState().length));
        heard.current();
      },
      remove(index: number) {
        if (!mayRemoveCard(store.getState().length)) return announce(words.keepTwo);
        const card = store.remove(index)?.card;
        if (card && (!isBlank(card) || card.id !== undefined)) setRemoved((all) => [...all, { index, card }]);
        want(Math.min(index, store.getState().length - 1), termField);
        announce(words.removed(index + 1));
        heard.current();
      },
      bringBack(latest: Removed) {
        const index = Math.min(latest.index, store.getState().length);
        store.insert(index, latest.card);
        setRemoved((all) => all.filter((each) => each !== latest));
        want(index, termField);
        announce(words.broughtBack(index + 1));
        heard.current();
      },
      /** Focuses a side of a card anywhere in the list. */
      focus: (index: number, side: string) => want(index, `[name$=".${side}"]`),
    };
  }, [store]);

  return { rows, actions, lastRemoved: removed.at(-1) ?? null, wantedKey: wanted?.key ?? null };
}

export type EditorCards = ReturnType<typeof useEditorCards>;
