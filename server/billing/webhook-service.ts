/** Acts on the provider's messages: each makes the subscription be read again, so that order and repeats do not matter. */
import type { PaymentEvent } from './ports.ts';
import { createSync, type SyncDeps } from './sync-account.ts';

/** Rejects when it could not be acted on; the provider then sends the message again. */
export type WebhookService = (event: PaymentEvent) => Promise<void>;

export function createWebhookService(deps: SyncDeps): WebhookService {
  const { store, now } = deps;
  const sync = createSync(deps);
  return async (event) => {
    const owner = event.customerId && (await store.ownerOf(event.customerId));
    // A customer of another installation, or of a deleted account: nothing to do, now or later.
    if (!owner) return;
    await store.alone(owner, async (leased) => {
      if (await store.isProcessed(owner, event.id)) return;
      await sync(leased);
      // Only now: a failure before this line must bring the message again.
      await store.markProcessed(owner, event, now());
    });
  };
}
