/** Mounts the address the payment provider sends its messages to: the bytes as they came, signed, without a session. */
import { stripeWebhookPath } from '#contract/billing.ts';
import type { Router } from '#server/http/bind.ts';
import type { EventReader } from './ports.ts';
import type { WebhookService } from './webhook-service.ts';

const bodyLimitBytes = 1024 * 1024;

export async function mountWebhook(
  { app }: Router,
  readEvent: EventReader,
  act: WebhookService,
): Promise<void> {
  await app.register(async (scope) => {
    // The signature is over the bytes, so that nothing may read them first.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: bodyLimitBytes },
      (_request, body, done) => done(null, body),
    );
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
