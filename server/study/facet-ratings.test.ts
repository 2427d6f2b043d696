/** The cost of a rating: as many statements per card as without facets, and one more to find a facet. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyRating } from '#core/scheduler.ts';
import { newId } from '#server/http/new-id.ts';
import { createLongReads } from '#server/http/reply/long-reads.ts';
import type { Query } from '#server/platform/postgres/database.ts';
import { insertSet } from '#tests/support/database/library-rows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { createStudyStore } from './study-store.ts';

let bench: TestDatabase;
let sent: (string | undefined)[] = [];
let store: ReturnType<typeof createStudyStore>;

beforeAll(async () => {
  bench = await createTestDatabase();
  const query: Query = (sql, params, options) => {
    sent.push(options?.name);
    return bench.database.query(sql, params, options);
  };
  store = createStudyStore({ ...bench.database, query }, createLongReads(bench.database));
});
afterAll(() => bench.drop());

async function rate(owner: string, id: string): Promise<(string | undefined)[]> {
  sent = [];
  const ratedAt = new Date('2026-03-01T10:00:00Z');
  const review = { id: newId(), clientId: newId(), rating: 3 as const, ratedAt, zone: 'UTC' };
  const place = { localDay: '2026-03-01', sessionId: null, turn: null };
  const outcome = await store.review(owner, id, { ...review, ...place }, (before) => applyRating(before, 3));
  expect(outcome?.card.id).toBe(id);
  return sent;
}

it('of a card is one read and one write, of a facet one read more', async () => {
  const { owner, setId, card } = await insertSet(bench.database, 2);
  const facet = newId();
  await bench.database.query(
    `insert into card_facets (user_id, id, card_id, set_id, facet) values ($1, $2, $3, $4, 'b')`,
    [owner, facet, card, setId],
  );
  expect(await rate(owner, card)).toEqual(['study-card', 'study-review-cards']);
  expect(await rate(owner, facet)).toEqual(['study-card', 'study-facet', 'study-review-card_facets']);
});

it('of a set without facets its deck is one read, as for pages that know none', async () => {
  const { owner, setId } = await insertSet(bench.database, 2);
  sent = [];
  await store.deck(owner, setId, { directions: null, textsOnce: true });
  expect(sent).toEqual(['study-small-studied']);
});
