/** Long sets are sent in pieces by every call that reads them, few at once per account. */
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createLongReads } from '#server/http/reply/long-reads.ts';
import { serializedBody } from '#server/http/reply/serialized-json.ts';
import type { Database, Row } from '#server/platform/postgres/database.ts';
import { createStudyStore } from '#server/study/study-store.ts';
import { createTodayStore } from '#server/study/today-store.ts';
import { createSet } from '#tests/support/server/sets-calls.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { createSetStore } from './set-store.ts';

const test = await createTestApp();
const ada = await test.signUp();
const set = await createSet(test, ada, {
  title: 'Long "one"',
  cards: Array.from({ length: 200 }, (_, at) => ({
    term: `漢 ${at}`,
    definition: `"\\${'x'.repeat(8_000)}`,
  })),
});
afterAll(() => test.stop());

const at = (rest = '') => `/api/flashcard-sets/${set.id}${rest}`;

/** Counts rows read at once, and rejects statements that read all cards together. */
function counting(): { database: Database; batches: number[] } {
  const batches: number[] = [];
  const database: Database = {
    ...test.database,
    query(sql, ...more) {
      if (sql.includes('json_agg') && !sql.includes('case when'))
        throw new Error('all cards are read at once');
      return test.database.query(sql, ...more);
    },
    async snapshot() {
      const picture = await test.database.snapshot();
      return {
        ...picture,
        async *batches<T extends Row>(...given: Parameters<typeof picture.batches>) {
          for await (const rows of picture.batches<T>(...given)) {
            batches.push(rows.length);
            yield rows;
          }
        },
      };
    },
  };
  return { database, batches };
}

it('fetches short cards by the hundred, in however many ways each is asked', async () => {
  const { database, batches } = counting();
  const study = createStudyStore(database, createLongReads(database));
  const gap = '{{c1::Osmosis}} moves {{c2::water}}';
  const cards = Array.from({ length: 300 }, (_, place) => ({
    term: `${place}. ${gap}`,
    definition: 'x'.repeat(180),
  }));
  const { id } = await createSet(test, ada, { title: 'Short ones', cards });
  const body = serializedBody(
    (await study.deck(ada.userId, id, { directions: null, textsOnce: true }))?.cards,
  );
  if (body === null || typeof body === 'string') throw new Error('it was read whole');
  expect(JSON.parse(await text(body))).toHaveLength(600);
  expect(batches).toHaveLength(2);
});

it('reads the same by every call', async () => {
  expect((await test.call('GET', at(), { as: ada })).json()).toEqual(set);
  const deck = (await test.call('GET', at('/flashcards?view=deck'), { as: ada })).json();
  expect(deck).toMatchObject({ id: set.id, title: set.title });
  expect(deck.cards.map(({ term }: { term: string }) => term)).toEqual(set.cards.map(({ term }) => term));
  expect((await test.call('GET', at('/flashcards'), { as: ada })).json()).toEqual(deck.cards);
  await test.call('DELETE', at(), { as: ada });
  expect((await test.call('POST', at('/restore'), { as: ada })).json()).toEqual(set);
  expect((await test.call('GET', at(), { as: await test.signUp() })).statusCode).toBe(404);
});

it('holds few cards and one connection at a time, and rejects a third reader of the account', async () => {
  const { database, batches } = counting();
  const longReads = createLongReads(database);
  const sets = createSetStore(database, readConfig({}).limits, longReads);
  const study = createStudyStore(database, longReads);
  const today = createTodayStore(database, longReads);
  const fresh = [[set.id, 200]] as const;
  const reads = [
    () => sets.find(ada.userId, set.id),
    () => sets.restore(ada.userId, set.id),
    async () => (await study.deck(ada.userId, set.id))?.cards,
    async () => (await study.deck(ada.userId, set.id, 'studied'))?.cards,
    () => today.cards(ada.userId, '2026-01-02', { due: [], fresh }),
  ];
  for (const read of reads) {
    batches.length = 0;
    const body = serializedBody(await read());
    if (body === null || typeof body === 'string') throw new Error('it was read whole');
    expect(JSON.stringify(JSON.parse(await text(body)))).toContain(set.cards[199]?.id);
    expect(batches.reduce((sum, rows) => sum + rows)).toBe(200);
    expect(Math.max(...batches) * 8_000).toBeLessThan(256 * 1024);
  }
  const open = [serializedBody(await reads[0]?.()), serializedBody(await reads[2]?.())];
  for (const read of reads) await expect(read()).rejects.toMatchObject({ code: 'too_many_requests' });
  // Unread streams also release what they hold.
  for (const stream of open) if (stream && typeof stream !== 'string') stream.destroy();
  await expect.poll(() => test.database.connections().working).toBe(0);
  expect(serializedBody(await sets.find(ada.userId, crypto.randomUUID()))).toBeNull();
});

it('writes a large set a megabyte of text at a time, all or nothing, and once per request key', async () => {
  const bytes: number[] = [];
  let failAt = Number.POSITIVE_INFINITY;
  const database: Database = {
    ...test.database,
    inOrder: () => Promise.reject(new Error('a large set was written at once')),
    transaction: (work) =>
      test.database.transaction(({ query }) =>
        work({
          query(sql, params, options) {
            if (options?.name === 'cards-insert' || options?.name === 'cards-rewrite') {
              if (bytes.length >= failAt) throw new Error('the database is away');
              bytes.push(Buffer.byteLength(JSON.stringify(params)));
            }
            return query(sql, params, options);
          },
        }),
      ),
  };
  const store = createSetStore(database, readConfig({}).limits, createLongReads(database));
  const han = (seed: number) => String.fromCodePoint(0x4e00 + seed).repeat(10_000);
  const large = (first: number) => ({
    title: 'Han',
    termLanguage: null,
    definitionLanguage: null,
    directions: 'forward' as const,
    cards: Array.from({ length: 60 }, (_, at) => ({
      ...{ id: crypto.randomUUID(), term: han(first + at), definition: `${at}`, source: null },
    })),
  });
  const key = crypto.randomUUID();
  failAt = 1;
  await expect(store.create(ada.userId, large(0), key)).rejects.toThrow('the database is away');
  failAt = Number.POSITIVE_INFINITY;
  bytes.length = 0;
  const given = large(0);
  const made = await store.create(ada.userId, given, key);
  expect(bytes).toHaveLength(2);
  expect(Math.max(...bytes)).toBeLessThan(1.1 * 1024 * 1024);
  if ('reached' in made) throw new Error('there is room');
  const { id, cards } = JSON.parse(made.text);
  expect(cards).toEqual(given.cards);
  const again = await store.create(ada.userId, large(0), key);
  expect('text' in again && JSON.parse(again.text)).toEqual(JSON.parse(made.text));
  bytes.length = 0;
  const changed = {
    ...given,
    cards: given.cards.map((card) => ({ ...card, term: `${card.term.slice(1)}新` })),
  };
  await store.update(ada.userId, id, {
    title: 'Han',
    version: undefined,
    plan: () => ({ cards: changed.cards, survivingIds: new Set(changed.cards.map((card) => card.id)) }),
  });
  expect(bytes).toHaveLength(2);
  expect((await store.contents(ada.userId, id))?.cards).toEqual(changed.cards);
});
