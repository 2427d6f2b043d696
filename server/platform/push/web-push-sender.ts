/** Sends push messages to browsers (RFC 8030), encrypted for the browser only (RFC 8291) and signed with the server's key (RFC 8292). */
import webPush from 'web-push';
import type { PushSender } from '#server/reminders/ports.ts';
import { type PostPublic, PrivateAddressError } from './post-public.ts';

/** Both base64url. */
type PushKeys = { publicKey: string; privateKey: string };

export const makePushKeys = (): PushKeys => webPush.generateVAPIDKeys();

/** The push service refused, with this status. */
class RefusedError extends Error {
  constructor(status: number) {
    super(`a push service refused a message with ${status}`);
  }
}

/** `contact`: address at which push services can reach the operator, `mailto:` or `https:`. */
export function createWebPushSender(keys: PushKeys, contact: string, post: PostPublic): PushSender {
  return async ({ endpoint, p256dh, auth }, text, ttlSeconds) => {
    const { body, headers } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject: contact, ...keys },
      TTL: ttlSeconds,
      // The next message replaces one that was not delivered yet.
      topic: 'today',
      contentEncoding: 'aes128gcm',
    });
    // No push service has such an address: the device counts as gone.
    const status = await post(endpoint, headersOf(headers), body ?? Buffer.alloc(0)).catch(
      (error: unknown) => {
        if (error instanceof PrivateAddressError) return 410;
        throw error;
      },
    );
    if (status === 404 || status === 410) return 'gone';
    if (status < 200 || status > 299) throw new RefusedError(status);
    return 'sent';
  };
}

const headersOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
