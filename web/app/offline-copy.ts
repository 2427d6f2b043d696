/** Starts the worker that opens the product without a network, says when a new version is ready, and forgets what belongs to others. */
import { createStore } from 'zustand/vanilla';
import { readSession, type SessionState, watchSession } from '#web/session/session.ts';

/** What the worker keeps for an account: answers, and pictures of cards. */
const ofAccounts = ['answers-', 'media-'];

/** A tab that is never loaded again, as an installed app's, would not hear of a new version otherwise. */
const lookAgainAfterMs = 60 * 60 * 1000;

type NewVersion = {
  waiting: ServiceWorker | null;
  /** The new version is in charge already, because another tab took it: what runs here is the old one. */
  replaced: boolean;
};
const newVersion = createStore<NewVersion>(() => ({ waiting: null, replaced: false }));
/** The person has agreed in this tab. */
let taking = false;

function watchForUpdate(registration: ServiceWorkerRegistration): void {
  const look = () => {
    // Without a worker in charge this is the first visit: there is nothing to update.
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
      // Without a network there is no new version either.
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
    // On the first visit the worker takes charge of the page as it is.
    newVersion.setState({ replaced: inCharge });
    inCharge = true;
  });
}

/** Deletes the kept answers of every account but this one. */
async function keepOnly(account: string | null): Promise<void> {
  for (const name of await caches.keys())
    if (ofAccounts.some((kind) => name.startsWith(kind) && name !== kind + account))
      await caches.delete(name);
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration) watchForUpdate(registration);
}

/** Only where the page was built and served safely; elsewhere everything but opening without a network works. */
export function startOfflineCopy(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  watchForTakeOver();
  void register().catch(() => {
    // Refused by the browser's settings: the product then needs the network.
  });
  forgetOthers(readSession());
  watchSession(forgetOthers);
}

function forgetOthers({ status, endedBy, user }: SessionState): void {
  const left = status === 'anonymous' && endedBy === 'user';
  if (left) navigator.serviceWorker.controller?.postMessage('signed-out');
  const forget = async () => {
    // What another app shared was for the person who has left.
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
