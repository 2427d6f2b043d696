/** The app around every page: skip link, banners, error boundary, toasts and navigation effects. */
import { type MouseEvent, Suspense } from 'react';
import { useStore } from 'zustand';
import { update } from '#web/app/service-worker.ts';
import { LiveRegion } from '#web/ui/feedback/announce.tsx';
import { PageSpinner } from '#web/ui/feedback/page-spinner.tsx';
import { ToastHost } from '#web/ui/feedback/toast-host.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { useOnline } from '#web/ui/hooks/use-online.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { messages } from './messages.ts';
import { NavigationEffects } from './navigation-effects.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionEffects } from './session-effects.tsx';

/** Moves focus without adding a history entry, as the plain anchor would. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** Needs a router around it: the browser's, or a static one for prerendering. */
export function App() {
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it does lead to an anchor */}
      <a className="skip" href="#main" onClick={skip}>
        {messages.skip}
      </a>
      <ErrorBoundary>
        <Suspense fallback={<PageSpinner label={messages.loading} />}>
          <AppRoutes />
          <NavigationEffects />
        </Suspense>
      </ErrorBoundary>
      <SessionEffects />
      <ToastHost />
      <Banner />
      <LiveRegion />
    </>
  );
}

/** Any response means that the server is reachable. */
async function serverAnswers(): Promise<boolean> {
  try {
    await fetch('/head.js', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    // No response: offline.
    return false;
  }
}

/** While the server is unreachable says so, else offers a new version. */
function Banner() {
  const online = useOnline(serverAnswers);
  const ready = useStore(update.store, update.isReady);
  return (
    <div role="status">
      {!online && <p className="banner banner-lost">{messages.offline}</p>}
      {online && ready && (
        <div className="banner banner-action">
          {messages.update.ready}
          <Button variant="secondary" onClick={update.take}>
            {messages.update.take}
          </Button>
        </div>
      )}
    </div>
  );
}
