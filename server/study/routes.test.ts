/** Calls the study endpoints as a client would that knows only docs/product.md, and as the web app does. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReviewOutcome, StudyCard, StudyDeck } from '#contract/study.ts';
import { newId as uuid } from '#server/http/new-id.ts';
import { createLongReads } from '#server/http/reply/long-reads.ts';
import { firstCardUnrated, insertSet } from '#tests/support/database/library-rows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { bareApp } from '#tests/support/server/bare-app.ts';
import { mountStudy } from './routes.ts';
import { createStudyService } from './study-service.ts';
import { createStudyStore } from './study-store.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
let db: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  db = await createTestDatabase();
  const study = createStudyService({
    store: createStudyStore(db.database, createLongReads(db.database)),
    newId: uuid,
    now: () => now,
  });
  app = await bareApp([(router) => mountStudy(router, study)]);
});
afterAll(async () => {
  await app.close();
  await db.drop();
});

const newSet = () => insertSet(db.database, 1);

async function send(owner: string, method: 'GET' | 'POST', url: string, payload?: object | string) {
  const reply = await app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${owner}`,
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  });
  return { status: reply.statusCode, body: reply.json() };
}
const review = (owner: string, card: string, payload: object | string) =>
  send(owner, 'POST', `/api/flashcards/${card}/review`, payload);
const cards = (owner: string, setId: string, query = '') =>
  send(owner, 'GET', `/api/flashcard-sets/${setId}/flashcards${query}`);

describe('cards', () => {
  it('are a list with their learning state, or the whole deck', async () => {
    const { owner, setId, card } = await newSet();
    const list = await cards(owner, setId);
    expect(list.status).toBe(200);
    expect(list.body).toEqual([StudyCard.parse(firstCardUnrated(card))]);
    const deck = await cards(owner, setId, '?view=deck');
    expect(StudyDeck.parse(deck.body)).toEqual({
      id: setId,
      title: 'Cells',
      termLanguage: null,
      definitionLanguage: null,
      directions: 'forward',
      cards: list.body,
    });
  });
});

describe('a rating', () => {
  it('needs no other fields, and shows in the cards', async () => {
    const { owner, setId, card } = await newSet();
    const { status, body } = await review(owner, card, { rating: 3 });
    expect(status).toBe(200);
    const outcome = ReviewOutcome.parse(body);
    expect(outcome.card).toMatchObject({ id: card, interval_cards: 8, ease_factor: 2.5, total_reviews: 1 });
    expect(outcome.review).toMatchObject({
      cardId: card,
      rating: 3,
      undone: false,
      ratedAt: now.toISOString(),
    });
    expect((await cards(owner, setId)).body[0]).toMatchObject(outcome.card);
  });

  it('applies once per client id, and keeps the device’s time unless it is in the future', async () => {
    const { owner, card } = await newSet();
    const clientId = uuid();
    const early = { rating: 2, clientId, ratedAt: '2026-03-09T08:00:00.000Z', sessionId: uuid(), turn: 3 };
    const first = await review(owner, card, early);
    expect(first.body.review).toMatchObject({ clientId, ratedAt: early.ratedAt });
    expect(await review(owner, card, early)).toEqual(first);
    const ahead = await review(owner, card, { rating: 2, ratedAt: '2027-01-01T00:00:00.000Z' });
    expect(ahead.body.review.ratedAt).toBe(now.toISOString());
    expect(ahead.body.card.total_reviews).toBe(2);
  });

  it.each([
    { rating: 0 },
    { rating: 5 },
    { rating: 2.5 },
    { rating: '3' },
    { rating: null },
    {},
    { note: 'no rating' },
  ])('%j is rejected as Invalid rating', async (payload) => {
    const { owner, card } = await newSet();
    expect(await review(owner, card, payload)).toEqual({
      status: 400,
      body: { error: 'Invalid rating', code: 'bad_input' },
    });
  });

  it('with an additional invalid id is rejected, naming the field', async () => {
    const { owner, card } = await newSet();
    const reply = await review(owner, card, { rating: 3, clientId: 'x' });
    expect(reply.status).toBe(400);
    expect(reply.body.error).toContain('clientId');
  });

  it('with an id in upper case is the same rating of the same card, given and undone', async () => {
    const { owner, card } = await newSet();
    const clientId = uuid();
    const first = await review(owner, card, { rating: 3, clientId });
    expect(await review(owner, card.toUpperCase(), { rating: 3, clientId: clientId.toUpperCase() })).toEqual(
      first,
    );
    const undone = await send(owner, 'POST', `/api/flashcards/${card.toUpperCase()}/review/undo`, {
      clientId: clientId.toUpperCase(),
    });
    expect([undone.status, undone.body.card?.total_reviews]).toEqual([200, 0]);
  });

  it('from before the epoch of such clocks counts as from its start', async () => {
    const { owner, card } = await newSet();
    const { status, body } = await review(owner, card, { rating: 3, ratedAt: '0000-01-01T00:00:00Z' });
    expect([status, body.review?.ratedAt]).toEqual([200, '1970-01-01T00:00:00.000Z']);
  });

  it('counts for the day and zone it was given in, whatever the device’s clock says', async () => {
    const { owner, card } = await newSet();
    const logged = async () =>
      (
        await db.database.query(
          'select zone, local_day, rated_at from review_log where user_id = $1 order by seq desc limit 1',
          [owner],
        )
      )[0];
    await review(owner, card, { rating: 3, zone: 'Asia/Tokyo', ratedAt: '2026-03-09T19:30:00.000Z' });
    expect(await logged()).toMatchObject({ zone: 'Asia/Tokyo', local_day: '2026-03-10' });
    // The clock is a year slow: sent one hour after it was given, an hour ago.
    const slow = { ratedAt: '2025-03-10T11:00:00.000Z', sentAt: '2025-03-10T12:00:00.000Z' };
    await review(owner, card, { rating: 3, zone: 'UTC', ...slow });
    expect(await logged()).toEqual({
      zone: 'UTC',
      local_day: '2026-03-10',
      rated_at: new Date('2026-03-10T11:00:00.000Z'),
    });
  });

  it('without a zone, or in an unknown one, counts in the account’s first known zone', async () => {
    const { owner, card } = await newSet();
    const ratedAt = '2026-03-09T19:30:00.000Z';
    const zones = async () =>
      (
        await db.database.query('select zone, local_day from review_log where user_id = $1 order by seq', [
          owner,
        ])
      ).map(({ zone, local_day }) => [zone, local_day]);
    await review(owner, card, { rating: 3, ratedAt });
    await db.database.query(`insert into study_plans (user_id, first_zone) values ($1, 'Asia/Tokyo')`, [
      owner,
    ]);
    await review(owner, card, { rating: 3, ratedAt, zone: 'Mars/Olympus' });
    expect(await zones()).toEqual([
      [null, '2026-03-09'],
      ['Asia/Tokyo', '2026-03-10'],
    ]);
    expect((await review(owner, card, { rating: 3, zone: 'x'.repeat(65) })).status).toBe(400);
  });

  it('that differs under a known client id is a conflict', async () => {
    const { owner, card } = await newSet();
    const clientId = uuid();
    await review(owner, card, { rating: 3, clientId });
    expect((await review(owner, card, { rating: 4, clientId })).status).toBe(409);
  });

  it('can be undone', async () => {
    const { owner, setId, card } = await newSet();
    const before = (await cards(owner, setId)).body;
    const { clientId } = (await review(owner, card, { rating: 1 })).body.review;
    const undone = await send(owner, 'POST', `/api/flashcards/${card}/review/undo`, { clientId });
    expect(undone.status).toBe(200);
    expect(undone.body.review.undone).toBe(true);
    expect((await cards(owner, setId)).body).toEqual(before);
    expect(
      (await send(owner, 'POST', `/api/flashcards/${card}/review/undo`, { clientId: uuid() })).status,
    ).toBe(404);
  });

  it('needs a session', async () => {
    const { card } = await newSet();
    expect((await review('', card, { rating: 3 })).status).toBe(401);
  });
});
