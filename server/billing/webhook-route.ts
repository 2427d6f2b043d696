/** Mounts the address the payment provider sends its messages to: the bytes as they came, signed, without a session. */
import { stripeWebhookPath } from '#contract/billing.ts';
import { Failure } from '#server/failure/failure.ts';
import type { Router } from '#server/http/bind.ts';
import { readBody } from '#server/http/body/incoming-body.ts';
import type { EventReader } from './ports.ts';
import type { WebhookService } from './webhook-service.ts';

/** Messages have a few kilobytes; the largest, an invoice of many lines, far less than this. */
const bodyLimitBytes = 256 * 1024;

const unsigned = () => new Failure('bad_input', 'webhook_signature');

export async function mountWebhook(
  { app }: Router,
  readEvent: EventReader,
  act: WebhookService,
): Promise<void> {
  await app.register(async (scope) => {
    // The signature is over the bytes, so that nothing may read them first.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', readBody);
    // Unsigned bodies of strangers must not fill the memory set aside for the provider.
    scope.addHook('onRequest', async (request) => {
      if (typeof request.headers['stripe-signature'] !== 'string') throw unsigned();
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
