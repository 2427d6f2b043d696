/** The router: keeps the current page until the next one is loaded, and asks before unsaved work is left. */

import { type ReactNode, useLayoutEffect, useState, useTransition } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';
import { leaveGuard } from '#web/ui/overlay/leave-guard.ts';

const browser = createBrowserHistory({ v5Compat: true });
type Update = Parameters<Parameters<typeof browser.listen>[0]>[0];
type Target = Parameters<typeof browser.push>[0];

/** Path of the current page; a change of query does not leave it. */
let shown = browser.location.pathname;
/** Set while undoing a Back or Forward so that the guard can ask; the event of the undo is ignored. */
let undoing = false;

function leaves(to: Target): boolean {
  const path = typeof to === 'string' ? new URL(to, location.href).pathname : to.pathname;
  return path !== undefined && path !== shown;
}

function guarded(to: Target, go: () => void): void {
  if (leaves(to)) leaveGuard.ask(go);
  else go();
}

/** The browser's history, with the guard that asks before unsaved work is left. */
const history = {
  ...browser,
  get action() {
    return browser.action;
  },
  get location() {
    return browser.location;
  },
  push(to: Target, state?: unknown) {
    guarded(to, () => browser.push(to, state));
  },
  replace(to: Target, state?: unknown) {
    guarded(to, () => browser.replace(to, state));
  },
  listen(listener: (update: Update) => void) {
    return browser.listen((update) => {
      const { action, delta, location: next } = update;
      if (undoing) {
        undoing = false;
      } else if (action === 'POP' && delta && leaveGuard.isSet() && next.pathname !== shown) {
        undoing = true;
        browser.go(-delta);
        leaveGuard.ask(() => browser.go(delta));
      } else {
        shown = next.pathname;
        listener(update);
      }
    });
  },
};

export function AppRouter({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState({ action: history.action, location: history.location });
  const [pending, start] = useTransition();
  useLayoutEffect(
    () => history.listen(({ action, location }) => start(() => setCurrent({ action, location }))),
    [],
  );
  return (
    <Router location={current.location} navigationType={current.action} navigator={history}>
      {pending && <div className="nav-progress" aria-hidden="true" />}
      {children}
    </Router>
  );
}
