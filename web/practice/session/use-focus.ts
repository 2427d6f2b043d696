/** Moves the focus to what is new, so that keys and screen readers continue from there. */
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses what replaced the pressed control. `what` identifies the content, whose change may have removed the focused control; null does
 * nothing. Never takes a focus away.
 */
export function useFocusWhenLost<E extends HTMLElement>(what: string | null): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (what === null) return;
    // After a closing dialog, which restores the focus.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [what]);
  return ref;
}

/** Focuses the heading of a new section, so that it is announced. `what` identifies the section; null while another heading has the focus. */
export function useArrivalFocus<E extends HTMLElement>(what: string | null): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (what !== null) ref.current?.focus({ preventScroll: true });
  }, [what]);
  return ref;
}
