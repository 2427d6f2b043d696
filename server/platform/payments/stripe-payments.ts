/** Takes payments through Stripe: its Checkout, its Billing Portal, its signed messages. */
import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { type ProviderStatus, providerStatuses } from '#core/subscription-plan.ts';
import type { EventReader, PaymentEvent, Payments, ProviderSubscription } from '#server/billing/ports.ts';
import { Failure } from '#server/failure/failure.ts';

const isKnown = (status: string): status is ProviderStatus =>
  (providerStatuses as readonly string[]).includes(status);

/** Stripe uses seconds. */
const dateOf = (seconds: number | null | undefined) => (seconds == null ? null : new Date(seconds * 1000));

/** Periods belong to the items since API version 2025-03-31; the longest counts. */
function periodOf({ items }: Stripe.Subscription) {
  const [longest] = items.data.toSorted((a, b) => b.current_period_end - a.current_period_end);
  return {
    currentPeriodStart: dateOf(longest?.current_period_start),
    currentPeriodEnd: dateOf(longest?.current_period_end),
  };
}

function readStripeSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  return {
    id: subscription.id,
    // An unknown status grants nothing and prevents selling a second subscription.
    status: isKnown(subscription.status) ? subscription.status : 'paused',
    createdAt: new Date(subscription.created * 1000),
    trialStart: dateOf(subscription.trial_start),
    trialEnd: dateOf(subscription.trial_end),
    ...periodOf(subscription),
    // Once ended early, it does not end again.
    cancelAt: subscription.ended_at ? null : dateOf(subscription.cancel_at),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    endedAt: dateOf(subscription.ended_at),
  };
}

type StripeAddress = {
  secretKey: string;
  /** Another server with Stripe's protocol; for tests. */
  apiBase?: string | undefined;
};

/** Per attempt; a lost one is repeated once, with the same idempotency key. */
const timeoutMs = 8_000;

/** The package is large, so only installations that use it load it. */
async function createStripeClient({ secretKey, apiBase }: StripeAddress): Promise<Stripe> {
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

/** Stripe's code for an object that does not exist, or belongs to the other mode. */
export function isMissing(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'resource_missing';
}

/** The result of `work`; every error of Stripe or the network becomes Failure('upstream_failed'). */
async function withStripe<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure('upstream_failed', 'payments', { cause: error });
  }
}

/** How the setup script marks the portal configuration. */
const portalMark = 'tellcard';
const mostSubscriptions = 500;

type StripePayments = { payments: Payments; readEvent: EventReader };

/** Null if the customer was deleted, or is unknown to this account. */
async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Stripe stores and shows idempotency keys, so they must not contain an email address. */
const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** A session completed meanwhile cannot be expired, and need not be. */
async function expire(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    const { status } = await stripe.checkout.sessions.retrieve(id);
    if (status === 'open') throw error;
  }
}

/** Configurations created by the API are never Stripe's default, so they must be named; null uses the default. */
async function portalSettings(stripe: Stripe): Promise<string | null> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  return data.find(({ metadata }) => metadata?.product === portalMark)?.id ?? null;
}

function customerIn({ data }: Stripe.Event): string | null {
  const object = data.object as { object?: string; id?: string; customer?: string | { id: string } | null };
  if (object.object === 'customer') return object.id ?? null;
  return (typeof object.customer === 'string' ? object.customer : object.customer?.id) ?? null;
}

/** `webhookSecrets`: during a rotation both the old and the new one are valid. */
export async function createStripePayments(
  options: StripeAddress & { priceId: string; webhookSecrets: readonly string[] },
): Promise<StripePayments> {
  const stripe = await createStripeClient(options);
  let settings: Promise<string | null> | null = null;

  const payments: Payments = {
    createCustomer: ({ owner, email, attempt }) =>
      withStripe(async () => {
        const customer = await stripe.customers.create(
          { metadata: { user_id: owner }, ...(email && { email }) },
          // The address may have changed since a lost reply, and one key must have one content.
          { idempotencyKey: `customer:${owner}:${attempt}:${digest(email ?? '')}` },
        );
        return customer.id;
      }),
    subscriptions: (customer) =>
      withStripe(async () => {
        const [known, all] = await Promise.all([
          unlessMissing(stripe.customers.retrieve(customer)),
          unlessMissing(
            stripe.subscriptions
              .list({ customer, status: 'all', limit: 100 })
              .autoPagingToArray({ limit: mostSubscriptions }),
          ),
        ]);
        if (!known || known.deleted || !all) return null;
        return all.map(readStripeSubscription);
      }),
    closeCheckouts: (customer) =>
      withStripe(async () => {
        const open = await unlessMissing(
          stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }),
        );
        await Promise.all((open?.data ?? []).map(({ id }) => expire(stripe, id)));
      }),
    openCheckout: ({ owner, customerId, trialDays, successUrl, cancelUrl }) =>
      withStripe(async () => {
        const { url } = await stripe.checkout.sessions.create({
          mode: 'subscription',
          customer: customerId,
          client_reference_id: owner,
          line_items: [{ price: options.priceId, quantity: 1 }],
          success_url: successUrl,
          cancel_url: cancelUrl,
          payment_method_collection: 'always',
          subscription_data: {
            metadata: { user_id: owner },
            ...(trialDays !== null && {
              trial_period_days: trialDays,
              trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
            }),
          },
        });
        if (!url) throw new Failure('upstream_failed', 'no_checkout_address');
        return url;
      }),
    openPortal: (customer, returnUrl) =>
      withStripe(async () => {
        settings ??= portalSettings(stripe).catch((error: unknown) => {
          settings = null;
          throw error;
        });
        const configuration = await settings;
        const { url } = await stripe.billingPortal.sessions.create({
          customer,
          return_url: returnUrl,
          ...(configuration && { configuration }),
        });
        return url;
      }),
    deleteCustomer: (customer) =>
      withStripe(async () => {
        await unlessMissing(stripe.customers.del(customer));
      }),
  };

  async function readEvent(body: Uint8Array, signature: string | undefined): Promise<PaymentEvent> {
    for (const secret of options.webhookSecrets) {
      try {
        const event = stripe.webhooks.constructEvent(Buffer.from(body), signature ?? '', secret);
        return { id: event.id, type: event.type, customerId: customerIn(event) };
      } catch {
        // Signed with another of the secrets, or with none of them.
      }
    }
    throw new Failure('bad_input', 'webhook_signature');
  }
  return { payments, readEvent };
}
