/** Keys and swipes on the rows of the preview: keep, drop, edit, and move between rows. */
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { PreviewCard } from './preview-card.ts';

type Actions = {
  locked: boolean;
  onKeep: (card: PreviewCard) => void;
  onRemove: (card: PreviewCard) => void;
};

/** A shorter way across is a tap or a scroll. */
const SWIPE_PX = 72;

/** Where text is written, letters are text. */
const writes = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('textarea, input, select');

const rowAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('.preview-row') : null;

export function useRowKeys(
  section: RefObject<HTMLElement | null>,
  cards: readonly PreviewCard[],
  actions: Actions,
): void {
  const cardOf = useEffectEvent((row: HTMLElement) =>
    cards.find(({ key }) => String(key) === row.dataset.key),
  );
  const isLocked = useEffectEvent(() => actions.locked);
  const remove = useEffectEvent(actions.onRemove);
  const keep = useEffectEvent((card: PreviewCard) => {
    if (card.why) actions.onKeep(card);
  });
  useEffect(() => {
    const root = section.current;
    if (!root) return;
    const byKey = (event: KeyboardEvent) => {
      const row = rowAt(event.target);
      const card = row && cardOf(row);
      if (!card || event.ctrlKey || event.metaKey || event.altKey) return;
      if (writes(event.target)) {
        if (event.key === 'Escape') row.querySelector<HTMLElement>('button')?.focus();
        return;
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) {
        const rows = [...root.querySelectorAll<HTMLElement>('.preview-row')];
        rows[rows.indexOf(row) + step]?.querySelector<HTMLElement>('button')?.focus();
      } else if (isLocked()) return;
      else if (event.key === 'k') keep(card);
      else if (event.key === 'x' || event.key === 'Delete') remove(card);
      else if (event.key === 'e') row.querySelector<HTMLElement>('textarea')?.focus();
      else return;
      event.preventDefault();
    };

    let start: { row: HTMLElement; x: number; y: number } | null = null;
    const wayOf = ({ clientX, clientY }: PointerEvent): 'keep' | 'drop' | null => {
      if (!start) return null;
      const across = clientX - start.x;
      if (Math.abs(across) < SWIPE_PX || Math.abs(clientY - start.y) > Math.abs(across) / 2) return null;
      return across > 0 ? 'keep' : 'drop';
    };
    const end = () => {
      if (start) delete start.row.dataset.swipe;
      start = null;
    };
    const begin = (event: PointerEvent) => {
      const row = rowAt(event.target);
      if (event.pointerType !== 'touch' || !row || isLocked()) return;
      // Fields fill most of a row; one being written in is left to its caret.
      if (writes(event.target) && event.target === document.activeElement) return;
      start = { row, x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent) => {
      if (!start) return;
      const way = wayOf(event);
      if (way) start.row.dataset.swipe = way;
      else delete start.row.dataset.swipe;
    };
    const finish = (event: PointerEvent) => {
      const way = wayOf(event);
      const card = start && cardOf(start.row);
      end();
      if (card && way === 'keep') keep(card);
      if (card && way === 'drop') remove(card);
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    root.addEventListener('keydown', byKey, { signal });
    root.addEventListener('pointerdown', begin, { signal });
    root.addEventListener('pointermove', move, { signal });
    root.addEventListener('pointerup', finish, { signal });
    root.addEventListener('pointercancel', end, { signal });
    return () => leaving.abort();
  }, [section]);
}
