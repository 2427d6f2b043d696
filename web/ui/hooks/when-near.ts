/** Defers work until an element comes near the viewport or the page is printed. */

/** Distance that counts as near, about one or two turns of the mouse wheel. */
const margin = '800px';

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | null = null;

function start(element: Element): void {
  const work = waiting.get(element);
  waiting.delete(element);
  observer?.unobserve(element);
  work?.();
}

function watch(): IntersectionObserver {
  addEventListener('beforeprint', () => {
    for (const element of [...waiting.keys()]) start(element);
  });
  return new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) start(target);
    },
    { rootMargin: margin },
  );
}

/** Runs `work` once when `element` is near; returns a cancel function. */
export function whenNear(element: Element, work: () => void): () => void {
  observer ??= watch();
  waiting.set(element, work);
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
}
