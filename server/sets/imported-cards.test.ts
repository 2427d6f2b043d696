/** Cards remember their Anki notes: for their owner only, until edited or deleted. */
import { afterAll, expect, it } from 'vitest';
import { FOUND_AT_ONCE } from '#contract/imported-cards.ts';
import { createSet } from '#tests/support/server/sets-calls.ts';
import { createTestApp, type Person } from '#tests/support/server/test-app.ts';

const test = await createTestApp();
const ada = await test.signUp();
afterAll(() => test.stop());

const readAs = 'a'.repeat(64);
const find = async (as: Person, guids: string[]) =>
  (await test.call('POST', '/api/imported-cards/find', { as, body: { guids } })).json();

it('are found by their notes, report edits, and are deleted with their card', async () => {
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

it('are returned in the order of the requested notes, as many as one reply holds', async () => {
  const set = await createSet(test, ada);
  const [card] = set.cards;
  await test.database.query(
    `with made as (
       insert into cards (user_id, id, set_id, position, term, definition)
       select $1, gen_random_uuid(), $2, 1000 + n, 'Term', 'Definition' from generate_series(1, $3::int) n returning id, position
     )
     insert into imported_cards (user_id, card_id, guid, note_type, place, read_as, made_as)
     select $1, id, 'many', 'Cloze', position, $4, $4 from made`,
    [ada.userId, set.id, FOUND_AT_ONCE, readAs],
  );
  const body = { cards: [{ cardId: card!.id, guid: 'one', noteType: 'Basic', place: 0, readAs }] };
  await test.call('PUT', `/api/flashcard-sets/${set.id}/imported-cards`, { as: ada, body });
  const found = await find(ada, ['one', 'many']);
  expect(found).toHaveLength(FOUND_AT_ONCE);
  expect([found[0].guid, found[1].place, found[2].place]).toEqual(['one', 1001, 1002]);
});

it('reject ids that cannot be stored', async () => {
  const body = { guids: ['a\0b'] };
  expect((await test.call('POST', '/api/imported-cards/find', { as: ada, body })).statusCode).toBe(400);
});
