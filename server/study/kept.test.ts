/** Cards kept on a device: fourteen days counted there are those of the server, day for day and card for card. */
import { afterAll, expect, it } from 'vitest';
import { getKeptSize, KEPT_CARDS_LIMIT, KEPT_DAYS, KeptCards } from '#contract/kept.ts';
import { DayCard, Today } from '#contract/today.ts';
import type { DayRating } from '#core/days/fsrs.ts';
import { keptDay } from '#core/days/kept-days.ts';
import { addDays } from '#core/days/local-day.ts';
import type { Rating } from '#core/scheduler.ts';
import { newId as uuid } from '#server/http/new-id.ts';
import { insertSet } from '#tests/support/database/library-rows.ts';
import { openStudyApp } from '#tests/support/server/study-app.ts';

const today = '2026-03-10';
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);
let now = noonOf(today);

const app = await openStudyApp(() => now);
afterAll(() => app.close());

const get = (owner: string, url: string) => app.send(owner, 'GET', url);
const keptOf = async (owner: string, query = '') =>
  KeptCards.parse((await get(owner, `/api/today/kept?zone=UTC${query}`)).body);

const setsOf = ({ day, sets }: KeptCards) => sets.map((set) => ({ ...set, day }));

/** Two sets of one account: one with an exam ahead, one begun a month ago with a backlog. */
async function student() {
  const { owner, setId: exam, cards } = await insertSet(app.database, 140);
  const other = uuid();
  const second =
    'insert into sets (user_id, id, title, card_count, text_bytes, text_version) values ($1, $2, $3, 90, 0, 1)';
  await app.query(second, [owner, other, 'Plants']);
  const move = 'update cards set set_id = $2, position = position - 50 where user_id = $1 and position >= 50';
  await app.query(move, [owner, other]);
  await app.query('update sets set card_count = 50 where user_id = $1 and id = $2', [owner, exam]);
  const earlier = cards.slice(50, 110).map((id, index) => ({
    id,
    ratings: [[Date.parse(`${addDays(today, -1 - (index % 9))}T10:00:00Z`), 1 + (index % 4), 'study']],
  }));
  const history = `/api/flashcard-sets/${other}/history`;
  const added = await app.send(owner, 'POST', history, { cards: earlier, zone: 'UTC' });
  expect(added.body.rated).toBe(60);
  const plan = { examDay: addDays(today, 10), newADay: null };
  await app.send(owner, 'PUT', `/api/flashcard-sets/${exam}/plan?zone=UTC`, plan);
  await app.send(owner, 'PUT', '/api/study-plan', {
    newADay: 9,
    mostReviews: 40,
    restDays: [0],
    zone: 'UTC',
  });
  return { owner, exam, other, cards };
}

/** Studies each day's cards on the server, and counts the same days from `kept`. */
async function studyFor(owner: string, kept: KeptCards, days: number) {
  const given = new Map<string, DayRating[]>();
  let rated = 0;
  for (let index = 0; index < days; index++) {
    const day = addDays(today, index);
    now = noonOf(day);
    const server = Today.parse((await get(owner, '/api/today?zone=UTC')).body);
    const cards = DayCard.array().parse((await get(owner, '/api/today/cards?zone=UTC&facets=1')).body.cards);
    const here = keptDay(kept, setsOf(kept), kept.cards, given, day);
    const due = here.due.slice(0, here.counts.share);
    const fresh = [...here.counts.fresh.keys()].flatMap((id) => here.fresh.get(id) ?? []);
    const { dueCount, laterCount, newCount } = server;
    expect({
      day,
      due: here.counts.share,
      later: here.counts.due - here.counts.share,
      fresh: fresh.length,
    }).toEqual({ day, due: dueCount, later: laterCount, fresh: newCount });
    expect([...due, ...fresh].map(({ id }) => id)).toEqual(cards.map(({ id }) => id));
    for (const [at, card] of cards.entries()) {
      // A different rating for each card and day, Again among them.
      const rating = (1 + ((at * 7 + index) % 4)) as Rating;
      const ratedAt = new Date(now.getTime() - 1_000_000 + at * 1000);
      const clientId = uuid();
      const body = { rating, ratedAt: ratedAt.toISOString(), clientId, zone: 'UTC' };
      expect((await app.send(owner, 'POST', `/api/flashcards/${card.id}/review`, body)).status).toBe(200);
      const logged = { clientId, rating, ratedAtMs: ratedAt.getTime(), day };
      given.set(card.id, [...(given.get(card.id) ?? []), logged]);
      rated += 1;
    }
  }
  now = noonOf(today);
  return rated;
}

