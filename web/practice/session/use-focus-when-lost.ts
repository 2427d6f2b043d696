/** Gives the focus to what has taken the place of the control that was pressed, so that keys and screen readers go on from there. */
import { type RefObject, useEffect, useRef } from 'react';

/** `what` names what is shown: with another name the old control may be gone; null: nothing to do. Focus that is somewhere is left there. */
export function useFocusWhenLost<E extends HTMLElement>(what: string | null): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (what === null) return;
    // Later than a dialog, which on closing tries to give the focus back.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [what]);
  return ref;
}
