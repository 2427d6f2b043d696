/** Subscription steps at the fake Stripe that the product has not been told of yet. */

import type { Person } from '../server/test-app.ts';
import { askCheckout, meOf, type StripeWorld, urlOf } from './billing-world.ts';

/** `stripe` is called each time: it starts after the steps are defined. */
export function stripeSteps(stripe: () => StripeWorld) {
  const app = () => stripe().app;

  /** In trial, and no webhook has arrived. */
  async function subscribedUnheard(): Promise<{ person: Person; customer: string }> {
    const person = await app().signUp();
    const url = await urlOf(await askCheckout(app(), person));
    if (!stripe().stripe.account.completeCheckout(url)) throw new Error('the checkout was not open');
    return { person, customer: await stripe().customerOf(person) };
  }

  return {
    subscribedUnheard,
    /** The same, and the time of watching for its return is over. */
    async forgotten() {
      const { person, customer } = await subscribedUnheard();
      await app().database.query('update billing_accounts set watch_until = null where user_id = $1', [
        person.userId,
      ]);
      return { person, customer };
    },
    me: (person: Person) => meOf(app(), person),
    /** The provider is queried at most every two seconds. */
    aMoment: () => app().pass({ hours: 0.001 }),
    /** How many messages about a user were processed. */
    async processed(person: Person): Promise<number> {
      const rows = await app().database.query('select 1 from billing_events where user_id = $1', [
        person.userId,
      ]);
      return rows.length;
    },
  };
}
