/** Subscribing users with each payment provider: the basis of the shared billing tests. */
import { expect } from 'vitest';
import type { TestPortalAction } from '#contract/test-billing.ts';
import { createTestApp, type Person, type TestApp } from '../server/test-app.ts';
import { type StripeServer, signedMessage, startStripe } from './stripe-server.ts';

export const ownAddress = (path: string) => `http://localhost:3000${path}`;

export type BillingWorld = {
  app: TestApp;
  /** Does what a user does on the provider's page; false if the page says that it has expired. */
  completeCheckout(person: Person, url: string): Promise<boolean>;
  /** Events at the provider, and its messages about them. */
  cancel(person: Person): Promise<void>;
  resume(person: Person): Promise<void>;
  failRenewal(person: Person): Promise<void>;
  pay(person: Person): Promise<void>;
  isPortal(url: string): boolean;
  stop(): Promise<void>;
};

export function askCheckout(app: TestApp, as: Person, changes: Record<string, string> = {}) {
  return app.call('POST', '/api/create-checkout-session', {
    as,
    body: {
      successUrl: ownAddress('/dashboard/billing?success=true'),
      cancelUrl: ownAddress('/dashboard/billing?cancelled=true'),
      planType: 'monthly',
      ...changes,
    },
  });
}

export function askPortal(app: TestApp, as: Person, returnUrl = ownAddress('/dashboard/billing')) {
  return app.call('POST', '/api/create-portal-session', { as, body: { returnUrl } });
}

export async function urlOf(answer: Awaited<ReturnType<typeof askCheckout>>): Promise<string> {
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().url;
}

export async function meOf(app: TestApp, as: Person) {
  const answer = await app.call('GET', '/api/user/me', { as });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** Advances the clock, which ends sessions: the user signs in again. */
export async function later(app: TestApp, person: Person, days: number): Promise<Person> {
  app.pass({ days });
  const answer = await app.call('POST', '/auth/v1/token?grant_type=password', {
    body: { email: person.email, password: 'correct horse' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return { ...person, token: answer.json().access_token };
}

export async function createLocalWorld(): Promise<BillingWorld> {
  const app = await createTestApp({ settings: { BILLING_PROVIDER: 'local' } });
  const act = (action: TestPortalAction) => async (as: Person) => {
    const { pathname } = new URL(await urlOf(await askPortal(app, as)));
    const done = await app.call('POST', `/api${pathname}`, { as, body: { action } });
    expect(done.statusCode, done.body).toBe(200);
  };
  return {
    app,
    async completeCheckout(as, url) {
      const done = await app.call('POST', `/api${new URL(url).pathname}`, { as });
      expect([200, 410]).toContain(done.statusCode);
      return done.statusCode === 200;
    },
    cancel: act('cancel'),
    resume: act('resume'),
    failRenewal: act('fail_renewal'),
    pay: act('pay'),
    isPortal: (url) => new URL(url).pathname.startsWith('/billing/test-portal/'),
    stop: app.stop,
  };
}

export const webhookSecrets = ['whsec_new', 'whsec_old'];

export type StripeWorld = BillingWorld & {
  stripe: StripeServer;
  customerOf(person: Person): Promise<string>;
  send(message: { payload: Buffer; headers: Record<string, string> }): ReturnType<TestApp['call']>;
  /** Delivers every waiting message, in order. */
  deliver(): Promise<void>;
};

export async function createStripeWorld(): Promise<StripeWorld> {
  const secretKey = 'sk_test_stand_in';
  let now = () => Date.now();
  const stripe = await startStripe({ secretKey, now: () => now() });
  const app = await createTestApp({
    settings: {
      BILLING_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecrets.join(', '),
      STRIPE_PRICE_ID: 'price_monthly',
      STRIPE_API_BASE: stripe.url,
    },
  });
  now = () => app.now().getTime();
  const { account } = stripe;
  // As the setup script leaves it; the server has to find it among others.
  account.setup.configurations.push(
    { id: 'bpc_0', metadata: {} },
    { id: 'bpc_1', metadata: { product: 'tellcard' } },
  );
  const send: StripeWorld['send'] = (message) => app.call('POST', '/api/stripe/webhook', message);
  async function deliver() {
    for (const event of account.events.splice(0)) {
      const answer = await send(signedMessage(event, webhookSecrets[0] as string));
      expect(answer.statusCode, answer.body).toBe(200);
    }
  }
  async function customerOf({ userId }: Person): Promise<string> {
    const [row] = await app.database.query<{ customer_id: string }>(
      `select customer_id from billing_accounts where user_id = $1 and provider = 'stripe-test'`,
      [userId],
    );
    return row?.customer_id as string;
  }
  const act = (work: (customer: string) => void) => async (person: Person) => {
    work(await customerOf(person));
    await deliver();
  };
  return {
    app,
    stripe,
    send,
    deliver,
    customerOf,
    async completeCheckout(_person, url) {
      const done = account.completeCheckout(url);
      await deliver();
      return done;
    },
    cancel: act(account.cancelInPortal),
    resume: act(account.resumeInPortal),
    failRenewal: act(account.failRenewal),
    pay: act(account.payInPortal),
    isPortal: (url) => new URL(url).pathname.startsWith('/portal/'),
    async stop() {
      await app.stop();
      await stripe.close();
    },
  };
}
