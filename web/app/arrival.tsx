/** On a change of page: focus moves to its heading, and the scroll position is the top, the anchor, or where it was. */
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { keepScroll, knowsScroll, restoreScroll } from './scroll-memory.ts';

export function Arrival() {
  const location = useLocation();
  const how = useNavigationType();
  const path = useRef(location.pathname);
  const arrived = useRef(false);
  // Every page that was opened by its address has the same key.
  const visit = location.key === 'default' ? location.pathname : location.key;
  // Taken while rendering, before the new page can focus a field of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  const before = useMemo(() => globalThis.document?.activeElement ?? null, [location.pathname]);

  // At once, so that the new page's own scrolling is not taken for the old one's.
  useLayoutEffect(() => keepScroll(visit), [visit]);

  useLayoutEffect(() => {
    const opened = !arrived.current;
    arrived.current = true;
    if (how === 'POP' && knowsScroll(visit)) return restoreScroll(visit);
    const anchor = location.hash && document.getElementById(location.hash.slice(1));
    if (anchor) anchor.scrollIntoView();
    // A page that is just being opened may have been scrolled by the person already.
    else if (how !== 'REPLACE' && !opened) scrollTo(0, 0);
    return undefined;
  }, [visit, location.hash, how]);

  useEffect(() => {
    // A new path is a new page; a new query is the same page, and the first page keeps the browser's own focus.
    if (path.current === location.pathname) return;
    path.current = location.pathname;
    const main = document.getElementById('main');
    const heading = main?.querySelector<HTMLElement>('h1[tabindex]');
    const focused = document.activeElement;
    const chosenByPage = focused !== before && focused !== main && main?.contains(focused);
    if (!chosenByPage) (heading ?? main)?.focus({ preventScroll: true });
  }, [location.pathname, before]);
  return null;
}
