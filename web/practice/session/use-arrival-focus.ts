/** Focuses a heading when a new section appears, so that it is announced and Tab continues from there. */
import { type RefObject, useEffect, useRef } from 'react';

/** `what` identifies the section: a change moves the focus; null while another heading has it. */
export function useArrivalFocus<E extends HTMLElement>(what: string | null): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (what !== null) ref.current?.focus({ preventScroll: true });
  }, [what]);
  return ref;
}
