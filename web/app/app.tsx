/** The app around every page: skip link, banners, error boundary, toasts and navigation effects. */
import { type MouseEvent, Suspense } from 'react';
import { LiveRegion } from '#web/ui/feedback/announce.tsx';
import { PageSpinner } from '#web/ui/feedback/page-spinner.tsx';
import { ToastHost } from '#web/ui/feedback/toast-host.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { messages } from './messages.ts';
import { NavigationEffects } from './navigation-effects.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionEffects } from './session-effects.tsx';
import { OfflineBanner, UpdateBanner } from './shell/banners.tsx';

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
      <OfflineBanner />
      <UpdateBanner />
      <ErrorBoundary>
        <Suspense fallback={<PageSpinner label={messages.loading} />}>
          <AppRoutes />
          <NavigationEffects />
        </Suspense>
      </ErrorBoundary>
      <SessionEffects />
      <ToastHost />
      <LiveRegion />
    </>
  );
}
