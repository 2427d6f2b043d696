/** On navigation, moves focus to the heading and scrolls to the top, the anchor, or the former position. */
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { keepScroll, knowsScroll, restoreScroll } from './scroll-memory.ts';

export function NavigationEffects() {
  const location = useLocation();
  const how = useNavigationType();
  const path = useRef(location.pathname);
  const arrived = useRef(false);
  // Pages opened by address all have the key "default".
  const visit = location.key === 'default' ? location.pathname : location.key;
  // Read while rendering, before the new page can focus a field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  const before = useMemo(() => globalThis.document?.activeElement ?? null, [location.pathname]);

  // In a layout effect, so that the new page's scrolling is not recorded for the old one.
  useLayoutEffect(() => keepScroll(visit), [visit]);

  useLayoutEffect(() => {
    const opened = !arrived.current;
    arrived.current = true;
    if (how === 'POP' && knowsScroll(visit)) return restoreScroll(visit);
    const anchor = location.hash && document.getElementById(location.hash.slice(1));
    if (anchor) anchor.scrollIntoView();
    // The user may have scrolled already while the first page loaded.
    else if (how !== 'REPLACE' && !opened) scrollTo(0, 0);
    return undefined;
  }, [visit, location.hash, how]);

  useEffect(() => {
    // Only a new path counts as a new page; the first page keeps the browser's focus.
    if (path.current === location.pathname) return;
    path.current = location.pathname;
    const main = document.getElementById('main');
    const focused = document.activeElement;
    const chosenByPage = focused !== before && focused !== main && main?.contains(focused);
    return chosenByPage ? undefined : focusHeading();
  }, [location.pathname, before]);
  return null;
}

/**
 * Focuses the page's heading, and again when the loaded page replaces the loading one with its heading: the browser would leave focus on
 * the body. Ends once anything else takes focus; returns what ends it earlier.
 */
function focusHeading(): () => void {
  let target: HTMLElement | null = null;
  const focus = () => {
    target = document.querySelector<HTMLElement>('h1[tabindex]') ?? document.getElementById('main');
    target?.focus({ preventScroll: true });
  };
  const loaded = new MutationObserver(() => {
    if (!target?.isConnected && document.activeElement === document.body) focus();
  });
  const end = () => {
    loaded.disconnect();
    document.removeEventListener('focusin', moved);
  };
  const moved = ({ target: next }: FocusEvent) => {
    if (next !== target) end();
  };
  focus();
  loaded.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', moved);
  return end;
}
