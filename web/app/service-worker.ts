/** Registers the service worker, announces new versions, and deletes the caches of other accounts. */
import { createStore } from 'zustand/vanilla';
import { readSession, type SessionState, watchSession } from '#web/session/session.ts';

/** The caches of an account, whose id ends their names: responses, media, and cards kept by choice. */
const ofAccount = /^(answers|media|kept)-/;

/** Long-lived tabs and installed apps would not notice a new version otherwise. */
const lookAgainAfterMs = 60 * 60 * 1000;

type NewVersion = {
  waiting: ServiceWorker | null;
  /** Another tab activated the new version; this tab still runs the old one. */
  replaced: boolean;
};
const newVersion = createStore<NewVersion>(() => ({ waiting: null, replaced: false }));
/** The update was accepted in this tab. */
let taking = false;

function watchForUpdate(registration: ServiceWorkerRegistration): void {
  const look = () => {
    // Without a controller this is the first visit: nothing to update.
    if (!navigator.serviceWorker.controller) return;
    newVersion.setState({ waiting: registration.waiting });
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < lookAgainAfterMs) return;
    lookedAt = Date.now();
    registration.update().catch(() => {
      // Offline: checked again later.
    });
  });
}

function watchForTakeOver(): void {
  let inCharge = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (taking) {
      location.reload();
      return;
    }
    // On the first visit the worker takes control of the page without a reload.
    newVersion.setState({ replaced: inCharge });
    inCharge = true;
  });
}

/** Deletes the caches of every account but this one. */
async function keepOnly(account: string | null): Promise<void> {
  for (const name of await caches.keys())
    if (ofAccount.test(name) && !(account && name.endsWith(account))) await caches.delete(name);
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration) watchForUpdate(registration);
}

/** Only in production builds over TLS; elsewhere only offline use is missing. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  watchForTakeOver();
  void register().catch(() => {
    // Blocked by browser settings: the product then needs the network.
  });
  forgetOthers(readSession());
  watchSession(forgetOthers);
}

function forgetOthers({ status, endedBy, user }: SessionState): void {
  const left = status === 'anonymous' && endedBy === 'user';
  if (left) navigator.serviceWorker.controller?.postMessage('signed-out');
  const forget = async () => {
    // Shared content belonged to the account that signed out.
    if (left) await caches.delete('shared');
    if (left || user) await keepOnly(user?.id ?? null);
  };
  void forget().catch(() => {
    // Storage is blocked: nothing was kept.
  });
}

export const update = {
  store: newVersion,
  isReady: ({ waiting, replaced }: NewVersion) => waiting !== null || replaced,
  /** Loads the new version in this tab. */
  take(): void {
    taking = true;
    const { waiting, replaced } = newVersion.getState();
    if (replaced) location.reload();
    else waiting?.postMessage('take-over');
  },
};
