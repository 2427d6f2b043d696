/** Takes cards out of the preview and brings them back, and keeps the focus beside what was pressed. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { announce } from '#web/ui/announce.tsx';
import type { PreviewCard } from './preview-card.ts';
import { texts } from './texts.ts';

const words = texts.preview;

type Options = {
  cards: PreviewCard[];
  setCards: (next: PreviewCard[]) => void;
  /** Holds the rows; its heading has the focus where no row is left to have it. */
  section: RefObject<HTMLElement | null>;
};

export function useRemoval({ cards, setCards, section }: Options) {
  const [before, setBefore] = useState<readonly PreviewCard[][]>([]);
  /** The card whose row is to have the focus, by its key. */
  const [wanted, setWanted] = useState<{ key: number | undefined } | null>(null);
  // Rows keep the same functions while the list changes.
  const now = useRef({ cards, setCards });
  now.current = { cards, setCards };

  useEffect(() => {
    if (!wanted) return;
    const root = section.current;
    const row = root?.querySelector<HTMLElement>(`[data-key="${wanted.key}"] button`);
    (row ?? root?.querySelector<HTMLElement>('h2'))?.focus();
  }, [wanted, section]);

  const removeAll = useCallback((gone: readonly PreviewCard[]) => {
    const { cards: all, setCards: set } = now.current;
    const keys = new Set(gone.map(({ key }) => key));
    const left = all.filter(({ key }) => !keys.has(key));
    setBefore((earlier) => [...earlier, all]);
    set(left);
    const [only] = gone;
    const at = gone.length === 1 ? all.findIndex(({ key }) => key === only?.key) : -1;
    setWanted({ key: at < 0 ? undefined : (left[at] ?? left[at - 1])?.key });
    announce(words.removed(gone.length));
  }, []);
  const remove = useCallback((card: PreviewCard) => removeAll([card]), [removeAll]);

  const undo = () => {
    const last = before.at(-1);
    if (!last) return;
    const keys = new Set(cards.map(({ key }) => key));
    setCards(last);
    setBefore(before.slice(0, -1));
    setWanted({ key: last.find(({ key }) => !keys.has(key))?.key });
    announce(words.broughtBack);
  };
  return { mayUndo: before.length > 0, removeAll, remove, undo };
}
