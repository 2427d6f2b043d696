/** The browser's history, with the guard that asks before unsaved work is left. */
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { leaveGuard } from '#web/ui/overlay/leave-guard.ts';

const browser = createBrowserHistory({ v5Compat: true });
type Update = Parameters<Parameters<typeof browser.listen>[0]>[0];
type Target = Parameters<typeof browser.push>[0];

/** The page on screen; another query of it is not leaving. */
let shown = browser.location.pathname;
/** Steps back to a page that was left by Back or Forward before the guard could ask; its own event is not news. */
let undoing = false;

function leaves(to: Target): boolean {
  const path = typeof to === 'string' ? new URL(to, location.href).pathname : to.pathname;
  return path !== undefined && path !== shown;
}

function guarded(to: Target, go: () => void): void {
  if (leaves(to)) leaveGuard.ask(go);
  else go();
}

export const history = {
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
