/**
 * Prepares a Stripe account: the monthly price, the settings of the portal, the webhook. Idempotent: matching objects are kept.
 *
 *   STRIPE_SECRET_KEY=sk_test_… PUBLIC_URL=https://study.example.org npm run stripe:setup
 */
import Stripe from 'stripe';

/** The same as in core/subscription-plan.ts; a test compares them. */
const price = { currency: 'usd', unit_amount: 899, lookup_key: 'premium_monthly' };
const productName = 'Tellcard Premium';
/** The server finds its portal settings by this metadata. */
const mark = { product: 'tellcard' };
const webhookPath = '/api/stripe/webhook';
const events = [
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'customer.deleted',
];

function clientOf({ STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base }) {
  if (!key)
    throw new Error('STRIPE_SECRET_KEY is missing: take it from the Stripe Dashboard under Developers.');
  const url = base ? new URL(base) : null;
  return new Stripe(key, {
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'https:' ? 443 : 80),
      protocol: url.protocol.slice(0, -1),
    }),
  });
}

/** Prices cannot be changed: a new one takes over the lookup key of a wrong one. */
async function ensurePrice(stripe) {
  const { data } = await stripe.prices.list({ lookup_keys: [price.lookup_key], active: true });
  const fitting = data.find(
    (one) =>
      one.unit_amount === price.unit_amount &&
      one.currency === price.currency &&
      one.recurring?.interval === 'month',
  );
  if (fitting) return fitting.id;
  const made = await stripe.prices.create({
    ...price,
    recurring: { interval: 'month' },
    product_data: { name: productName },
    transfer_lookup_key: true,
  });
  return made.id;
}

async function ensurePortal(stripe, publicUrl) {
  const settings = {
    metadata: mark,
    default_return_url: new URL('/dashboard/billing', publicUrl).href,
    features: {
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      payment_method_update: { enabled: true },
      invoice_history: { enabled: true },
      customer_update: { enabled: true, allowed_updates: ['email', 'address', 'tax_id'] },
    },
  };
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const known = data.find(({ metadata }) => metadata?.product === mark.product);
  if (known) await stripe.billingPortal.configurations.update(known.id, settings);
  else await stripe.billingPortal.configurations.create(settings);
}

/** The secret, which Stripe shows only once; null if the webhook exists already, or cannot reach this address. */
async function ensureWebhook(stripe, publicUrl) {
  const url = new URL(webhookPath, publicUrl).href;
  if (!url.startsWith('https:')) return { url, secret: null, state: 'unreachable' };
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const known = data.find((endpoint) => endpoint.url === url);
  if (known) {
    await stripe.webhookEndpoints.update(known.id, { enabled_events: events });
    return { url, secret: null, state: 'kept' };
  }
  const { secret } = await stripe.webhookEndpoints.create({ url, enabled_events: events });
  return { url, secret, state: 'made' };
}

const webhookWords = {
  made: ({ secret }) => `STRIPE_WEBHOOK_SECRET=${secret}`,
  kept: ({ url }) =>
    `# The webhook ${url} was there. Its secret is in the Dashboard under Developers, Webhooks:\nSTRIPE_WEBHOOK_SECRET=`,
  unreachable: ({ url }) =>
    `# Stripe cannot reach ${url}. Forward its messages: stripe listen --forward-to ${url}\n# and put the secret it prints here:\nSTRIPE_WEBHOOK_SECRET=`,
};

try {
  const publicUrl = process.env.PUBLIC_URL ?? 'http://localhost:3000';
  const stripe = clientOf(process.env);
  const priceId = await ensurePrice(stripe);
  await ensurePortal(stripe, publicUrl);
  const webhook = await ensureWebhook(stripe, publicUrl);
  console.log(`\nPut these into the environment of the server:\n\nSTRIPE_PRICE_ID=${priceId}`);
  console.log(webhookWords[webhook.state](webhook));
} catch (error) {
  console.error(`Stripe could not be set up: ${error.message}`);
  process.exitCode = 1;
}
