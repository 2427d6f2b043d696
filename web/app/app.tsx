/** Everything that surrounds every page: skip link, banner, errors, toasts, and what happens on a change of page. */
import { type MouseEvent, Suspense } from 'react';
import { LiveRegion } from '#web/ui/feedback/announce.tsx';
import { PageSpinner } from '#web/ui/feedback/page-spinner.tsx';
import { ToastHost } from '#web/ui/feedback/toast-host.tsx';
import { Arrival } from './arrival.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { messages } from './messages.ts';
import { AppRoutes } from './routes.tsx';
import { SessionEffects } from './session-effects.tsx';
import { OfflineBanner } from './shell/offline-banner.tsx';
import { UpdateBanner } from './shell/update-banner.tsx';

/** The anchor's own way would leave an entry in the history that Back has to pass. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** Inside a router: the browser's own, or a still one where HTML is made at build. */
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
          <Arrival />
        </Suspense>
      </ErrorBoundary>
      <SessionEffects />
      <ToastHost />
      <LiveRegion />
    </>
  );
}
