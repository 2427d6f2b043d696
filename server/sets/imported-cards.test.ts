/** Cards know the notes they came from: for their owner only, until they are edited or gone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSet } from '#tests/support/server/sets-calls.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/server/test-app.ts';

let test: TestApp;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.signUp();
  bob = await test.signUp();
});
afterAll(() => test.stop());

const readAs = 'a'.repeat(64);
const find = async (as: Person, guids: string[]) =>
  (await test.call('POST', '/api/imported-cards/find', { as, body: { guids } })).json();

it('are found by their notes, say whether they were edited since, and go with their card', async () => {
  const set = await createSet(test, ada);
  const [first, second] = set.cards;
  const path = `/api/flashcard-sets/${set.id}/imported-cards`;
  const told = (cardId: string, place: number) => ({ cardId, guid: 'g1', noteType: 'Basic', place, readAs });
  const body = { cards: [told(first!.id, 0), told(second!.id, 1), told(crypto.randomUUID(), 2)] };
  const recorded = await test.call('PUT', path, { as: ada, body });
  expect(recorded.json()).toEqual({ recorded: 2 });
  const mine = { guid: 'g1', noteType: 'Basic', setId: set.id, readAs, edited: false };
  expect(await find(ada, ['g1', 'g2'])).toEqual(
    expect.arrayContaining([
      { ...mine, cardId: first!.id, place: 0 },
      { ...mine, cardId: second!.id, place: 1 },
    ]),
  );
  await test.call('PUT', `/api/flashcard-sets/${set.id}`, {
    as: ada,
    body: { title: set.title, version: set.version, cards: [{ ...first, definition: 'other words' }] },
  });
  expect((await test.call('GET', path, { as: ada })).json()).toEqual([
    { ...mine, cardId: first!.id, place: 0, edited: true },
  ]);
  await test.call('PUT', path, { as: ada, body: { cards: [told(first!.id, 0)] } });
  expect(await find(ada, ['g1'])).toMatchObject([{ edited: false }]);
});

it('are of nobody else', async () => {
  const set = await createSet(test, ada);
  const path = `/api/flashcard-sets/${set.id}/imported-cards`;
  const body = { cards: [{ cardId: set.cards[0]!.id, guid: 'own', noteType: '', place: 0, readAs }] };
  expect((await test.call('PUT', path, { as: bob, body })).statusCode).toBe(404);
  expect((await test.call('GET', path, { as: bob })).statusCode).toBe(404);
  await test.call('PUT', path, { as: ada, body });
  expect(await find(bob, ['own'])).toEqual([]);
});
