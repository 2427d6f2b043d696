/** The only script of a public page for visitors; the app is loaded on demand. */
import { pages } from '#contract/pages.ts';
import { addressCarriesSignIn, hasStoredSession, storageKey } from '#web/session/session-storage.ts';
import { glassWhenScrolled } from '#web/site/nav-glass.ts';

const own = new AbortController();
const { signal } = own;

/** Hydrates the page; the app replaces this script. */
async function start(): Promise<void> {
  if (signal.aborted) return;
  own.abort();
  await (await import('./main.tsx')).started;
}

/** Members need the app for their plan and for signing out. */
function startForMember(): void {
  document.documentElement.dataset.member = '';
  void start();
}

/** The build lists the app's files in an attribute of this script. */
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
  // Links within the page would leave the menu open.
  const menu = document.querySelector<HTMLElement>('.site-menu');
  menu?.addEventListener('click', () => menu.hidePopover(), { signal });
  // Signed in in another tab, or before coming back to this page.
  addEventListener('storage', ({ key, newValue }) => key === storageKey && newValue && startForMember(), {
    signal,
  });
  addEventListener('pageshow', () => hasStoredSession() && startForMember(), { signal });
  // The app explains why the visitor must sign in, so it has to handle this click.
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
  // Preloads the app when a link into it is hovered, touched or focused.
  const towardsApp = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('a[href^="/auth/"]')) return;
    for (const name of intent) removeEventListener(name, towardsApp);
    fetchApp();
  };
  const intent = ['pointerover', 'touchstart', 'focusin'];
  for (const name of intent) addEventListener(name, towardsApp, { signal, passive: true });
}
