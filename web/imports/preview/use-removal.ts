/** Removes and restores cards of the preview, and keeps the focus near the pressed button. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { screenMessages } from '#web/imports/screen-messages.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import type { PreviewCard } from './preview-card.ts';
import { putBack, type Removed, takeOut } from './removal.ts';

const words = screenMessages.preview;

type Options = {
  cards: PreviewCard[];
  /** The cards are what the text alone says: nothing has been removed from them. */
  untouched: boolean;
  setCards: (next: PreviewCard[]) => void;
  /** Holds the rows; its heading has the focus where no row is left to have it. */
  section: RefObject<HTMLElement | null>;
};

export function useRemoval({ cards, untouched, setCards, section }: Options) {
  const [removals, setRemovals] = useState<readonly Removed<PreviewCard>[]>([]);
  /** The card whose row is to have the focus, by its key. */
  const [wanted, setWanted] = useState<{ key: number | undefined } | null>(null);
  // Keeps the actions stable.
  const now = useRef({ cards, setCards });
  now.current = { cards, setCards };

  // Another text, or the same one read again: what was removed before belongs to neither.
  useEffect(() => {
    if (untouched) setRemovals([]);
  }, [untouched]);

  useEffect(() => {
    if (!wanted) return;
    const root = section.current;
    const row = root?.querySelector<HTMLElement>(`[data-key="${wanted.key}"] button`);
    (row ?? root?.querySelector<HTMLElement>('h2'))?.focus();
  }, [wanted, section]);

  const removeAll = useCallback((gone: readonly PreviewCard[]) => {
    const { cards: all, setCards: set } = now.current;
    const keys = new Set(gone.map(({ key }) => key));
    const { left, removed } = takeOut(all, ({ key }) => keys.has(key));
    setRemovals((earlier) => [...earlier, removed]);
    set(left);
    const at = removed.length === 1 ? (removed[0]?.index ?? -1) : -1;
    setWanted({ key: at < 0 ? undefined : (left[at] ?? left[at - 1])?.key });
    announce(words.removed(gone.length));
  }, []);
  const remove = useCallback((card: PreviewCard) => removeAll([card]), [removeAll]);

  const undo = () => {
    const last = removals.at(-1);
    if (!last) return;
    setCards(putBack(cards, last));
    setRemovals(removals.slice(0, -1));
    setWanted({ key: last[0]?.card.key });
    announce(words.broughtBack);
  };
  /** What is done to all cards is done to the removed ones too. */
  const changeRemoved = (change: (card: PreviewCard) => PreviewCard) =>
    setRemovals(removals.map((removed) => removed.map(({ card, index }) => ({ card: change(card), index }))));
  return { mayUndo: removals.length > 0, removeAll, remove, undo, changeRemoved };
}
