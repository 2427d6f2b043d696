/** Mounts the payment provider's webhook: raw bytes, signed, without a session. */
import { stripeWebhookPath } from '#contract/billing.ts';
import { Failure } from '#server/failure/failure.ts';
import type { Router } from '#server/http/bind.ts';
import { readBody } from '#server/http/body/incoming-body.ts';
import type { EventReader, PaymentEvent } from './ports.ts';
import { createSync, type SyncDeps } from './sync-account.ts';

/** Rejects if it could not be processed; the provider then retries. */
type WebhookService = (event: PaymentEvent) => Promise<void>;

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
      // Only now: after a failure before this line the message must be retried.
      await store.markProcessed(owner, event, now());
    });
  };
}

/** Events have a few kilobytes; even the largest, an invoice with many lines, is far smaller. */
const bodyLimitBytes = 256 * 1024;

export async function mountWebhook(
  { app }: Router,
  readEvent: EventReader,
  act: WebhookService,
): Promise<void> {
  await app.register(async (scope) => {
    // The signature covers the raw bytes, so no parser may run first.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', readBody);
    // Unsigned bodies must not use up the provider's memory budget.
    scope.addHook('onRequest', async (request) => {
      if (typeof request.headers['stripe-signature'] !== 'string')
        throw new Failure('bad_input', 'webhook_signature');
      request.bodyOwner = 'payment provider';
    });
    scope.post<{ Body: Buffer | undefined }>(
      stripeWebhookPath,
      { bodyLimit: bodyLimitBytes },
      async (request) => {
        const signature = request.headers['stripe-signature'];
        const event = await readEvent(
          request.body ?? Buffer.alloc(0),
          typeof signature === 'string' ? signature : undefined,
        );
        await act(event);
        return { received: true };
      },
    );
  });
}
