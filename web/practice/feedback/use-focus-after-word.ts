/** Moves the focus after a decision on a point: the pressed button is gone, perhaps with its row to another list. */
import { type RefObject, useEffect, useRef } from 'react';

/** To the first button inside the element, when the student's decision `own` has changed and the point was `judged` just now. */
export function useFocusAfterWord<E extends HTMLElement>(judged: boolean, own: string): RefObject<E | null> {
  const body = useRef<E>(null);
  const judgedNow = useRef(judged);
  judgedNow.current = judged;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another decision is what moves the focus
  useEffect(() => {
    if (judgedNow.current) body.current?.querySelector('button')?.focus();
  }, [own]);
  return body;
}
