/** Uploads pictures pending on this device: at once, when the network returns, and on request. */
import { createStore } from 'zustand/vanilla';
import type { MediaFile, MediaKind } from '#core/media-reference.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { readSession } from '#web/session/session.ts';
import { sendMedia } from './upload-media.ts';
import { dropWaiting, keepWaiting, type WaitingMedia, waitingOf } from './waiting-media.ts';

/** `share` uploaded, 0 to 1. `final` failures are not worth retrying. */
export type Sending = { sha256: string } & (
  | { status: 'sending'; share: number }
  | { status: 'failed'; message: string; final: boolean }
);

const store = createStore<readonly Sending[]>(() => []);

const change = (entry: Sending) =>
  store.setState((all) => [...all.filter(({ sha256 }) => sha256 !== entry.sha256), entry], true);
const remove = (gone: string) => store.setState((all) => all.filter(({ sha256 }) => sha256 !== gone), true);

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const isFinal = (error: unknown) =>
  error instanceof ApiError && ['unsupported_media', 'limit_reached', 'too_large'].includes(error.code);

async function send({ userId, sha256, blob }: WaitingMedia): Promise<void> {
  if (store.getState().some((entry) => entry.sha256 === sha256 && entry.status === 'sending')) return;
  change({ sha256, status: 'sending', share: 0 });
  try {
    await sendMedia(blob, { onSent: (share) => change({ sha256, status: 'sending', share }) });
    await dropWaiting(userId, sha256);
    remove(sha256);
  } catch (error) {
    change({ sha256, status: 'failed', message: messageOf(error, ''), final: isFinal(error) });
  }
}

/** Everything pending for the signed-in account, including what earlier visits left. */
async function sendWaiting(): Promise<void> {
  const userId = readSession().user?.id;
  if (userId) await Promise.all((await waitingOf(userId)).map(send));
}

export const mediaOutbox = {
  store,
  /**
   * Resolves with what a reference needs as soon as this device has it; sending goes on behind. Without a safe connection
   * browsers compute no hash: then it is sent first, and rejects with an ApiError.
   */
  async add(blob: Blob, kind: MediaKind): Promise<MediaFile> {
    const userId = readSession().user?.id ?? '';
    if (!crypto.subtle) return sendMedia(blob);
    const sha256 = hex(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
    const file = { userId, sha256, kind, blob };
    await keepWaiting(file);
    void send(file);
    return { sha256, kind };
  },
  sendWaiting,
  /** Discards a file the server refuses. */
  async drop(sha256: string): Promise<void> {
    await dropWaiting(readSession().user?.id ?? '', sha256);
    remove(sha256);
  },
};

addEventListener('online', () => {
  void sendWaiting();
});
