/** Makes a Stripe client on demand, and says in one form what goes wrong with it. */
import type Stripe from 'stripe';
import { Failure } from '#server/failure/failure.ts';

export type StripeAddress = {
  secretKey: string;
  /** Another server that speaks Stripe's protocol; for tests. */
  apiBase?: string | undefined;
};

/** For one attempt; a lost one is repeated once, under the same idempotency key. */
const timeoutMs = 8_000;

/** The package is large, so that only installations that use it load it. */
export async function createStripeClient({ secretKey, apiBase }: StripeAddress): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const base = apiBase === undefined ? null : new URL(apiBase);
  return new Client(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'https:' ? 443 : 80),
      protocol: base.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  });
}

/** Stripe's own word for a thing that is not there, or belongs to the other mode. */
export function isMissing(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'resource_missing';
}

/** What `work` resolves to; every error of Stripe or of the way there becomes Failure('upstream_failed'). */
export async function withStripe<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure('upstream_failed', 'payments', { cause: error });
  }
}
