/** Reorders rows by dragging a handle with mouse, pen or touch; Esc cancels. */
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react';

/** Auto-scroll: distance from the window's edge in pixels, and maximum speed in pixels per frame. */
const edgePx = 96;
const scrollPx = 18;

type Drag = { from: number; to: number; y: number; row: HTMLElement; frame: number };

/** `list` holds blocks of rows, these as `[data-row]`, and one `[data-drop-line]`. `move` is called once, when a row is dropped elsewhere. */
export function useReorder(list: RefObject<HTMLElement | null>, move: (from: number, to: number) => void) {
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  return (event: ReactPointerEvent<HTMLElement>, from: number): void => {
    const row = event.currentTarget.closest<HTMLElement>('[data-row]');
    if (!row || event.button !== 0) return;
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    const now: Drag = { from, to: from, y: event.clientY, row, frame: 0 };
    row.dataset.dragging = '';

    const follow = (pointer: PointerEvent) => {
      now.y = pointer.clientY;
      place(list.current, now);
    };
    const scroll = () => {
      const speed = edgeSpeed(now.y);
      if (speed !== 0) {
        scrollBy(0, speed);
        place(list.current, now);
      }
      now.frame = requestAnimationFrame(scroll);
    };
    const end = () => {
      cancelAnimationFrame(now.frame);
      handle.removeEventListener('pointermove', follow);
      handle.removeEventListener('pointerup', drop);
      handle.removeEventListener('pointercancel', end);
      removeEventListener('keydown', cancelOnEscape, true);
      delete row.dataset.dragging;
      lineOf(list.current)?.setAttribute('hidden', '');
      stop.current = null;
    };
    const drop = () => {
      end();
      if (now.to !== now.from) move(now.from, now.to);
    };
    const cancelOnEscape = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return;
      key.stopPropagation();
      end();
    };
    handle.addEventListener('pointermove', follow);
    handle.addEventListener('pointerup', drop);
    handle.addEventListener('pointercancel', end);
    addEventListener('keydown', cancelOnEscape, true);
    now.frame = requestAnimationFrame(scroll);
    stop.current = end;
  };
}

const lineOf = (list: HTMLElement | null) => list?.querySelector<HTMLElement>('[data-drop-line]');

function edgeSpeed(y: number): number {
  if (y < edgePx) return -scrollPx * (1 - Math.max(0, y) / edgePx);
  const below = innerHeight - y;
  return below < edgePx ? scrollPx * (1 - Math.max(0, below) / edgePx) : 0;
}

/** Finds the gap nearest to the pointer and draws the line there. */
function place(list: HTMLElement | null, drag: Drag): void {
  const line = lineOf(list);
  if (!list || !line) return;
  const blocks = [...list.children].filter((child) => child !== line);
  // Only the rows of one block are asked for their place: the browser would lay out blocks far from the window to answer.
  const at = Math.max(
    0,
    blocks.findLastIndex((block) => block.getBoundingClientRect().top < drag.y),
  );
  const rows = [...(blocks[at]?.children ?? [])];
  const near = gapAt(rows, drag.y);
  let gap = near + blocks.slice(0, at).reduce((sum, block) => sum + block.childElementCount, 0);
  // Both gaps next to the row itself mean no move.
  if (gap === drag.from + 1) gap = drag.from;
  drag.to = gap > drag.from ? gap - 1 : gap;
  line.toggleAttribute('hidden', drag.to === drag.from);
  const box = list.getBoundingClientRect();
  const before = rows[near - 1]?.getBoundingClientRect().bottom;
  const after = rows[near]?.getBoundingClientRect().top;
  const y = before !== undefined && after !== undefined ? (before + after) / 2 : (before ?? after ?? 0);
  line.style.insetBlockStart = `${y - box.top}px`;
}

/** Number of rows whose middle is above `y`, by binary search. */
function gapAt(rows: readonly Element[], y: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const box = rows[middle]?.getBoundingClientRect();
    if (box && (box.top + box.bottom) / 2 < y) low = middle + 1;
    else high = middle;
  }
  return low;
}
