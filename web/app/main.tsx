/** Starts the web app: renders into an empty page, or hydrates a prerendered one. */
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '#web/styles/index.css';
import { App } from './app.tsx';
import { AppRouter } from './router.tsx';
import { preload } from './routes.tsx';
import { startServiceWorker } from './service-worker.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

/** A page loaded within this time is shown without a spinner. */
const spinnerDelayMs = 200;

const app = (
  <StrictMode>
    <AppRouter>
      <App />
    </AppRouter>
  </StrictMode>
);
const coming = preload(location.pathname);
// Precaching must not delay the page being opened.
void coming.then(startServiceWorker);

async function start(at: HTMLElement): Promise<void> {
  if (at.hasChildNodes()) {
    // The prerendered page stays visible until the code is loaded.
    await coming;
    hydrateRoot(at, app);
  } else {
    await Promise.race([coming, new Promise((resolve) => setTimeout(resolve, spinnerDelayMs))]);
    createRoot(at).render(app);
  }
}

/** Resolves when the app runs. Not awaited here: pending chunks may import this module. */
export const started = start(root);
