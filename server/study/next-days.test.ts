/** The due day shown before a rating is the one the rating then schedules. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Rating } from '#core/scheduler.ts';
import { RATINGS } from '#core/scheduler.ts';
import { newId } from '#server/http/new-id.ts';
import { createLongReads } from '#server/http/reply/long-reads.ts';
import { insertSet } from '#tests/support/database/library-rows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { createStudyService } from './study-service.ts';
import { createStudyStore } from './study-store.ts';

const zone = 'Europe/Berlin';
let db: TestDatabase;
let nowMs = Date.parse('2026-03-10T12:00:00Z');
let study: ReturnType<typeof createStudyService>;

beforeAll(async () => {
  db = await createTestDatabase();
  const store = createStudyStore(db.database, createLongReads(db.database));
  study = createStudyService({ store, newId, now: () => new Date(nowMs) });
});
afterAll(() => db.drop());

const asked = async (owner: string, card: string) => (await study.nextDays(owner, [card], zone)).days[card];
const rate = (owner: string, card: string, rating: Rating) => study.review(owner, card, { rating, zone });

it('match what is scheduled for new, known and missed cards, with and without an exam, once or more often a day', async () => {
  const step = fc.record({
    rating: fc.constantFrom(...RATINGS),
    hours: fc.constantFrom(0.01, 1, 20, 30, 100, 1000),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(null, '2026-06-01', '2020-01-01'),
      async (steps, examDay) => {
        const { owner, setId, card } = await insertSet(db.database, 1);
        await db.database.query('update sets set exam_day = $3 where user_id = $1 and id = $2', [
          ...[owner, setId, examDay],
        ]);
        for (const { rating, hours } of steps) {
          nowMs += hours * 3_600_000;
          const said = await asked(owner, card);
          expect((await rate(owner, card, rating)).dueDay).toBe(said?.[rating - 1]);
        }
      },
    ),
    { numRuns: 12 },
  );
});

it('match what is scheduled with fitted parameters; memories computed with others have none', async () => {
  const { owner, card } = await insertSet(db.database, 1);
  await db.database.query(`insert into study_plans (user_id, first_zone) values ($1, 'UTC')`, [owner]);
  await rate(owner, card, 3);
  nowMs += 5 * 24 * 3_600_000;
  const fitted = Array.from({ length: 21 }, (_, index) => [0.4, 1.5, 4, 20][index] ?? 0.5);
  const version = (of: number) =>
    db.database.query('update study_plans set fsrs_parameters = $2, fsrs_version = $3 where user_id = $1', [
      ...[owner, fitted, of],
    ]);
  await version(1);
  expect(await asked(owner, card)).toBeUndefined();
  await db.database.query('update card_memory set fsrs_version = 1 where user_id = $1', [owner]);
  const said = await asked(owner, card);
  expect(said).toHaveLength(4);
  expect((await rate(owner, card, 4)).dueDay).toBe(said?.[3]);
});
