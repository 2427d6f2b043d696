/** Moves the focus to a heading when a new part of the session appears, so that it is read and Tab goes on from there. */
import { type RefObject, useEffect, useRef } from 'react';

/** `what` names the part: another name is another arrival; null while another heading of the page is the one to read. */
export function useArrivalFocus<E extends HTMLElement>(what: string | null): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (what !== null) ref.current?.focus({ preventScroll: true });
  }, [what]);
  return ref;
}
