/** Selection in a list of cards, one by one or by range. */
import { useCallback, useMemo, useRef, useState } from 'react';
import { useKeydown } from '#web/ui/hooks/use-keydown.ts';

export type Selection = {
  chosen: ReadonlySet<string>;
  /** With `toHere`, the range from the last toggled card. */
  toggle: (id: string, toHere: boolean) => void;
};

/** `ids` in list order; the selection is null outside selection mode, which Esc ends (`onEnd`). */
export function useSelection(ids: readonly string[], onEnd: () => void) {
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const last = useRef<string | null>(null);
  const order = useRef(ids);
  order.current = ids;
  const toggle = useCallback((id: string, toHere: boolean) => {
    const all = order.current;
    const from = toHere && last.current !== null ? all.indexOf(last.current) : -1;
    const at = all.indexOf(id);
    last.current = id;
    setSelected((before) => {
      const next = new Set(before);
      const on = !next.has(id);
      const range = from < 0 ? [id] : all.slice(Math.min(from, at), Math.max(from, at) + 1);
      for (const each of range) {
        if (on) next.add(each);
        else next.delete(each);
      }
      return next;
    });
  }, []);
  // Deleted cards are deselected.
  const chosen = useMemo(() => {
    const there = new Set(ids);
    return selected && new Set([...selected].filter((id) => there.has(id)));
  }, [selected, ids]);
  const selection = useMemo<Selection | null>(() => chosen && { chosen, toggle }, [chosen, toggle]);
  const end = () => {
    setSelected(null);
    onEnd();
  };
  useKeydown(({ key }) => {
    // A dialog that is open closes first.
    if (key === 'Escape' && !document.querySelector('dialog[open]')) end();
  }, selected !== null);
  return {
    selection,
    begin: () => setSelected(new Set()),
    end,
    choose: (wanted: readonly string[]) => setSelected(new Set(wanted)),
  };
}
