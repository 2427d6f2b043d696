/** The library tables enforce their limits, owners and cascades. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/http/new-id.ts';
import { createTestDatabase } from '#tests/support/database/test-database.ts';

const db = await createTestDatabase();
afterAll(() => db.drop());

const owner = newId();
const set = newId();
beforeAll(async () => {
  await db.database.query(`insert into users (id, username) values ($1, 'ada')`, [owner]);
  await db.database.query(`insert into sets (user_id, id, title) values ($1, $2, 'Cells')`, [owner, set]);
});

const states = { before: '{}', after: '{}' };
/** A row that is valid except for what a test changes. */
const rows = {
  users: () => ({ id: newId(), username: 'bo' }),
  sets: () => ({ user_id: owner, id: newId(), title: 'T' }),
  cards: () => ({ user_id: owner, id: newId(), set_id: set, position: 0, term: 't', definition: 'd' }),
  review_log: () => ({
    ...{ user_id: owner, id: newId(), set_id: set, card_id: newId(), client_id: newId() },
    ...{ seq: Math.ceil(Math.random() * 1e12), rating: 3, rated_at: new Date(), ...states },
  }),
};
type Table = keyof typeof rows;

function insert(table: Table, change: Record<string, unknown> = {}): Promise<unknown> {
  const row: Record<string, unknown> = { ...rows[table](), ...change };
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  return db.database.query(
    `insert into ${table} (${Object.keys(row).join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  );
}

describe('limits', () => {
  const astral = '𝒙';
  test.each<[Table, Record<string, unknown>]>([
    ['users', {}],
    ['sets', { title: astral.repeat(200) }],
    ['cards', { term: astral.repeat(10_000), interval_cards: 1000, ease_factor: 1.3, last_rating: 4 }],
    ['cards', { ease_factor: 4, last_interval_cards: 1000 }],
    ['review_log', { turn: 0 }],
  ])('%s takes %j', async (table, change) => {
    await expect(insert(table, change)).resolves.toEqual([]);
  });

  test.each<[Table, Record<string, unknown>]>([
    ['users', { username: '' }],
    ['users', { settings: '[]' }],
    ['sets', { title: '' }],
    ['sets', { title: 'x'.repeat(201) }],
    ['sets', { card_count: -1 }],
    ['cards', { term: '' }],
    ['cards', { definition: 'x'.repeat(10_001) }],
    ['cards', { source: 'x'.repeat(10_001) }],
    ['cards', { interval_cards: 1001 }],
    ['cards', { interval_cards: -1 }],
    ['cards', { ease_factor: 1.29 }],
    ['cards', { ease_factor: 4.01 }],
    ['cards', { lapse_count: -1 }],
    ['cards', { last_rating: 5 }],
    ['review_log', { rating: 0 }],
    ['review_log', { before: '3' }],
  ])('%s refuses %j', async (table, change) => {
    await expect(insert(table, change)).rejects.toMatchObject({ code: '23514' });
  });

  test('a new card has the initial learning state, its ease a number', async () => {
    const id = newId();
    await insert('cards', { id });
    const [card] = await db.database.query(
      `select interval_cards, ease_factor, total_reviews, consecutive_successes, lapse_count, last_rating,
              last_interval_cards from cards where user_id = $1 and id = $2`,
      [owner, id],
    );
    expect(card).toEqual({
      ...{ interval_cards: 0, ease_factor: 2.5, total_reviews: 0, consecutive_successes: 0 },
      ...{ lapse_count: 0, last_rating: null, last_interval_cards: null },
    });
  });

  test('every hundredth of ease is read back as written', async () => {
    const eases = Array.from({ length: 271 }, (_, index) => (130 + index) / 100);
    const found = await db.database.query<{ ease: number }>(
      'select ease::numeric(3,2) as ease from unnest($1::float8[]) as ease',
      [eases],
    );
    expect(found.map(({ ease }) => ease)).toEqual(eases);
  });
});

describe('owners', () => {
  test('a card cannot be put into another account’s set', async () => {
    const other = newId();
    await insert('users', { id: other });
    await expect(insert('cards', { user_id: other })).rejects.toMatchObject({ code: '23503' });
  });

  test('a rating sent twice is recognised by the browser’s id, and each log position is used once', async () => {
    const client_id = newId();
    await insert('review_log', { client_id, seq: 1 });
    await expect(insert('review_log', { client_id })).rejects.toMatchObject({
      constraint: 'review_log_client_id',
    });
    await expect(insert('review_log', { seq: 1 })).rejects.toMatchObject({
      constraint: 'review_log_in_order',
    });
  });

  test('removing a card keeps its ratings, removing a user leaves nothing', async () => {
    const [ada, cells, card] = [newId(), newId(), newId()];
    await insert('users', { id: ada });
    await insert('sets', { user_id: ada, id: cells });
    await insert('cards', { user_id: ada, id: card, set_id: cells });
    await insert('review_log', { user_id: ada, set_id: cells, card_id: card });
    const count = async (table: Table) =>
      (await db.database.query(`select count(*) as n from ${table} where user_id = $1`, [ada]))[0]?.n;
    await db.database.query('delete from cards where user_id = $1', [ada]);
    expect(await count('review_log')).toBe(1);
    await db.database.query('delete from users where id = $1', [ada]);
    for (const table of ['sets', 'cards', 'review_log'] as const) expect(await count(table)).toBe(0);
  });
});
