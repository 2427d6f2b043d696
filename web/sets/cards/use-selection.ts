/** Selection in a list of cards, one by one or by range. */
import { useCallback, useMemo, useRef, useState } from 'react';
import { useEscape } from '#web/ui/hooks/use-keydown.ts';

/** The selection with `to` toggled, and with it all cards from `from` on; without `from`, or once it is gone, `to` alone. */
export function toggled<Item>(
  selected: ReadonlySet<Item> | null,
  all: readonly Item[],
  from: Item | null,
  to: Item,
): Set<Item> {
  const at = all.indexOf(to);
  const start = from === null || !all.includes(from) ? at : all.indexOf(from);
  const range = all.slice(Math.min(start, at), Math.max(start, at) + 1);
  const next = new Set(selected);
  const on = !next.has(to);
  for (const each of range) {
    if (on) next.add(each);
    else next.delete(each);
  }
  return next;
}

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
    const from = toHere ? last.current : null;
    last.current = id;
    setSelected((before) => toggled(before, order.current, from, id));
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
  useEscape(end, selected !== null);
  return {
    selection,
    begin: () => setSelected(new Set()),
    end,
    choose: (wanted: readonly string[]) => setSelected(new Set(wanted)),
  };
}
