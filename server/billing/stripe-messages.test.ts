/** Stripe's webhooks: only signed ones count, in any order and number, and lost ones are noticed soon. */
import { describe, expect, it } from 'vitest';
import { askCheckout, later, urlOf, webhookSecrets } from '#tests/support/stripe/billing-world.ts';
import { signedMessage } from '#tests/support/stripe/stripe-server.ts';
import {
  aMoment,
  forgotten,
  me,
  processed,
  provideStripeWorld,
  subscribedUnheard,
  world,
} from '#tests/support/stripe/stripe-steps.ts';

const [secret = '', oldSecret = ''] = webhookSecrets;

provideStripeWorld();

describe('messages', () => {
  it('count if signed with either secret, and not otherwise', async () => {
    const { person, customer } = await forgotten();
    const event = { id: 'evt_signed', type: 'customer.subscription.created', data: { object: { customer } } };
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

  it('have the same result when repeated, reordered or partly lost', async () => {
    const { person, customer } = await forgotten();
    world.stripe.account.cancelInPortal(customer);
    const events = world.stripe.account.events.splice(0);
    expect(events.map(({ type }) => type)).toEqual([
      'customer.subscription.created',
      'checkout.session.completed',
      'customer.subscription.updated',
    ]);
    // The newest first, the middle one never, the oldest (from before cancelling) last and twice.
    for (const index of [2, 0, 0]) {
      const event = events[index];
      if (!event) throw new Error('a message is missing');
      expect((await world.send(signedMessage(event, secret))).statusCode).toBe(200);
      expect(await me(person)).toMatchObject({ subscriptionStatus: 'trial', cancelAtPeriodEnd: 1 });
    }
    expect(await processed(person)).toBe(2);
  });

  it('are processed once although they arrive simultaneously', async () => {
    const { person } = await forgotten();
    const before = world.stripe.requests.length;
    const [event] = world.stripe.account.events;
    if (!event) throw new Error('no message');
    const answers = await Promise.all([1, 2, 3, 4].map(() => world.send(signedMessage(event, secret))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(world.stripe.requests.length - before).toBe(2);
    expect((await me(person)).subscriptionStatus).toBe('trial');
  });

  it('are accepted again after a failure, which is never answered with success', async () => {
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
  ])('%s are accepted and ignored', async (_name, data) => {
    const before = world.stripe.requests.length;
    const answer = await world.send(signedMessage({ id: 'evt_unknown', type: 'radar.thing', data }, secret));
    expect(answer.statusCode).toBe(200);
    expect(world.stripe.requests.length).toBe(before);
  });

  it('that are lost are noticed when the user asks, and otherwise by the daily check', async () => {
    const waiting = await subscribedUnheard();
    aMoment();
    expect(await me(waiting.person)).toMatchObject({ subscriptionStatus: 'trial', isPremium: true });
    world.stripe.account.deleteCustomer(waiting.customer);
    const person = await later(world.app, waiting.person, 1.1);
    expect((await me(person)).isPremium).toBe(true);
    await world.app.tidy();
    expect(await me(person)).toMatchObject({ subscriptionStatus: 'cancelled', isPremium: false });
  });

  it('lead to at most one query per user every two seconds', async () => {
    const person = await world.app.signUp();
    await urlOf(await askCheckout(world.app, person));
    aMoment();
    const before = world.stripe.requests.length;
    for (let count = 0; count < 5; count++) await me(person);
    expect(world.stripe.requests.length - before).toBe(2);
  });
});
