/** Starts the web app: in the page the server sent, or by bringing a page made at build to life. */
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '#web/styles/index.css';
import { App } from './app.tsx';
import { startOfflineCopy } from './offline-copy.ts';
import { AppRouter } from './router.tsx';
import { preload } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

/** A page that comes sooner is shown at once, without a spinner before it. */
const patienceMs = 200;

const app = (
  <StrictMode>
    <AppRouter>
      <App />
    </AppRouter>
  </StrictMode>
);
const coming = preload(location.pathname);
// Copying everything to the device must not hold up the page that is being opened.
void coming.then(startOfflineCopy);

async function start(at: HTMLElement): Promise<void> {
  if (at.hasChildNodes()) {
    // The page is there to be read already: nothing is gained by replacing it with a spinner.
    await coming;
    hydrateRoot(at, app);
  } else {
    await Promise.race([coming, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
    createRoot(at).render(app);
  }
}

/** When the page is alive. Not awaited here: what is still to come may need a file of which this module is a part. */
export const started = start(root);
