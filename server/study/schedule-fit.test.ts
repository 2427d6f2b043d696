/** Fitted schedules over a real database: when, from what, and that memories stay what the log says. */
import { default_w } from 'ts-fsrs';
import { afterAll, describe, expect, it } from 'vitest';
import { dueDay, type FittedParameters, projectRatings } from '#core/days/fsrs.ts';
import { addDays, type Day } from '#core/days/local-day.ts';
import type { CardReviews } from '#core/days/prediction.ts';
import { newLearningState, type Rating } from '#core/scheduler.ts';
import { newId as uuid } from '#server/http/new-id.ts';
import { openStudyStore } from '#tests/support/server/study-store.ts';
import { readMemory } from './card-memory.ts';
import type { Fit } from './fit-ports.ts';
import { createFitStore } from './fit-store.ts';
import { projectEverything } from './project-log.ts';
import { createScheduleFit } from './schedule-fit.ts';

let now = new Date('2026-06-01T12:00:00Z');
const afterDays = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000);
};
const bench = await openStudyStore();
afterAll(() => bench.drop());

/** Changes the first rating and, with w[8], every later one. */
const patient = default_w.map((value, index) => (index < 4 ? value * 2 : index === 8 ? value * 1.2 : value));
const first = '2026-01-01';
const at = (day: number) => new Date(Date.parse(addDays(first, day)) + 12 * 3_600_000);

/** A student who reviewed 250 cards on this many days each. */
async function student(days: number) {
  const { owner, setId, cards } = await bench.newSet(250);
  await bench.query(`insert into study_plans (user_id, first_zone) values ($1, 'UTC')`, [owner]);
  await review(owner, setId, 0, days);
  return { owner, setId, cards };
}
async function review(owner: string, setId: string, from: number, days: number) {
  await bench.query(
    `insert into review_log (user_id, id, set_id, card_id, seq, client_id, rating, before, after, rated_at, zone, local_day)
     select $1, id, $2, card, $4::int * 1000 + row_number() over (), id, 3, $5::jsonb, $5::jsonb, at, 'UTC', at::date from (
       select gen_random_uuid() as id, c.id as card, timestamptz '2026-01-01 10:00Z' + ($4::int + n) * interval '5 days' as at
       from cards c, generate_series(0, $3::int - 1) n where c.user_id = $1
     ) rated`,
    [owner, setId, days, from, JSON.stringify(newLearningState())],
  );
  await bench.query(
    'update sets set last_seq = (select max(seq) from review_log where user_id = $1) where user_id = $1',
    [owner],
  );
  await projectEverything(bench);
}

/** Returns these parameters, one set per attempt. */
function fitting(...answers: (FittedParameters | Error | 'missing')[]) {
  const asked: { cards: CardReviews[]; current: FittedParameters }[] = [];
  const errors: unknown[] = [];
  const fit = createScheduleFit({
    store: createFitStore(bench),
    fitter: {
      async fit(pages, current): Promise<Fit | null> {
        asked.push({ cards: pages.flatMap((page) => JSON.parse(page)), current });
        const best = answers.shift() ?? null;
        if (best instanceof Error) throw best;
        return best === 'missing' ? null : { best, reviews: 1_240, loss: { byDefault: 0.4, best: 0.3 } };
      },
      close: async () => {},
    },
    now: () => now,
    onError: (error) => errors.push(error),
  });
  /** Considers the account, and unfinished work, until all is done. */
  const look = async (owner: string) => {
    fit.consider(owner);
    await fit.resume();
  };
  return { asked, errors, look, fit };
}

const planOf = async (owner: string) => {
  const [row] = await bench.query<{
    fsrs_parameters: number[] | null;
    fsrs_reviews: number | null;
    fsrs_projected_card: string | null;
  }>('select fsrs_parameters, fsrs_reviews, fsrs_projected_card from study_plans where user_id = $1', [
    owner,
  ]);
  return row;
};

/** The memory and due day of every card, stored and recomputed from the log. */
async function compare(owner: string, fitted: FittedParameters) {
  const rows = await bench.query<{
    card_id: string;
    client_id: string;
    rating: Rating;
    rated_at: Date;
    local_day: Day;
  }>(
    'select card_id, client_id, rating, rated_at, local_day from review_log where user_id = $1 and undone_at is null',
    [owner],
  );
  const due = await bench.query<{ card_id: string; due_day: Day }>(
    'select card_id, due_day from card_memory where user_id = $1',
    [owner],
  );
  for (const { card_id: card, due_day } of due) {
    const expected = projectRatings(
      rows
        .filter(({ card_id }) => card_id === card)
        .map((row) => ({
          clientId: row.client_id,
          rating: row.rating,
          ratedAtMs: row.rated_at.getTime(),
          day: row.local_day,
        })),
      fitted,
    );
    expect(await readMemory(bench.query, owner, card)).toEqual(expected);
    expect(due_day).toBe(expected && dueDay(expected, null, fitted));
  }
  return due.length;
}

