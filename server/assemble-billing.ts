/** Picks the payment provider: Stripe, the built-in test provider, or none. */
import { type BillingProviderName, createBillingStore } from './billing/billing-store.ts';
import {
  type CheckoutDeps,
  type CheckoutService,
  createCheckoutService,
} from './billing/checkout-service.ts';
import type { Payments } from './billing/ports.ts';
import { mountBilling } from './billing/routes.ts';
import { createSubscriptionService, type SubscriptionService } from './billing/subscription-service.ts';
import { mountTestCheckout } from './billing/test-checkout-routes.ts';
import { createWebhookService, mountWebhook } from './billing/webhook-route.ts';
import type { Config } from './config.ts';
import { Failure } from './failure/failure.ts';
import type { Router } from './http/bind.ts';
import { isLoopbackUrl } from './http/loopback.ts';
import type { AdapterLog } from './platform/adapter-log.ts';
import { createLocalPayments } from './platform/payments/local-payments.ts';
import { createStripePayments } from './platform/payments/stripe-payments.ts';
import type { Database } from './platform/postgres/database.ts';

async function nothingToBuy(): Promise<never> {
  throw new Failure('not_found', 'billing');
}

const noBilling: CheckoutService = {
  checkout: nothingToBuy,
  portal: nothingToBuy,
  offer: async () => ({ trialDays: null }),
};

type BillingOptions = {
  config: Config;
  database: Database;
  /** At least 32 random bytes, shared by all replicas. */
  trialSecret: Uint8Array;
  log: AdapterLog;
  now: () => Date;
};

type AssembledBilling = Pick<SubscriptionService, 'current' | 'end' | 'reconcile'> & {
  mount(router: Router): void | Promise<void>;
};

function servicesOf(
  options: BillingOptions,
  provider: BillingProviderName,
  payments: Payments,
): { deps: CheckoutDeps; subscriptions: SubscriptionService } {
  const { config, database, trialSecret, log, now } = options;
  const store = createBillingStore(database, provider);
  const deps = { payments, store, trialSecret, publicUrl: config.publicUrl, now };
  const report = (error: unknown) => log.warn({ err: error }, 'the payment provider could not be asked');
  return { deps, subscriptions: createSubscriptionService({ ...deps, report }) };
}

function assembleLocal(options: BillingOptions): AssembledBilling {
  if (!isLoopbackUrl(options.config.publicUrl))
    options.log.warn({}, 'billing is a test: every account gets Premium for free until Stripe is configured');
  const { payments, testPages } = createLocalPayments(options.database, options.now);
  const { deps, subscriptions } = servicesOf(options, 'local', payments);
  return {
    ...subscriptions,
    mount(router) {
      mountBilling(router, createCheckoutService(deps));
      mountTestCheckout(router, testPages, subscriptions.refresh);
    },
  };
}

const isTestKey = (key: string) => /^[rs]k_test_/.test(key);

async function assembleStripe(options: BillingOptions): Promise<AssembledBilling> {
  const {
    STRIPE_SECRET_KEY: secretKey = '',
    STRIPE_PRICE_ID: priceId = '',
    STRIPE_WEBHOOK_SECRET: webhookSecrets = '',
    STRIPE_API_BASE: apiBase,
  } = options.config;
  const { payments, readEvent } = await createStripePayments({
    secretKey,
    priceId,
    webhookSecrets: webhookSecrets.split(',').map((secret) => secret.trim()),
    apiBase,
  });
  const { deps, subscriptions } = servicesOf(
    options,
    isTestKey(secretKey) ? 'stripe-test' : 'stripe',
    payments,
  );
  return {
    ...subscriptions,
    async mount(router) {
      mountBilling(router, createCheckoutService(deps));
      await mountWebhook(router, readEvent, createWebhookService(deps));
    },
  };
}

export async function assembleBilling(options: BillingOptions): Promise<AssembledBilling> {
  switch (options.config.billing) {
    case 'stripe':
      return assembleStripe(options);
    case 'local':
      return assembleLocal(options);
    case 'off':
      return {
        current: async () => null,
        end: async () => {},
        reconcile: async () => {},
        mount: (router) => mountBilling(router, noBilling),
      };
  }
}