/** Asks every second card of both sets in both directions. */
const turnSome = async (owner: string) => {
  await app.query(
    `insert into card_facets (user_id, id, card_id, set_id, facet)
     select user_id, gen_random_uuid(), id, set_id, 'b' from cards where user_id = $1 and position % 2 = 0`,
    [owner],
  );
  await app.query('update sets set has_facets = true where user_id = $1', [owner]);
};

it.each([
  ['cards asked in one way', async () => undefined],
  ['some asked in both directions, one a day', turnSome],
])('gives the same cards as the server for fourteen days of study: %s', async (_, prepare) => {
  const { owner } = await student();
  await prepare(owner);
  const kept = await keptOf(owner);
  expect(kept).toMatchObject({ day: today, more: 0 });
  expect(await studyFor(owner, kept, KEPT_DAYS)).toBeGreaterThan(150);
});

it('of a set is every card that is studied, also before it was begun', async () => {
  const { owner, setId, cards } = await insertSet(app.database, 4);
  await app.query('update cards set suspended_at = now() where id = $1', [cards[1]]);
  const kept = await keptOf(owner, `&set=${setId}`);
  expect(kept.cards.map(({ id, memory }) => [id, memory])).toEqual(
    [cards[0], cards[2], cards[3]].map((id) => [id, null]),
  );
  expect(kept.sets).toMatchObject([{ id: setId, cards: 3, seen: 0 }]);
  expect((await keptOf(owner)).cards).toEqual([]);
  expect(keptDay(kept, setsOf(kept), kept.cards, new Map(), today).counts.fresh).toEqual(new Map());
  const rating = { clientId: uuid(), rating: 3 as Rating, ratedAtMs: now.getTime(), day: today };
  const begun = keptDay(kept, setsOf(kept), kept.cards, new Map([[cards[0]!, [rating]]]), today);
  expect(begun.counts.fresh).toEqual(new Map([[setId, 2]]));
});

it('belongs to its owner alone', async () => {
  const { setId } = await insertSet(app.database);
  const { owner } = await insertSet(app.database);
  for (const path of ['kept', 'kept/size'])
    expect((await get(owner, `/api/today/${path}?set=${setId}`)).status, path).toBe(404);
});

it('says how much texts, pictures and sounds take, each file once', async () => {
  const { owner, setId, cards } = await insertSet(app.database, 3);
  const size = async () =>
    getKeptSize.response.parse((await get(owner, `/api/today/kept/size?set=${setId}`)).body);
  const before = await size();
  expect(before).toMatchObject({ cards: 3, files: 0, more: 0 });
  const sha256 = 'ab'.repeat(32);
  const media = `insert into media (user_id, sha256, kind, bytes, width, height, store_key)
    values ($1, $2, 'webp', 70000, 1, 1, $3)`;
  await app.query(media, [owner, sha256, uuid()]);
  const picture = `![cell](media:${sha256}.webp)`;
  await app.query('update cards set term = $2 where id = any ($1::uuid[])', [cards.slice(1), picture]);
  const after = await size();
  expect(after.files).toBe(1);
  expect(after.bytes - before.bytes).toBe(70_000 + 2 * (picture.length - 'term 1'.length));
});

it('leaves out what exceeds the limit, and says how many', async () => {
  const { owner, setId } = await insertSet(app.database, 1);
  await app.query(
    `insert into cards (user_id, id, set_id, position, term, definition)
     select $1, gen_random_uuid(), $2, n, 't', 'd' from generate_series(1, ${KEPT_CARDS_LIMIT + 7}) n`,
    [owner, setId],
  );
  await app.query(
    `insert into card_memory (user_id, card_id, set_id, stability, difficulty, last_day, last_rated_at, due_day, reps, lapses)
     select user_id, id, set_id, 5, 5, $2::date - 3, $2::date - 3, $2::date + 1, 2, 0 from cards where user_id = $1 and position > 0`,
    [owner, today],
  );
  await app.query(`update sets set card_count = ${KEPT_CARDS_LIMIT + 8} where id = $1`, [setId]);
  const kept = await keptOf(owner);
  // One new card more.
  expect([kept.cards.length, kept.more]).toEqual([KEPT_CARDS_LIMIT, 8]);
});
