/** The whole script of a public page for a visitor: HTML and links do the rest, and the app is fetched when it is meant to be used. */
import { pages } from '#contract/pages.ts';
import { addressCarriesSignIn, hasStoredSession, storageKey } from '#web/session/session-storage.ts';
import { glassWhenScrolled } from '#web/site/nav-glass.ts';

const own = new AbortController();
const { signal } = own;

/** Brings the page to life; from here on the app does what this script did. */
async function start(): Promise<void> {
  if (signal.aborted) return;
  own.abort();
  await (await import('./main.tsx')).started;
}

/** Only the app knows a member's plan and way out. */
function startForMember(): void {
  document.documentElement.dataset.member = '';
  void start();
}

/** The build lists the app's files at the script that is running. */
function fetchApp(): void {
  const files = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.app ?? '';
  for (const href of files.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }
}

if (hasStoredSession() || addressCarriesSignIn()) startForMember();
else {
  const nav = document.querySelector<HTMLElement>('.site-nav');
  if (nav) signal.addEventListener('abort', glassWhenScrolled(nav));
  // A link to a place on the same page leaves the menu open.
  const menu = document.querySelector<HTMLElement>('.site-menu');
  menu?.addEventListener('click', () => menu.hidePopover(), { signal });
  // Signed in in another tab, or before coming back to this page.
  addEventListener('storage', ({ key, newValue }) => key === storageKey && newValue && startForMember(), {
    signal,
  });
  addEventListener('pageshow', () => hasStoredSession() && startForMember(), { signal });
  // The app says why a visitor is asked to sign in there, so it has to hear the press.
  addEventListener(
    'click',
    async (event) => {
      const link =
        event.target instanceof Element && event.target.closest<HTMLElement>(`a[href="${pages.subscribe}"]`);
      if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      await start();
      link.click();
    },
    { signal },
  );
  // Preloads the app's code when a link into it is about to be followed.
  const towardsApp = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('a[href^="/auth/"]')) return;
    for (const name of intent) removeEventListener(name, towardsApp);
    fetchApp();
  };
  const intent = ['pointerover', 'touchstart', 'focusin'];
  for (const name of intent) addEventListener(name, towardsApp, { signal, passive: true });
}
