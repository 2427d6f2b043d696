/** Billing with the built-in test provider: conformance, and what only its own pages can do. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askCheckout,
  askPortal,
  type BillingWorld,
  createLocalWorld,
  later,
  urlOf,
} from '#tests/support/stripe/billing-world.ts';
import { describeBilling } from './billing.conformance.ts';

describeBilling('the test provider', createLocalWorld);

describe('the pages of the test provider', () => {
  let world: BillingWorld;
  beforeAll(async () => {
    world = await createLocalWorld();
  });
  afterAll(() => world.stop());

  const pathOf = (url: string) => `/api${new URL(url).pathname}`;

  it('open only for the user they were created for', async () => {
    const person = await world.app.signUp();
    const other = await world.app.signUp();
    const path = pathOf(await urlOf(await askCheckout(world.app, person)));
    for (const method of ['GET', 'POST'] as const)
      expect((await world.app.call(method, path, { as: other })).statusCode).toBe(410);
    expect((await world.app.call('GET', path, { as: person })).json()).toMatchObject({
      trialDays: 7,
      open: true,
    });
    expect((await world.app.call('GET', path)).statusCode).toBe(401);
  });

  it('expire after a day', async () => {
    let person = await world.app.signUp();
    const path = pathOf(await urlOf(await askCheckout(world.app, person)));
    person = await later(world.app, person, 1.01);
    expect((await world.app.call('POST', path, { as: person })).statusCode).toBe(410);
    await world.app.tidy();
    const kept = await world.app.database.query('select 1 from test_billing_pages where user_id = $1', [
      person.userId,
    ]);
    expect(kept).toEqual([]);
  });

  it('complete a checkout once, and say so', async () => {
    const person = await world.app.signUp();
    const path = pathOf(await urlOf(await askCheckout(world.app, person)));
    const answers = await Promise.all([1, 2, 3].map(() => world.app.call('POST', path, { as: person })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410]);
    expect((await world.app.call('GET', path, { as: person })).json().open).toBe(false);
  });

  it('offer the actions that fit the state, and refuse others', async () => {
    const person = await world.app.signUp();
    await world.completeCheckout(person, await urlOf(await askCheckout(world.app, person)));
    const path = pathOf(await urlOf(await askPortal(world.app, person)));
    const act = (action: string) => world.app.call('POST', path, { as: person, body: { action } });
    const view = await world.app.call('GET', path, { as: person });
    expect(view.json()).toMatchObject({
      status: 'trialing',
      actions: ['cancel', 'end_trial', 'fail_renewal'],
    });
    expect((await act('pay')).statusCode).toBe(409);
    expect((await act('refund')).statusCode).toBe(400);
    expect((await act('end_trial')).json()).toMatchObject({
      status: 'active',
      actions: ['cancel', 'fail_renewal'],
    });
    const cancelled = (await act('cancel')).json();
    expect(cancelled).toMatchObject({ status: 'active', actions: ['resume'] });
    expect(cancelled.endsAt).toBe(cancelled.periodEnd);
    expect((await act('fail_renewal')).statusCode).toBe(409);
    await act('resume');
    expect((await act('fail_renewal')).json()).toMatchObject({
      status: 'past_due',
      actions: ['pay', 'cancel'],
    });
    expect((await act('cancel')).json()).toMatchObject({ status: 'canceled', actions: [] });
    expect((await act('resume')).statusCode).toBe(409);
  });
});
