/** Push messages in this browser: whether it can show them, and how it is subscribed. */
import type { PushDevice } from '#contract/reminders.ts';

/** `install` is a browser of an iPhone or iPad, which reminds only from the Home Screen. */
export type PushHere =
  | { state: 'unsupported' | 'install' | 'denied' }
  | { state: 'ready' /** The address of its subscription, if it has one. */; endpoint: string | null };

/** iPads say they are Macs, which have no touch screens. */
const isAppleMobile = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
const isOnHomeScreen = () => matchMedia('(display-mode: standalone)').matches;

/** Undefined where nothing can show messages: without the worker that opens the product offline. */
async function pushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return undefined;
  return (await navigator.serviceWorker.getRegistration())?.pushManager;
}

export async function readPush(): Promise<PushHere> {
  const manager = await pushManager();
  if (isAppleMobile() && !isOnHomeScreen()) return { state: 'install' };
  if (!manager) return { state: 'unsupported' };
  if (Notification.permission === 'denied') return { state: 'denied' };
  return { state: 'ready', endpoint: (await manager.getSubscription())?.endpoint ?? null };
}

/** `refused` by the student, now or earlier; `failed` where the push service could not be reached. */
export type Subscribed = { device: PushDevice } | { error: 'refused' | 'failed' };

/** Asks the student, then the push service. `pushKey` is the server's public key, base64url. */
export async function subscribeHere(pushKey: string): Promise<Subscribed> {
  if ((await Notification.requestPermission()) !== 'granted') return { error: 'refused' };
  try {
    const manager = await pushManager();
    // An earlier one may belong to another account or key; its address then answers that it is gone.
    await (await manager?.getSubscription())?.unsubscribe();
    const subscription = await manager?.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(pushKey),
    });
    const { endpoint, keys } = subscription?.toJSON() ?? {};
    if (!endpoint || !keys?.p256dh || !keys.auth) return { error: 'failed' };
    return { device: { endpoint, p256dh: keys.p256dh, auth: keys.auth } };
  } catch {
    // Offline, or a browser without a push service of its own: the student is told which ways remain.
    return { error: 'failed' };
  }
}

/** The address that is gone now, null where there was none. */
export async function unsubscribeHere(): Promise<string | null> {
  const subscription = await (await pushManager())?.getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
