/** Indexing saved cards for search: after the save, in small steps, and none left out. */
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/platform/postgres/database.ts';
import { createSet } from '#tests/support/server/sets-calls.ts';
import { createTestApp, type Person } from '#tests/support/server/test-app.ts';
import { createCardWords } from './card-words.ts';

let ada: Person;
const test = await createTestApp();
afterAll(() => test.stop());
beforeEach(async () => {
  ada = await test.signUp();
  // This server indexes nothing for accounts that have not saved on it.
  await test.call('GET', '/api/user/me', { as: ada });
});

/** Bytes of text that each statement copied. */
function counted() {
  const parts: number[] = [];
  const query: Database['query'] = async (sql, ...rest) => {
    const rows = await test.database.query(sql, ...rest);
    if (/insert into searched_cards/.test(sql)) parts.push(Number(rows[0]?.bytes));
    return rows as never;
  };
  const failures: unknown[] = [];
  return { parts, failures, words: createCardWords({ query }, (error) => failures.push(error)) };
}

/** A set right after its save, before any of it is indexed. */
async function insertSet(owner: string, cards: number, text: string): Promise<string> {
  const [card] = await test.database.query<{ set_id: string }>(
    `with made as (
       insert into sets (user_id, id, title, card_count) values ($1, gen_random_uuid(), 'Inserted', $2) returning id
     )
     insert into cards (user_id, id, set_id, position, term, definition)
     select $1, gen_random_uuid(), made.id, n, 'Quagga ' || n, $3 from made, generate_series(1, $2::int) n returning set_id`,
    [owner, cards, text],
  );
  return card?.set_id ?? '';
}
const copiesOf = async (owner: string) =>
  (
    await test.database.query<{ said: string }>('select said from searched_cards where user_id = $1', [owner])
  ).map(({ said }) => said);
const search = async (asked: string) => {
  const answer = await test.call('GET', `/api/card-search?q=${asked}`, { as: ada });
  return { found: answer.json().cards.length, reading: answer.json().reading };
};

it('are not split by the save itself', async () => {
  const [plan] = await test.database.query<{ defs: string[] }>(
    `select array_agg(pg_get_indexdef(indexrelid)) as defs from pg_index where indrelid = 'cards'::regclass`,
  );
  expect(plan?.defs.filter((definition) => definition.includes('card_words'))).toEqual([]);
});

it('are indexed a few at a time: what a search waits for, then the rest in the background', async () => {
  const { words, parts, failures } = counted();
  await insertSet(ada.userId, 600, '漢'.repeat(400));
  expect(await words.bringUpToDate(ada.userId)).toBe(false);
  await words.resume();
  expect(await copiesOf(ada.userId)).toHaveLength(600);
  expect(parts.length).toBeGreaterThan(3);
  expect(Math.max(...parts)).toBeLessThan(140_000);
  expect(failures).toEqual([]);
  expect(await words.bringUpToDate(ada.userId)).toBe(true);
  expect(await search('quagga')).toEqual({ found: 50, reading: undefined });
});

it('are missing from a search while more are left, and the reply says so', async () => {
  await insertSet(ada.userId, 600, '漢'.repeat(400));
  const { found, reading } = await search('quagga');
  expect([found, reading]).toEqual([50, true]);
});

it('of a short set are found by the first search, even if another server saved it', async () => {
  const { id, cards } = await createSet(test, ada, {
    title: 'Birds',
    cards: [{ term: 'Dodo', definition: 'x' }],
  });
  expect(await search('dodo')).toEqual({ found: 1, reading: undefined });
  // As a server of the previous release writes it.
  await test.database.query(`update cards set term = 'Moa' where user_id = $1 and id = $2`, [
    ada.userId,
    cards[0]?.id,
  ]);
  await test.database.query('update sets set version = version + 1 where user_id = $1 and id = $2', [
    ada.userId,
    id,
  ]);
  expect(await search('moa')).toEqual({ found: 1, reading: undefined });
  expect(await search('dodo')).toEqual({ found: 0, reading: undefined });
});

it('that have not changed are not indexed again', async () => {
  const id = await insertSet(ada.userId, 20, 'the same');
  const { words, parts } = counted();
  await words.bringUpToDate(ada.userId);
  await test.database.query('update sets set version = version + 1 where user_id = $1 and id = $2', [
    ada.userId,
    id,
  ]);
  await test.database.query(`update cards set term = 'Other' where user_id = $1 and position = 3`, [
    ada.userId,
  ]);
  const before = parts.length;
  await words.bringUpToDate(ada.userId);
  expect(parts.slice(before).filter((bytes) => bytes > 0)).toEqual(['Other the same '.length]);
  expect((await copiesOf(ada.userId)).filter((said) => said.startsWith('Other'))).toHaveLength(1);
});

it('saved again during indexing are indexed again', async () => {
  const id = await insertSet(ada.userId, 3, 'first');
  let isSaved = false;
  const query: Database['query'] = async (sql, ...rest) => {
    const rows = await test.database.query(sql, ...rest);
    // A save between reading the texts and marking them as indexed.
    if (/insert into searched_cards/.test(sql) && !isSaved) {
      isSaved = true;
      await test.database.query(`update cards set definition = 'second' where user_id = $1`, [ada.userId]);
      await test.database.query('update sets set version = version + 1 where user_id = $1 and id = $2', [
        ada.userId,
        id,
      ]);
    }
    return rows as never;
  };
  expect(await createCardWords({ query }, () => {}).bringUpToDate(ada.userId)).toBe(true);
  expect((await copiesOf(ada.userId)).every((said) => said.includes('second'))).toBe(true);
});

it('are indexed while a save holds their set, and the save does not wait', async () => {
  const id = await insertSet(ada.userId, 2, 'held');
  const { words, parts } = counted();
  let copying: Promise<boolean> | undefined;
  await test.database.transaction(async ({ query }) => {
    await query('select from sets where user_id = $1 and id = $2 for update', [ada.userId, id]);
    copying = words.bringUpToDate(ada.userId);
    await expect.poll(() => parts.length, { timeout: 60_000 }).toBeGreaterThan(0);
    await query('delete from cards where user_id = $1 and set_id = $2 and position = 1', [ada.userId, id]);
  });
  expect(await copying).toBe(true);
  expect(await copiesOf(ada.userId)).toEqual(['Quagga 2 held ']);
});

it('are deleted with their card', async () => {
  const id = await insertSet(ada.userId, 2, 'gone soon');
  const { words } = counted();
  await words.bringUpToDate(ada.userId);
  await test.database.query('delete from cards where user_id = $1 and set_id = $2 and position = 1', [
    ada.userId,
    id,
  ]);
  expect(await copiesOf(ada.userId)).toEqual(['Quagga 2 gone soon ']);
});
