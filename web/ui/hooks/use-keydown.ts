/** Keys that act on a whole page, and the presses that they leave to others. */
import { useEffect, useEffectEvent } from 'react';

/** Calls the latest `press` for each key, while `on`. */
export function useKeydown(press: (event: KeyboardEvent) => void, on = true): void {
  const latest = useEffectEvent(press);
  useEffect(() => {
    if (!on) return;
    const listener = (event: KeyboardEvent) => latest(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, [on]);
}

/** Handled already, part of a composed character or a browser shortcut, or meant for an open dialog or menu. */
export function isHandledElsewhere(event: KeyboardEvent): boolean {
  return (
    event.defaultPrevented ||
    event.isComposing ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    document.querySelector('dialog[open], [role="menu"]') !== null
  );
}

const fields = 'input, textarea, select, [contenteditable]';

const isWithin = ({ target }: KeyboardEvent, selector: string) =>
  target instanceof HTMLElement && target.closest(selector) !== null;

export const isInField = (event: KeyboardEvent): boolean => isWithin(event, fields);

/** Space and Enter then belong to the focused control. */
export const isOnControl = (event: KeyboardEvent): boolean =>
  isWithin(event, `a, button, summary, audio, [role="button"], ${fields}`);
