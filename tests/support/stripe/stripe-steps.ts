/** A fake Stripe for a test file, and subscription steps there that the product has not been told of yet. */
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Person } from '../server/test-app.ts';
import { askCheckout, createStripeWorld, meOf, type StripeWorld, urlOf } from './billing-world.ts';

export let world: StripeWorld;

/** Gives the calling test file its world; after each test Stripe behaves and has no messages waiting. */
export function provideStripeWorld(): void {
  beforeAll(async () => {
    world = await createStripeWorld();
  });
  afterEach(() => {
    world.stripe.behave();
    world.stripe.account.events.splice(0);
  });
  afterAll(() => world.stop());
}

/** In trial, and no webhook has arrived. */
export async function subscribedUnheard(): Promise<{ person: Person; customer: string }> {
  const person = await world.app.signUp();
  const url = await urlOf(await askCheckout(world.app, person));
  if (!world.stripe.account.completeCheckout(url)) throw new Error('the checkout was not open');
  return { person, customer: await world.customerOf(person) };
}

/** The same, and the time of watching for its return is over. */
export async function forgotten(): Promise<{ person: Person; customer: string }> {
  const { person, customer } = await subscribedUnheard();
  await world.app.database.query('update billing_accounts set watch_until = null where user_id = $1', [
    person.userId,
  ]);
  return { person, customer };
}

export const me = (person: Person) => meOf(world.app, person);

/** The provider is queried at most every two seconds. */
export const aMoment = () => world.app.pass({ hours: 0.001 });

/** How many messages about a user were processed. */
export async function processed(person: Person): Promise<number> {
  const rows = await world.app.database.query('select 1 from billing_events where user_id = $1', [
    person.userId,
  ]);
  return rows.length;
}
