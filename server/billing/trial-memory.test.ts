/** One trial per person, even after the account is gone and under every spelling of the address. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readZip } from '#tests/support/samples/read-zip.ts';
import type { Person } from '#tests/support/server/test-app.ts';
import {
  askCheckout,
  type BillingWorld,
  createLocalWorld,
  createStripeWorld,
  meOf,
  urlOf,
} from '#tests/support/stripe/billing-world.ts';
import { mailboxOf } from './trial-subjects.ts';

describe('mailboxOf', () => {
  it.each([
    ['Maya@Example.org', 'maya@example.org'],
    [' maya+exam@example.org ', 'maya@example.org'],
    ['m.a.y.a@gmail.com', 'maya@gmail.com'],
    ['m.a.y.a+2@GoogleMail.com', 'maya@gmail.com'],
    ['m.a.y.a@example.org', 'm.a.y.a@example.org'],
  ])('%j reaches %j', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });
});

describe.each([
  ['the test provider', createLocalWorld],
  ['Stripe', createStripeWorld],
])('an account with a subscription of %s', (_name, createWorld: () => Promise<BillingWorld>) => {
  let world: BillingWorld;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.stop());

  const deleteAccount = (as: Person) =>
    world.app.call('POST', '/api/account/delete', { as, body: { password: 'correct horse' } });

  async function signUpAs(email: string): Promise<Person> {
    const answer = await world.app.call('POST', '/auth/v1/signup', {
      body: { email, password: 'correct horse' },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return { userId: answer.json().user.id, email, token: answer.json().access_token };
  }

  it('is deleted with it, and gives no second trial to the same mailbox', async () => {
    const first = await signUpAs('maya@example.org');
    expect(await world.completeCheckout(first, await urlOf(await askCheckout(world.app, first)))).toBe(true);
    expect((await meOf(world.app, first)).isPremium).toBe(true);
    const { url } = (await world.app.call('POST', '/api/account/export', { as: first })).json();
    const archive = readZip((await world.app.app.inject({ url })).rawPayload);
    expect(JSON.parse(archive.get('account.json')?.toString() ?? '').subscriptions).toMatchObject([
      { status: 'trialing', trialUsedAt: expect.any(String) },
    ]);
    const gone = await deleteAccount(first);
    expect(gone.statusCode, gone.body).toBe(200);
    for (const table of ['billing_accounts', 'test_subscriptions', 'test_billing_pages', 'billing_events'])
      expect(await world.app.database.query(`select 1 from ${table}`), table).toEqual([]);
    const second = await signUpAs('Maya+again@example.org');
    const offer = await world.app.call('GET', '/api/billing/offer', { as: second });
    expect(offer.json()).toEqual({ trialDays: null });
    await world.completeCheckout(second, await urlOf(await askCheckout(world.app, second)));
    expect((await meOf(world.app, second)).subscriptionStatus).toBe('active');
    const other = await signUpAs('other@example.org');
    expect((await world.app.call('GET', '/api/billing/offer', { as: other })).json()).toEqual({
      trialDays: 7,
    });
  });
});

describe('at Stripe', () => {
  it('nothing is charged any more, and nothing is deleted here if Stripe cannot be told', async () => {
    const world = await createStripeWorld();
    try {
      const person = await world.app.signUp();
      await world.completeCheckout(person, await urlOf(await askCheckout(world.app, person)));
      const customer = await world.customerOf(person);
      const remove = () =>
        world.app.call('POST', '/api/account/delete', { as: person, body: { password: 'correct horse' } });
      world.stripe.misbehave('/v1/customers', 'down', 'down', 'down', 'down');
      const refused = await remove();
      expect(refused.statusCode).toBe(503);
      expect(refused.json().error).toContain('nothing was deleted');
      expect((await meOf(world.app, person)).isPremium).toBe(true);
      world.stripe.behave();
      expect((await remove()).statusCode).toBe(200);
      expect(world.stripe.account.liveOf(customer)).toBeUndefined();
      expect(world.stripe.account.customers.get(customer)?.deleted).toBe(true);
    } finally {
      await world.stop();
    }
  });
});
