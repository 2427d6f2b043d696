/** Adds, removes, moves and brings back cards, and takes the focus and the words for screen readers along. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import { mayRemoveCard } from '#core/set-draft.ts';
import { announce } from '#web/ui/announce.tsx';
import { type EditorCard, type EditorValues, newCard } from './editor-values.ts';
import { texts } from './texts.ts';

const words = texts.editor;
/** What a card was moved with; it keeps the focus, so that it can be pressed again. */
export type MoveBy = 'grip' | 'up' | 'down';
type Removed = { index: number; card: EditorCard };

/** `cardAt` reads a card as it is typed now; `onChange` hears of every change of the list. */
export function useEditorCards(
  control: Control<EditorValues>,
  cardAt: (index: number) => EditorCard,
  onChange: () => void,
) {
  const { fields, append, remove, insert, move } = useFieldArray({ control, name: 'cards', keyName: 'key' });
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const wanted = useRef<string | null>(null);
  const count = fields.length;
  // Rows keep the same functions while the list changes.
  const now = useRef({ count, cardAt, onChange });
  now.current = { count, cardAt, onChange };

  useEffect(() => {
    if (wanted.current === null) return;
    const element = document.querySelector<HTMLElement>(wanted.current);
    wanted.current = null;
    element?.focus();
    // At either end the button that brought the card there is switched off.
    if (element?.matches(':disabled'))
      element.closest('[data-row]')?.querySelector<HTMLElement>('[data-move="grip"]')?.focus();
  });

  const add = useCallback(() => {
    append(newCard(), { shouldFocus: false });
    wanted.current = `[name="cards.${now.current.count}.term"]`;
    announce(words.cardOf(now.current.count + 1, now.current.count + 1));
    now.current.onChange();
  }, [append]);

  const moveCard = useCallback(
    (from: number, to: number, by: MoveBy) => {
      move(from, to);
      wanted.current = `[data-row="${to}"] [data-move="${by}"]`;
      announce(words.moved(to + 1, now.current.count));
      now.current.onChange();
    },
    [move],
  );

  const removeCard = useCallback(
    (index: number) => {
      if (!mayRemoveCard(now.current.count)) return announce(words.keepTwo);
      const card = now.current.cardAt(index);
      remove(index);
      if (card.term.trim() !== '' || card.definition.trim() !== '' || card.id !== undefined)
        setRemoved((all) => [...all, { index, card }]);
      const neighbour = Math.min(index, now.current.count - 2);
      wanted.current = `[name="cards.${neighbour}.term"]`;
      announce(words.removed(index + 1));
      now.current.onChange();
    },
    [remove],
  );

  const bringBack = () => {
    const latest = removed.at(-1);
    if (!latest) return;
    const index = Math.min(latest.index, count);
    insert(index, latest.card, { shouldFocus: false });
    setRemoved(removed.slice(0, -1));
    wanted.current = `[name="cards.${index}.term"]`;
    announce(words.broughtBack(index + 1));
    onChange();
  };

  return { fields, add, moveCard, removeCard, bringBack, lastRemoved: removed.at(-1) ?? null };
}
