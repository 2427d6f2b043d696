/** Today, its sessions, the coming days and Progress show the same numbers, for any account, plan and time of day. */
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { Progress } from '#contract/progress.ts';
import { DAY_SESSION_LIMIT, DayCard, Today } from '#contract/today.ts';
import { addDays } from '#core/days/local-day.ts';
import { newId } from '#server/http/new-id.ts';
import { insertSet } from '#tests/support/database/library-rows.ts';
import { openStudyApp } from '#tests/support/server/study-app.ts';

const today = '2026-03-10';
let now = new Date(`${today}T12:00:00Z`);

const app = await openStudyApp(() => now);
afterAll(() => app.close());

const get = async (owner: string, path: string) => (await app.send(owner, 'GET', path)).body;

/** Everything that counts the cards of a day, in one place. */
async function expectOneTruth(owner: string) {
  const day = Today.parse(await get(owner, '/api/today?zone=UTC'));
  const coming = (await get(owner, '/api/today/coming?zone=UTC')) as { day: string; dueCount: number }[];
  const progress = Progress.parse(await get(owner, '/api/progress?zone=UTC'));
  const session = DayCard.array().parse((await get(owner, '/api/today/cards?zone=UTC')).cards);
  const total = day.dueCount + day.newCount;
  expect(session).toHaveLength(Math.min(DAY_SESSION_LIMIT, total));
  expect(day.sets.reduce((sum, set) => sum + set.dueCount, 0)).toBe(day.dueCount);
  expect(day.sets.reduce((sum, set) => sum + set.newCount, 0)).toBe(day.newCount);
  for (const set of day.sets) {
    const own = (await get(owner, `/api/today/cards?zone=UTC&set=${set.id}`)).cards;
    expect(own).toHaveLength(set.dueCount + set.newCount);
    if (total <= DAY_SESSION_LIMIT)
      expect(session.filter(({ setId }) => setId === set.id)).toHaveLength(own.length);
  }
  expect(coming[0]).toEqual({ day: day.day, dueCount: day.dueCount });
  expect(progress.dueNow).toBe(day.dueCount);
  expect(progress.forecast.slice(0, coming.length - 1)).toEqual(coming.slice(1));
  const next = coming.slice(1).find(({ dueCount }) => dueCount > 0) ?? null;
  if (next) expect(day.next).toEqual(next);
  return { day, session };
}

const cards = fc.array(
  fc.record({
    set: fc.nat(2),
    /** Days from today; null for a card never seen. */
    due: fc.option(fc.integer({ min: -40, max: 25 })),
    stability: fc.integer({ min: 1, max: 60 }),
  }),
  { maxLength: 120 },
);
const plans = fc.record({
  newADay: fc.integer({ min: 0, max: 30 }),
  mostReviews: fc.integer({ min: 1, max: 100 }),
  restDays: fc.uniqueArray(fc.nat(6), { maxLength: 3 }),
});

it('counts agree, before and after some cards were rated, and on the days after', async () => {
  await fc.assert(
    fc.asyncProperty(cards, plans, fc.nat(12), async (made, plan, rated) => {
      now = new Date(`${today}T12:00:00Z`);
      const first = await insertSet(app.database, 40);
      const { owner } = first;
      const sets = [first.setId, newId(), newId()];
      const { query } = app.database;
      await query(
        `insert into sets (user_id, id, title, card_count) select $1, id, 'Other', 40 from unnest($2::uuid[]) id`,
        [owner, sets.slice(1)],
      );
      await query(
        `insert into cards (user_id, id, set_id, position, term, definition)
         select $1, gen_random_uuid(), set_id, n, 'a', 'b' from unnest($2::uuid[]) set_id, generate_series(1, 40) n`,
        [owner, sets.slice(1)],
      );
      const ids = await query<{ id: string; set_id: string }>(
        'select id, set_id from cards where user_id = $1 order by set_id, position',
        [owner],
      );
      for (const { set, due, stability } of made) {
        const at = ids.findIndex(({ set_id }) => set_id === sets[set]);
        const [card] = at === -1 ? [] : ids.splice(at, 1);
        if (!card || due === null) continue;
        await query(
          `insert into card_memory (user_id, card_id, set_id, stability, difficulty, last_day, last_rated_at, due_day, reps, lapses)
           values ($1, $2, $3, $4, 5, $5::date, $5::date, $6, 2, 0)`,
          [owner, card.id, card.set_id, stability, addDays(today, Math.min(due, 0) - 3), addDays(today, due)],
        );
      }
      await app.send(owner, 'PUT', '/api/study-plan', { ...plan, zone: 'UTC' });
      const { day, session } = await expectOneTruth(owner);
      for (const { id } of session.slice(0, rated))
        await app.send(owner, 'POST', `/api/flashcards/${id}/review`, { rating: 3, zone: 'UTC' });
      const after = await expectOneTruth(owner);
      const left = Math.max(0, session.length - rated);
      if (day.dueCount + day.newCount <= DAY_SESSION_LIMIT) expect(after.session).toHaveLength(left);
      now = new Date(`${addDays(today, 1)}T12:00:00Z`);
      await expectOneTruth(owner);
    }),
    { numRuns: 10 },
  );
});
