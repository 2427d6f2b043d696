/** Starts the worker that opens the product without a network, says when a new version is ready, and forgets what belongs to others. */
import { readSession, type SessionState, watchSession } from '#web/api/session.ts';

const answers = 'answers-';

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

function offer(worker: ServiceWorker | null): void {
  waiting = worker;
  for (const listener of listeners) listener();
}

function watchForUpdate(registration: ServiceWorkerRegistration): void {
  // Without a worker in charge this is the first visit: there is nothing to update.
  const look = () => navigator.serviceWorker.controller && offer(registration.waiting);
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
}

/** Deletes the kept answers of every account but this one. */
async function keepOnly(account: string | null): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(answers) && name !== answers + account) await caches.delete(name);
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration) watchForUpdate(registration);
}

/** Only where the page was built and served safely; elsewhere everything but opening without a network works. */
export function startOfflineCopy(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  void register().catch(() => {
    // Refused by the browser's settings: the product then needs the network.
  });
  forgetOthers(readSession());
  watchSession(forgetOthers);
}

function forgetOthers({ status, endedBy, user }: SessionState): void {
  const left = status === 'anonymous' && endedBy === 'user';
  if (left || user)
    void keepOnly(user?.id ?? null).catch(() => {
      // Storage is blocked: nothing was kept.
    });
}

export const update = {
  watch(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isReady: () => waiting !== null,
  /** Loads the new version in this tab. */
  take(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting?.postMessage('take-over');
  },
};
