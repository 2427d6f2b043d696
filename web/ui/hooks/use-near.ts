/** Whether a row is near the viewport, so that only those rows render fields and buttons. */
import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** A row is ready well before it is seen; as far on each side as a turn of the wheel or a page key goes. */
const margin = '1200px';

const rows = new Map<Element, (near: boolean) => void>();
let observer: IntersectionObserver | null = null;

function watch(): IntersectionObserver {
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) rows.get(target)?.(isIntersecting);
    },
    { rootMargin: margin },
  );
}

/** `first` applies until the browser has reported the row's position. */
export function useNear(ref: RefObject<Element | null>, first: boolean): boolean {
  const [near, setNear] = useState(first);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    observer ??= watch();
    rows.set(element, setNear);
    observer.observe(element);
    return () => {
      rows.delete(element);
      observer?.unobserve(element);
    };
  }, [ref]);
  return near;
}

/** Synchronously, so that the key press in progress finds its target. */
export function bringNear(element: Element | null | undefined): void {
  const set = element && rows.get(element);
  if (set) flushSync(() => set(true));
}
