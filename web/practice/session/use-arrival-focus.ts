/** Moves the focus to a heading when a new part of the session appears, so that it is read and Tab goes on from there. */
import { type RefObject, useEffect, useRef } from 'react';

/** `what` names the part: another name is another arrival. */
export function useArrivalFocus<E extends HTMLElement>(what: string): RefObject<E | null> {
  const ref = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another arrival
  useEffect(() => ref.current?.focus({ preventScroll: true }), [what]);
  return ref;
}
