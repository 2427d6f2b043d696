/** Which payment provider a server uses, and which configurations it refuses to start with. */
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { askCheckout, askPortal, meOf } from '#tests/support/stripe/billing-world.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_ID: 'price_1',
};

describe('the choice of a provider', () => {
  it.each([
    ['local', {}],
    ['stripe', stripe],
    ['local', { ...stripe, BILLING_PROVIDER: 'local' }],
    ['off', { ...stripe, BILLING_PROVIDER: 'off' }],
  ])('is %s for %j', (provider, settings) => {
    expect(readConfig(settings).billing).toBe(provider);
  });

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /STRIPE_WEBHOOK_SECRET[\s\S]*STRIPE_PRICE_ID/],
    [{ ...stripe, STRIPE_PRICE_ID: '' }, /STRIPE_PRICE_ID/],
    [{ BILLING_PROVIDER: 'stripe' }, /STRIPE_SECRET_KEY/],
    [{ BILLING_PROVIDER: 'paypal' }, /BILLING_PROVIDER/],
  ])('refuses to start with %j', (settings, words) => {
    expect(() => readConfig(settings)).toThrow(ConfigError);
    expect(() => readConfig(settings)).toThrow(words);
  });
});

it('without billing everything is included and nothing can be bought', async () => {
  const app = await createTestApp({ settings: { BILLING_PROVIDER: 'off' } });
  try {
    const person = await app.signUp();
    expect(await meOf(app, person)).toMatchObject({
      isPremium: true,
      remainingSessions: null,
      billingMode: 'off',
    });
    for (const answer of [await askCheckout(app, person), await askPortal(app, person)])
      expect(answer.statusCode).toBe(404);
    expect((await app.call('POST', '/api/stripe/webhook', { body: {} })).statusCode).toBe(404);
  } finally {
    await app.stop();
  }
});
