/** Billing with Stripe: conformance, and behaviour during its failures. */
import { describe, expect, it } from 'vitest';
import { askCheckout, askPortal, createStripeWorld, urlOf } from '#tests/support/stripe/billing-world.ts';
import {
  aMoment,
  me,
  provideStripeWorld,
  subscribedUnheard,
  world,
} from '#tests/support/stripe/stripe-steps.ts';
import { describeBilling } from './billing.conformance.ts';

describeBilling('Stripe', createStripeWorld);

describe('Stripe', () => {
  provideStripeWorld();

  describe('failures', () => {
    it('keep the known state, and explain a failed checkout', async () => {
      const { person } = await subscribedUnheard();
      aMoment();
      await me(person);
      aMoment();
      world.stripe.misbehave('/v1', ...Array.from({ length: 8 }, () => 'down' as const));
      expect((await me(person)).isPremium).toBe(true);
      world.stripe.behave();
      const other = await world.app.signUp();
      world.stripe.misbehave('/v1/customers', 'down', 'down');
      const answer = await askCheckout(world.app, other);
      expect(answer.statusCode).toBe(502);
      expect(answer.json()).toEqual({
        code: 'upstream_failed',
        error: 'The payment provider is not answering right now. Please try again in a moment.',
      });
      expect((await askCheckout(world.app, other)).statusCode).toBe(200);
    });

    it('that lose a reply create neither a second customer nor a second open checkout', async () => {
      const person = await world.app.signUp();
      const { account } = world.stripe;
      const customersBefore = account.customers.size;
      world.stripe.misbehave('/v1/customers', 'lost', 'lost');
      expect((await askCheckout(world.app, person)).statusCode).toBe(502);
      world.stripe.misbehave('/v1/checkout/sessions', 'lost', 'lost');
      expect((await askCheckout(world.app, person)).statusCode).toBe(502);
      expect((await askCheckout(world.app, person)).statusCode).toBe(200);
      expect(account.customers.size - customersBefore).toBe(1);
      const customer = await world.customerOf(person);
      const open = [...account.checkouts.values()].filter(
        (session) => session.customer === customer && session.status === 'open',
      );
      expect(open).toHaveLength(1);
    });

    it('never let a crashed process block a user for long', async () => {
      const person = await world.app.signUp();
      await urlOf(await askCheckout(world.app, person));
      await world.app.database.query(
        `update billing_accounts set lock_token = gen_random_uuid(), locked_until = clock_timestamp() + interval '1 second'
         where user_id = $1`,
        [person.userId],
      );
      expect((await askCheckout(world.app, person)).statusCode).toBe(200);
    });
  });

  it('create a new customer for a user whose old one was deleted there, but no second trial', async () => {
    const { person, customer } = await subscribedUnheard();
    await world.deliver();
    world.stripe.account.deleteCustomer(customer);
    await world.deliver();
    expect(await me(person)).toMatchObject({ isPremium: false, subscriptionStatus: 'cancelled' });
    expect((await askPortal(world.app, person)).statusCode).toBe(404);
    const url = await urlOf(await askCheckout(world.app, person));
    expect(await world.customerOf(person)).not.toBe(customer);
    await world.completeCheckout(person, url);
    expect((await me(person)).subscriptionStatus).toBe('active');
  });

  it('creates the customer first, and a subscription both sides can find', async () => {
    const person = await world.app.signUp();
    await urlOf(await askCheckout(world.app, person));
    const { account, requests } = world.stripe;
    const customer = account.customers.get(await world.customerOf(person));
    expect(customer?.email).toBe(person.email);
    const posts = requests.filter(({ method }) => method === 'POST').slice(-2);
    expect(posts.map(({ path }) => path)).toEqual(['/v1/customers', '/v1/checkout/sessions']);
    expect(posts[0]?.idempotencyKey).toContain(person.userId);
    expect(posts[0]?.idempotencyKey).not.toContain(person.email);
    expect(JSON.stringify(world.app.logged)).not.toContain(person.email);
  });
});
