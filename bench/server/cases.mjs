/** The compared requests, and each one's budget as a multiple of the bare server's processor time. */
import { randomUUID } from 'node:crypto';
import { send } from './load.mjs';
import { countYears, giveYears } from './veteran.mjs';

export const cardsOf = (count) =>
  Array.from({ length: count }, (_, index) => ({
    term: `Term ${index} of a set`,
    definition: `A definition of usual length that says what term ${index} means, and why one should know it at all.`,
  }));
export const draft = (count) => JSON.stringify({ title: `A set of ${count}`, cards: cardsOf(count) });

/** An account, known to the product by a token and to the bare server by an id. */
export async function signUp(origin) {
  const body = JSON.stringify({ email: `bench.${randomUUID()}@example.org`, password: 'correct horse' });
  const { access_token, user } = JSON.parse(
    await send(origin, { method: 'POST', path: '/auth/v1/signup', body }),
  );
  const authorization = `Bearer ${access_token}`;
  await send(origin, { path: '/api/user/me', authorization });
  return { authorization, id: user.id };
}

export const createSet = async (origin, person, count) =>
  JSON.parse(
    await send(origin, {
      method: 'POST',
      path: '/api/flashcard-sets',
      authorization: person.authorization,
      body: draft(count),
    }),
  );

/** A set with this many cards, all rated ten days ago. */
async function dueCards(origin, person, count) {
  const { cards } = await createSet(origin, person, count);
  const ratedAt = new Date(Date.now() - 10 * 24 * 60 * 60 * 1000).toISOString();
  const body = JSON.stringify({ rating: 3, ratedAt, zone: 'UTC' });
  const left = cards.map(({ id }) => `/api/flashcards/${id}/review`);
  const rate = async () => {
    for (let path = left.pop(); path; path = left.pop())
      await send(origin, { method: 'POST', path, body, authorization: person.authorization });
  };
  await Promise.all(Array.from({ length: 8 }, rate));
}

/** Name, budget as a ratio, requests per round, and the request as a function of the account. `database` is a connection of the driver. */
export async function prepareCases(origin, database) {
  const [lister, learner, maker] = [await signUp(origin), await signUp(origin), await signUp(origin)];
  // The bare server writes sets like servers before migration 0006, so each addition counts the account's text again: use another account.
  const eachItsOwn = { ...maker, id: (await signUp(origin)).id };
  for (let index = 0; index < 40; index++) await createSet(origin, lister, 20);
  const small = await createSet(origin, learner, 20);
  const large = await createSet(origin, learner, 500);
  const daily = await signUp(origin);
  await dueCards(origin, daily, 5000);
  const veteran = await signUp(origin);
  await giveYears(veteran, database);
  const countedMs = await countYears(origin, veteran);
  console.log(`days of a million ratings counted in ${(countedMs / 1000).toFixed(1)} s`);
  const body500 = draft(500);
  const get = (name, budget, count, person, path) => ({
    name,
    budget,
    count,
    person,
    next: () => ({ path }),
  });
  const review = (index) => ({
    method: 'POST',
    path: `/api/flashcards/${small.cards[index % 20].id}/review`,
    body: JSON.stringify({
      ...{ rating: (index % 4) + 1, clientId: randomUUID(), zone: 'Europe/Berlin' },
      ...{ ratedAt: new Date().toISOString(), sentAt: new Date().toISOString() },
    }),
  });
  const set = (id) => `/api/flashcard-sets/${id}`;
  const mixed = [
    review,
    review,
    review,
    () => ({ path: set(small.id) }),
    () => ({ path: `${set(small.id)}/flashcards` }),
    () => ({ path: '/api/user/me' }),
  ];
  return [
    get('me', 2.5, 1500, learner, '/api/user/me'),
    get('list 40 sets', 1.5, 300, lister, '/api/flashcard-sets'),
    get('get 20 cards', 2, 1500, learner, set(small.id)),
    get('get 500 cards', 1.6, 400, learner, set(large.id)),
    get('study 20 cards', 2, 1500, learner, `${set(small.id)}/flashcards`),
    get('study 500 cards', 1.6, 300, learner, `${set(large.id)}/flashcards`),
    get('today, 5,000 due', 6, 400, daily, '/api/today?zone=UTC'),
    get('cards of today, 5,000 due', 3.5, 200, daily, '/api/today/cards?zone=UTC'),
    get('progress, a million ratings', 5, 100, veteran, '/api/progress?zone=UTC'),
    { name: 'review', budget: 2, count: 800, person: learner, next: review },
    {
      name: 'create 500 cards',
      budget: 1.6,
      count: 40,
      person: eachItsOwn,
      next: () => ({ method: 'POST', path: '/api/flashcard-sets', body: body500 }),
    },
    {
      name: 'mixed',
      budget: 1.8,
      count: 1200,
      person: learner,
      next: (index) => mixed[index % mixed.length](index),
    },
  ];
}
