/** Conformance tests for every payment provider, through the product's own calls, with a clock that the test moves. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#tests/support/server/test-app.ts';
import {
  askCheckout,
  askPortal,
  type BillingWorld,
  later,
  meOf,
  urlOf,
} from '#tests/support/stripe/billing-world.ts';

const dayMs = 24 * 60 * 60 * 1000;
const daysFromNow = (world: BillingWorld, iso: string) =>
  (Date.parse(iso) - world.app.now().getTime()) / dayMs;

export function describeBilling(name: string, createWorld: () => Promise<BillingWorld>): void {
  describe(`billing with ${name}`, () => {
    let world: BillingWorld;
    beforeAll(async () => {
      world = await createWorld();
    });
    afterAll(() => world.stop());

    const me = (person: Person) => meOf(world.app, person);
    const offer = async (as: Person) => (await world.app.call('GET', '/api/billing/offer', { as })).json();
    async function subscribe(person: Person): Promise<Person> {
      const url = await urlOf(await askCheckout(world.app, person));
      expect(await world.completeCheckout(person, url)).toBe(true);
      return person;
    }

    it('knows nothing of a person who never subscribed', async () => {
      const person = await world.app.signUp();
      expect(await me(person)).toMatchObject({
        isPremium: false,
        isActivePaidPremium: false,
        subscriptionTier: 'free',
        subscriptionStatus: null,
        trialEndDate: null,
        currentPeriodEnd: null,
        subscriptionExpiry: null,
        cancelAtPeriodEnd: 0,
        remainingSessions: 5,
      });
      expect(await offer(person)).toEqual({ trialDays: 7 });
      const portal = await askPortal(world.app, person);
      expect(portal.statusCode).toBe(404);
      expect(portal.json().error).toContain('no subscription');
    });

    it('gives nothing for opening a checkout', async () => {
      const person = await world.app.signUp();
      await urlOf(await askCheckout(world.app, person));
      expect(await me(person)).toMatchObject({ isPremium: false, remainingSessions: 5 });
    });

    it('starts a trial, converts it and renews it month by month', async () => {
      let person = await subscribe(await world.app.signUp());
      const trial = await me(person);
      expect(trial).toMatchObject({
        isPremium: true,
        isActivePaidPremium: false,
        subscriptionTier: 'premium',
        subscriptionStatus: 'trial',
        cancelAtPeriodEnd: 0,
        remainingSessions: null,
      });
      expect(daysFromNow(world, trial.trialEndDate)).toBeCloseTo(7, 2);
      person = await later(world.app, person, 6.9);
      expect((await me(person)).subscriptionStatus).toBe('trial');
      person = await later(world.app, person, 0.2);
      const paid = await me(person);
      expect(paid).toMatchObject({
        isPremium: true,
        isActivePaidPremium: true,
        subscriptionStatus: 'active',
      });
      expect(daysFromNow(world, paid.currentPeriodEnd)).toBeGreaterThan(27);
      person = await later(world.app, person, 70);
      const renewed = await me(person);
      expect(renewed).toMatchObject({ subscriptionStatus: 'active', isPremium: true });
      expect(daysFromNow(world, renewed.currentPeriodEnd)).toBeGreaterThan(0);
    });

    it('keeps a cancelled trial to its end, can resume it, then ends it and gives no second one', async () => {
      let person = await subscribe(await world.app.signUp());
      await world.cancel(person);
      const cancelling = await me(person);
      expect(cancelling).toMatchObject({
        isPremium: true,
        subscriptionStatus: 'trial',
        cancelAtPeriodEnd: 1,
      });
      expect(cancelling.subscriptionExpiry).toBe(cancelling.trialEndDate);
      await world.resume(person);
      expect(await me(person)).toMatchObject({ isPremium: true, cancelAtPeriodEnd: 0 });
      await world.cancel(person);
      person = await later(world.app, person, 8);
      expect(await me(person)).toMatchObject({
        isPremium: false,
        subscriptionTier: 'free',
        subscriptionStatus: 'cancelled',
        subscriptionExpiry: cancelling.subscriptionExpiry,
        cancelAtPeriodEnd: 0,
        remainingSessions: 5,
      });
      expect(await offer(person)).toEqual({ trialDays: null });
      await subscribe(person);
      expect(await me(person)).toMatchObject({ subscriptionStatus: 'active', isActivePaidPremium: true });
    });

    it('keeps premium for seven days after a failed renewal, and brings it back when paid', async () => {
      let person = await subscribe(await world.app.signUp());
      await world.failRenewal(person);
      expect(await me(person)).toMatchObject({
        isPremium: true,
        isActivePaidPremium: false,
        subscriptionStatus: 'past_due',
      });
      person = await later(world.app, person, 6.9);
      expect(await me(person)).toMatchObject({ isPremium: true, subscriptionStatus: 'past_due' });
      person = await later(world.app, person, 0.2);
      expect(await me(person)).toMatchObject({
        isPremium: false,
        subscriptionStatus: 'past_due',
        remainingSessions: 5,
      });
      // An unpaid subscription is managed, never duplicated.
      expect(world.isPortal(await urlOf(await askCheckout(world.app, person)))).toBe(true);
      await world.pay(person);
      expect(await me(person)).toMatchObject({ isPremium: true, isActivePaidPremium: true });
    });

    it('gives up on an unpaid month after three weeks', async () => {
      let person = await subscribe(await world.app.signUp());
      await world.failRenewal(person);
      person = await later(world.app, person, 22);
      // Only a provider's message reveals this before the unpaid month is over.
      await world.app.tidy();
      expect(await me(person)).toMatchObject({ isPremium: false, subscriptionStatus: 'cancelled' });
    });

    it('sends a person with a subscription to the portal in place of a second checkout', async () => {
      const person = await subscribe(await world.app.signUp());
      expect(world.isPortal(await urlOf(await askCheckout(world.app, person)))).toBe(true);
      expect(world.isPortal(await urlOf(await askPortal(world.app, person)))).toBe(true);
    });

    it('leaves one checkout that can be completed, however many were asked for at once', async () => {
      const person = await world.app.signUp();
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => askCheckout(world.app, person)));
      const urls = await Promise.all(answers.map(urlOf));
      const done: boolean[] = [];
      for (const url of urls) done.push(await world.completeCheckout(person, url));
      expect(done.filter(Boolean)).toHaveLength(1);
      expect((await me(person)).subscriptionStatus).toBe('trial');
    });

    it.each([
      'https://evil.example/dashboard/billing',
      'http://localhost:3001/dashboard/billing',
      'https://localhost:3000/dashboard/billing',
      'http://localhost:3000@evil.example/',
      'http://someone:secret@localhost:3000/',
      'javascript:alert(1)',
      '/dashboard/billing',
      '',
    ])('refuses to come back to %j', async (address) => {
      const person = await world.app.signUp();
      for (const answer of [
        await askCheckout(world.app, person, { successUrl: address }),
        await askCheckout(world.app, person, { cancelUrl: address }),
        await askPortal(world.app, person, address),
      ])
        expect(answer.statusCode, answer.body).toBe(400);
    });

    it('comes back to any name of the own machine', async () => {
      const person = await world.app.signUp();
      const answer = await askCheckout(world.app, person, {
        successUrl: 'http://127.0.0.1:3000/dashboard/billing',
      });
      expect(answer.statusCode).toBe(200);
    });

    it('sells only the monthly plan, and only to people who are signed in', async () => {
      const person = await world.app.signUp();
      const yearly = await askCheckout(world.app, person, { planType: 'yearly' });
      expect(yearly.statusCode).toBe(400);
      expect(yearly.json().error).toContain('monthly');
      const impostor = { ...person, token: 'a.b.c' };
      expect((await askCheckout(world.app, impostor)).statusCode).toBe(401);
      expect((await askPortal(world.app, impostor)).statusCode).toBe(401);
    });
  });
}
