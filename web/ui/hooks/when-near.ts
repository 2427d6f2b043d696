/** Puts off work for what is far down a long page, until it comes near the window or the page is printed. */

/** How far from the window is near: a turn of the wheel or two. */
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

/** Does `work` once, when `element` is near; returns how to call it off. */
export function whenNear(element: Element, work: () => void): () => void {
  observer ??= watch();
  waiting.set(element, work);
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
}
