/** Billing with Stripe: what holds with every provider, and what becomes of its messages and its faults. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  askCheckout,
  askPortal,
  createStripeWorld,
  later,
  meOf,
  type StripeWorld,
  urlOf,
  webhookSecrets,
} from '#tests/support/billing-world.ts';
import { signedMessage } from '#tests/support/stripe-server.ts';
import type { Person } from '#tests/support/test-app.ts';
import { describeBilling } from './billing.conformance.ts';

describeBilling('Stripe', createStripeWorld);

const [secret = '', oldSecret = ''] = webhookSecrets;

describe('Stripe', () => {
  let world: StripeWorld;
  beforeAll(async () => {
    world = await createStripeWorld();
  });
  afterEach(() => {
    world.stripe.behave();
    world.stripe.account.events.splice(0);
  });
  afterAll(() => world.stop());

  const me = (person: Person) => meOf(world.app, person);
  /** The provider is asked at most every two seconds. */
  const aMoment = () => world.app.pass({ hours: 0.001 });

  /** In trial, and nobody has told us. */
  async function subscribedUnheard(): Promise<{ person: Person; customer: string }> {
    const person = await world.app.signUp();
    const url = await urlOf(await askCheckout(world.app, person));
    expect(world.stripe.account.completeCheckout(url)).toBe(true);
    return { person, customer: await world.customerOf(person) };
  }
  /** The same, and the time of watching for its return is over. */
  async function forgotten() {
    const { person, customer } = await subscribedUnheard();
    await world.app.database.query('update billing_accounts set watch_until = null where user_id = $1', [
      person.userId,
    ]);
    return { person, customer };
  }
  const processed = async (person: Person) =>
    (await world.app.database.query('select 1 from billing_events where user_id = $1', [person.userId]))
      .length;

  describe('messages', () => {
    it('count when they are signed with either secret, and not otherwise', async () => {
      const { person, customer } = await forgotten();
      const event = {
        id: 'evt_signed',
        type: 'customer.subscription.created',
        data: { object: { customer } },
      };
      const good = signedMessage(event, secret);
      const bad = [
        signedMessage(event, 'whsec_guessed'),
        signedMessage(event, secret, Date.now() - 301_000),
        { ...good, payload: Buffer.from(good.payload.toString().replace(customer, 'cus_other')) },
        { ...good, headers: { 'content-type': 'application/json' } },
        { ...good, payload: Buffer.alloc(0) },
      ];
      for (const message of bad) expect((await world.send(message)).statusCode).toBe(400);
      expect((await me(person)).isPremium).toBe(false);
      expect((await world.send(signedMessage(event, oldSecret))).statusCode).toBe(200);
      expect((await me(person)).subscriptionStatus).toBe('trial');
    });

    it('are limited to one mebibyte', async () => {
      const event = { id: 'evt_big', type: 'x', data: { object: { text: 'x'.repeat(1_100_000) } } };
      expect((await world.send(signedMessage(event, secret))).statusCode).toBe(413);
    });

    it('make no difference when repeated, reordered or partly lost', async () => {
      const { person, customer } = await forgotten();
      world.stripe.account.cancelInPortal(customer);
      const events = world.stripe.account.events.splice(0);
      expect(events.map(({ type }) => type)).toEqual([
        'customer.subscription.created',
        'checkout.session.completed',
        'customer.subscription.updated',
      ]);
      // The newest first, the middle one never, the oldest (which knows nothing of cancelling) last and twice.
      for (const index of [2, 0, 0]) {
        const event = events[index];
        if (!event) throw new Error('a message is missing');
        expect((await world.send(signedMessage(event, secret))).statusCode).toBe(200);
        expect(await me(person)).toMatchObject({ subscriptionStatus: 'trial', cancelAtPeriodEnd: 1 });
      }
      expect(await processed(person)).toBe(2);
    });

    it('are acted on once although they come at the same time', async () => {
      const { person } = await forgotten();
      const before = world.stripe.requests.length;
      const [event] = world.stripe.account.events;
      if (!event) throw new Error('no message');
      const answers = await Promise.all([1, 2, 3, 4].map(() => world.send(signedMessage(event, secret))));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      expect(world.stripe.requests.length - before).toBe(2);
      expect((await me(person)).subscriptionStatus).toBe('trial');
    });

    it('are taken again after a failure, which is never answered as success', async () => {
      const { person } = await forgotten();
      const [event] = world.stripe.account.events;
      if (!event) throw new Error('no message');
      world.stripe.misbehave('/v1/subscriptions', 'down', 'down');
      expect((await world.send(signedMessage(event, secret))).statusCode).toBe(502);
      expect(await processed(person)).toBe(0);
      world.stripe.behave();
      expect((await world.send(signedMessage(event, secret))).statusCode).toBe(200);
      expect(await processed(person)).toBe(1);
      expect((await me(person)).isPremium).toBe(true);
    });

    it.each([
      ['of an unknown kind', { object: { id: 'thing' } }],
      ['about an unknown customer', { object: { customer: 'cus_unknown' } }],
    ])('%s are taken without doing anything', async (_name, data) => {
      const before = world.stripe.requests.length;
      const answer = await world.send(
        signedMessage({ id: 'evt_unknown', type: 'radar.thing', data }, secret),
      );
      expect(answer.statusCode).toBe(200);
      expect(world.stripe.requests.length).toBe(before);
    });

    it('that are lost are noticed while somebody waits, and by the daily look otherwise', async () => {
      const waiting = await subscribedUnheard();
      aMoment();
      expect(await me(waiting.person)).toMatchObject({ subscriptionStatus: 'trial', isPremium: true });
      world.stripe.account.deleteCustomer(waiting.customer);
      const person = await later(world.app, waiting.person, 1.1);
      expect((await me(person)).isPremium).toBe(true);
      await world.app.tidy();
      expect(await me(person)).toMatchObject({ subscriptionStatus: 'cancelled', isPremium: false });
    });

    it('are asked for at most every two seconds by one person', async () => {
      const person = await world.app.signUp();
      await urlOf(await askCheckout(world.app, person));
      aMoment();
      const before = world.stripe.requests.length;
      for (let count = 0; count < 5; count++) await me(person);
      expect(world.stripe.requests.length - before).toBe(2);
    });
  });

  describe('faults', () => {
    it('leave what was known in force, and a checkout with words', async () => {
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

    it('that swallow an answer make neither a second customer nor a second open checkout', async () => {
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

    it('never let a crashed process hold somebody up for long', async () => {
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

  it('gives a new customer to somebody whose old one was deleted there, but no second trial', async () => {
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

  it('makes the customer first, and a subscription that both sides can find', async () => {
    const person = await world.app.signUp();
    await urlOf(await askCheckout(world.app, person));
    const { account, requests } = world.stripe;
    const customer = account.customers.get(await world.customerOf(person));
    expect(customer?.email).toBe(person.email);
    const posts = requests.filter(({ method }) => method === 'POST').slice(-2);
    expect(posts.map(({ path }) => path)).toEqual(['/v1/customers', '/v1/checkout/sessions']);
    expect(posts[0]?.idempotencyKey).toContain(person.userId);
    expect(posts[0]?.idempotencyKey).not.toContain(person.email);
    expect(JSON.stringify(world.app.said)).not.toContain(person.email);
  });
});
