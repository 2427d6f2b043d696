/** Restores scroll positions on Back, also after a reload. */
const key = 'scroll';
/** Enough for a long visit; the oldest go first. */
const mostVisits = 50;
/** How long a page may take to grow tall enough for its old position. */
const growTimeoutMs = 3000;

// Pages are also rendered at build, where there is nothing to scroll.
if (typeof history !== 'undefined') history.scrollRestoration = 'manual';

/** True unless the page came by a reload, Back or Forward. */
const isOpenedAnew = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate');

function read(): Map<string, number> {
  try {
    const kept = new Map(JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string, number][]);
    // Pages opened by address are kept by it: opened anew, one begins at its top.
    if (isOpenedAnew()) kept.delete(location.pathname);
    return kept;
  } catch {
    // Storage is blocked: pages then open at their top.
    return new Map();
  }
}

const positions = read();

function store(): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...positions].slice(-mostVisits)));
  } catch {
    // Storage is blocked or full: positions last as long as this page.
  }
}

/** Follows the scrolling of one visit until the returned function is called. */
export function keepScroll(visit: string): () => void {
  const note = () => {
    positions.delete(visit);
    positions.set(visit, scrollY);
  };
  addEventListener('scroll', note, { passive: true });
  addEventListener('pagehide', store);
  return () => {
    removeEventListener('scroll', note);
    removeEventListener('pagehide', store);
  };
}

export function knowsScroll(visit: string): boolean {
  return positions.has(visit);
}

/** Scrolls to where the visit was; waits for content that is still growing, and gives up when the person scrolls. */
export function restoreScroll(visit: string): () => void {
  const wanted = positions.get(visit) ?? 0;
  const until = performance.now() + growTimeoutMs;
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  const attempt = () => {
    scrollTo(0, wanted);
    if (Math.abs(scrollY - wanted) > 1 && performance.now() < until) frame = requestAnimationFrame(attempt);
  };
  attempt();
  addEventListener('wheel', stop, { once: true, passive: true });
  addEventListener('touchstart', stop, { once: true, passive: true });
  addEventListener('keydown', stop, { once: true });
  return () => {
    stop();
    removeEventListener('wheel', stop);
    removeEventListener('touchstart', stop);
    removeEventListener('keydown', stop);
  };
}