describe('a schedule', () => {
  it('is fitted from 1,000 reviews on, to the first standing rating of each day, and moves all due days', async () => {
    const { owner, setId } = await student(3);
    const { asked, look } = fitting(patient);
    await look(owner);
    expect(asked).toEqual([]);
    await review(owner, setId, 3, 2);
    await look(owner);
    // Considered once a day.
    expect(asked).toEqual([]);
    afterDays(1);
    await look(owner);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.current).toBeNull();
    expect(asked[0]?.cards).toHaveLength(250);
    const [card] = asked[0]?.cards ?? [];
    expect(card?.map(([, rating]) => rating)).toEqual([3, 3, 3, 3, 3]);
    expect(card?.map(([day]) => day - (card[0]?.[0] ?? 0))).toEqual([0, 5, 10, 15, 20]);
    expect(await planOf(owner)).toEqual({
      fsrs_parameters: patient,
      fsrs_reviews: 1_240,
      fsrs_projected_card: null,
    });
    expect(await compare(owner, patient)).toBe(250);
  });

  it('stays what the log says after further, late and undone ratings', async () => {
    const { owner, cards } = await student(4);
    await fitting(patient).look(owner);
    const undone = uuid();
    await bench.rate(owner, cards[0]!, 3, uuid(), at(60));
    await bench.rate(owner, cards[0]!, 1, uuid(), at(40));
    await bench.rate(owner, cards[1]!, 1, undone, at(60));
    const outcome = await bench.rate(owner, cards[2]!, 4, uuid(), at(60));
    await bench.undo(owner, cards[1]!, undone);
    expect(await compare(owner, patient)).toBe(250);
    const memory = await readMemory(bench.query, owner, cards[2]!);
    expect(outcome?.dueDay).toBe(dueDay(memory!, null, patient));
  });

  it('is fitted again after a week at the earliest and 500 more reviews, and returns to the defaults if these predict best', async () => {
    const { owner, setId } = await student(4);
    const { asked, look } = fitting(patient, null);
    await look(owner);
    await review(owner, setId, 4, 2);
    afterDays(6);
    await look(owner);
    expect(asked).toHaveLength(1);
    afterDays(1);
    await look(owner);
    expect(asked).toHaveLength(2);
    expect(asked[1]?.current).toEqual(patient);
    expect(await planOf(owner)).toMatchObject({ fsrs_parameters: null, fsrs_reviews: null });
    await compare(owner, null);
    await review(owner, setId, 6, 1);
    afterDays(8);
    await look(owner);
    expect(asked).toHaveLength(2);
  });

  it('resumes where it was stopped; a rating of a waiting card is computed from the log', async () => {
    const { owner, cards } = await student(4);
    const store = createFitStore(bench);
    await store.keep(owner, now, 1_000, { best: patient, reviews: 1_000 });
    expect(await store.projectSome(owner)).toBe(true);
    const waits = await bench.query<{ id: string }>(
      'select card_id as id from card_memory where user_id = $1 and fsrs_version = 0 order by card_id limit 1',
      [owner],
    );
    await bench.rate(owner, waits[0]!.id, 3, uuid(), at(60));
    expect((await planOf(owner))?.fsrs_projected_card).not.toBeNull();
    await fitting().fit.resume();
    expect((await planOf(owner))?.fsrs_projected_card).toBeNull();
    expect(await compare(owner, patient)).toBe(cards.length);
  });

  it('waits for another day if fitting fails, and is skipped if the machine cannot fit', async () => {
    const { owner } = await student(4);
    const { asked, errors, look } = fitting(new Error('too long'), 'missing', patient);
    await look(owner);
    await look(owner);
    expect([asked.length, errors.length]).toEqual([1, 1]);
    afterDays(1);
    await look(owner);
    expect(await planOf(owner)).toMatchObject({ fsrs_parameters: null });
    afterDays(1);
    await look(owner);
    expect(await planOf(owner)).toMatchObject({ fsrs_parameters: patient });
  });
});
