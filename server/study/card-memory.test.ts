/** Stored memories over days: with the rating, after late and undone ones, and recomputed from the log. */
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { dueDay, type LongTermMemory, projectRatings } from '#core/days/fsrs.ts';
import { addDays, type Day } from '#core/days/local-day.ts';
import { RATINGS, type Rating } from '#core/scheduler.ts';
import { newId as uuid } from '#server/http/new-id.ts';
import { runOutsideTransaction } from '#tests/support/database/test-database.ts';
import { openStudyStore } from '#tests/support/server/study-store.ts';
import { readMemory } from './card-memory.ts';
import { createLogProjection, projectEverything } from './project-log.ts';

const bench = await openStudyStore();
afterAll(() => bench.drop());

const first = '2026-03-01';
const at = (day: number, minute = 0) =>
  new Date(Date.parse(addDays(first, day)) + 12 * 3_600_000 + minute * 60_000);
const memoryOf = (owner: string, card: string) => readMemory(bench.query, owner, card);

/** Computes independently what the stored log says. */
async function expected(owner: string, card: string): Promise<LongTermMemory | null> {
  const rows = await bench.query<{ client_id: string; rating: Rating; rated_at: Date; local_day: Day }>(
    'select client_id, rating, rated_at, local_day from review_log where user_id = $1 and card_id = $2 and undone_at is null',
    [owner, card],
  );
  return projectRatings(
    rows.map((row) => ({
      clientId: row.client_id,
      rating: row.rating,
      ratedAtMs: row.rated_at.getTime(),
      day: row.local_day,
    })),
  );
}

describe('a rating', () => {
  it('stores the memory, its due day, and where and when it was given', async () => {
    const { owner, card, setId } = await bench.newSet();
    const outcome = await bench.rate(owner, card, 3, uuid(), at(0));
    const memory = await memoryOf(owner, card);
    expect(memory).toEqual(await expected(owner, card));
    expect(memory).toMatchObject({ reps: 1, lapses: 0, lastDay: first });
    expect(outcome?.dueDay).toBe(dueDay(memory!, null));
    const [row] = await bench.query('select set_id, due_day from card_memory where user_id = $1', [owner]);
    expect(row).toEqual({ set_id: setId, due_day: dueDay(memory!, null) });
    const [logged] = await bench.query('select kind, zone, local_day from review_log where user_id = $1', [
      owner,
    ]);
    expect(logged).toEqual({ kind: 'study', zone: 'UTC', local_day: first });
  });

  it('of the same day later changes nothing, one of a later day does', async () => {
    const { owner, card } = await bench.newSet();
    await bench.rate(owner, card, 3, uuid(), at(0));
    const before = await memoryOf(owner, card);
    await bench.rate(owner, card, 1, uuid(), at(0, 5));
    expect(await memoryOf(owner, card)).toEqual(before);
    await bench.rate(owner, card, 1, uuid(), at(4));
    expect(await memoryOf(owner, card)).toMatchObject({ reps: 2, lapses: 1, lastDay: addDays(first, 4) });
  });

  it('that arrives late counts at its own time', async () => {
    const { owner, card } = await bench.newSet();
    await bench.rate(owner, card, 3, uuid(), at(6));
    await bench.rate(owner, card, 1, uuid(), at(0));
    await bench.rate(owner, card, 4, uuid(), at(6, -30));
    expect(await memoryOf(owner, card)).toMatchObject({ reps: 2, lastRatedAtMs: at(6, -30).getTime() });
    expect(await memoryOf(owner, card)).toEqual(await expected(owner, card));
  });

  it('that is undone leaves no trace in the memory', async () => {
    const { owner, card } = await bench.newSet();
    const ids = [uuid(), uuid()] as const;
    await bench.rate(owner, card, 1, ids[0], at(0));
    await bench.rate(owner, card, 3, ids[1], at(0, 5));
    const outcome = await bench.undo(owner, card, ids[0]);
    expect(await memoryOf(owner, card)).toMatchObject({ lastRatedAtMs: at(0, 5).getTime() });
    expect(outcome?.dueDay).toBe(dueDay((await memoryOf(owner, card))!, null));
    expect((await bench.undo(owner, card, ids[1]))?.dueDay).toBeNull();
    expect(await memoryOf(owner, card)).toBeNull();
  });

  it('sent again gets the same due day', async () => {
    const { owner, card } = await bench.newSet();
    const id = uuid();
    const once = await bench.rate(owner, card, 3, id, at(0));
    expect(await bench.rate(owner, card, 3, id, at(0))).toEqual(once);
  });

  it('is deleted with its card', async () => {
    const { owner, card } = await bench.newSet();
    await bench.rate(owner, card, 3);
    await bench.query('delete from cards where user_id = $1 and id = $2', [owner, card]);
    expect(await memoryOf(owner, card)).toBeNull();
  });
});

it('equals that of the log after random sessions with late, repeated, undone and simultaneous ratings', async () => {
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        card: fc.nat(1),
        day: fc.nat(5),
        minute: fc.nat(3),
        rating: fc.constantFrom(...RATINGS),
      }),
    },
    { weight: 2, arbitrary: fc.record({ undo: fc.nat(40) }) },
    { weight: 1, arbitrary: fc.record({ repeat: fc.nat(40) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), fc.boolean(), async (steps, together) => {
      const { owner, cards } = await bench.newSet(2);
      const given: { card: string; id: string; rating: Rating; at: Date }[] = [];
      const doing: Promise<unknown>[] = [];
      for (const each of steps) {
        const old =
          'card' in each ? undefined : given[('undo' in each ? each.undo : each.repeat) % given.length];
        if (!('card' in each) && !old) continue;
        const one =
          'card' in each
            ? { card: cards[each.card]!, id: uuid(), rating: each.rating, at: at(each.day, each.minute) }
            : old!;
        if ('card' in each) given.push(one);
        const done =
          'undo' in each
            ? bench.undo(owner, one.card, one.id)
            : bench.rate(owner, one.card, one.rating, one.id, one.at);
        if (together) doing.push(done);
        else await done;
      }
      await Promise.all(doing);
      for (const card of cards) expect(await memoryOf(owner, card)).toEqual(await expected(owner, card));
    }),
    { numRuns: 25 },
  );
});

/** As a server of the previous release left them: without day, zone and memory. */
async function forgetDays(owner: string) {
  await bench.query('update review_log set zone = null, local_day = null where user_id = $1', [owner]);
  await bench.query('delete from card_memory where user_id = $1', [owner]);
}

describe('ratings from before days were stored', () => {
  it('count with the next rating of their card', async () => {
    const { owner, card } = await bench.newSet();
    await bench.rate(owner, card, 3, uuid(), at(0));
    await forgetDays(owner);
    await bench.rate(owner, card, 3, uuid(), at(4));
    expect(await memoryOf(owner, card)).toMatchObject({ reps: 2 });
  });

  it('are projected once, resumably, in the first known zone', async () => {
    const { owner, cards } = await bench.newSet(450);
    // 20:00 UTC is the next morning in Tokyo.
    for (const card of cards.slice(0, 3)) await bench.rate(owner, card, 3, uuid(), at(0, 8 * 60));
    await bench.query(
      `insert into review_log (user_id, id, set_id, card_id, seq, client_id, rating, before, after, rated_at)
       select c.user_id, gen_random_uuid(), c.set_id, c.id, 10 + c.position, gen_random_uuid(), 3, '{}', '{}', $2
       from cards c where c.user_id = $1 and c.position >= 3`,
      [owner, at(0, 8 * 60)],
    );
    await forgetDays(owner);
    await bench.query('update study_plans set projected_at = now()');
    await bench.query(`insert into study_plans (user_id, first_zone) values ($1, 'Asia/Tokyo')`, [owner]);
    const failures: unknown[] = [];
    let transactions = 0;
    const broken = createLogProjection(
      {
        query: bench.query,
        transaction: (work) => {
          transactions += 1;
          if (transactions === 2) throw new Error('the server went away');
          return bench.transaction(work);
        },
      },
      (error) => failures.push(error),
    );
    await broken.resume();
    const counted = async () =>
      (await bench.query('select count(*)::int as count from card_memory where user_id = $1', [owner]))[0]
        ?.count;
    expect([failures.length, await counted()]).toEqual([1, 200]);
    const again = createLogProjection(bench, (error) => failures.push(error));
    await Promise.all([again.resume(), createLogProjection(bench, (error) => failures.push(error)).resume()]);
    await again.resume();
    expect([failures.length, await counted()]).toEqual([1, 450]);
    expect((await memoryOf(owner, cards[400]!))?.lastDay).toBe(addDays(first, 1));
    const [plan] = await bench.query('select projected_at from study_plans where user_id = $1', [owner]);
    expect(plan?.projected_at).not.toBeNull();
    const stored = await memoryOf(owner, cards[0]!);
    await bench.query('update card_memory set stability = 1 where user_id = $1', [owner]);
    expect((await projectEverything(bench)).cards).toBeGreaterThanOrEqual(450);
    expect(await memoryOf(owner, cards[0]!)).toEqual(stored);
  });
});

it('projects logs with many ratings a few cards at a time, and keeps finished ones', async () => {
  const { owner, setId, cards } = await bench.newSet(12);
  await bench.query(
    `insert into review_log (user_id, id, set_id, card_id, seq, client_id, rating, before, after, rated_at)
     select user_id, gen_random_uuid(), set_id, id, position * 1000 + n, gen_random_uuid(), 3, '{}', '{}', $3::timestamptz + n * interval '1 hour'
     from cards, generate_series(1, 1000) n where user_id = $1 and set_id = $2`,
    [owner, setId, at(0)],
  );
  await bench.query('update study_plans set projected_at = now()');
  await bench.query(`insert into study_plans (user_id, first_zone) values ($1, 'UTC')`, [owner]);
  const projected: string[][] = [];
  const projection = () =>
    createLogProjection(
      {
        query: bench.query,
        transaction: (work) =>
          bench.transaction(({ query }) =>
            work({
              query: async (sql, params, options) => {
                if (options?.name === 'memory-log') {
                  if (projected.length === 1) {
                    projected.push([]);
                    throw new Error('the server has ended');
                  }
                  projected.push(params?.[1] as string[]);
                }
                return query(sql, params, options);
              },
            }),
          ),
      },
      () => {},
    );
  await projection().resume();
  await projection().resume();
  expect(projected.map((some) => some.length)).toEqual([5, 0, 5, 2]);
  expect(new Set(projected.flat())).toEqual(new Set(cards));
});

it('dates a card with very many ratings in parts, keeps each part, and reads one rating a day', async () => {
  const { owner, setId, card } = await bench.newSet();
  await bench.query(
    `insert into review_log (user_id, id, set_id, card_id, seq, client_id, rating, before, after, rated_at)
     select $1, gen_random_uuid(), $2, $3, n, gen_random_uuid(), 1 + n % 4, '{}', '{}', $4::timestamptz + n * interval '1 minute'
     from generate_series(1, 12001) n`,
    [owner, setId, card, at(0)],
  );
  await bench.query('update study_plans set projected_at = now()');
  await bench.query(`insert into study_plans (user_id, first_zone) values ($1, 'UTC')`, [owner]);
  const rows: number[] = [];
  /** Aborts in its second transaction. */
  const shortLived = () => {
    let left = 1;
    return createLogProjection(
      {
        query: bench.query,
        transaction: (work) =>
          bench.transaction(async ({ query }) => {
            if (left-- === 0) throw new Error('the server has ended');
            return work({
              query: async (sql, params, options) => {
                const found = await query(sql, params, options);
                rows.push(found.length);
                return found as never;
              },
            });
          }),
      },
      () => {},
    );
  };
  const undated = async () =>
    (
      await bench.query<{ left: number }>(
        'select count(*)::int as left from review_log where user_id = $1 and local_day is null',
        [owner],
      )
    )[0]?.left;
  const left: unknown[] = [];
  for (let end = 0; end < 3; end++) {
    await shortLived().resume();
    left.push(await undated());
  }
  expect(left).toEqual([7_001, 2_001, 0]);
  expect(Math.max(...rows)).toBe(5_001);
  expect(await memoryOf(owner, card)).toEqual(await expected(owner, card));
});

it('counts and orders what is due of 100,000 cards from one index each', async () => {
  const { owner, setId } = await bench.newSet(0);
  await bench.transaction(async (tx) => {
    // The cards themselves are omitted: indexing the words of 100,000 takes half a minute, and nothing here reads them.
    await tx.query('set local session_replication_role = replica', []);
    await tx.query(
      `insert into card_memory (user_id, card_id, set_id, stability, difficulty, last_day, last_rated_at, due_day, reps, lapses)
       select $1, gen_random_uuid(), $2, 1 + n % 100, 5, '2026-01-01', '2026-01-01', date '2026-01-02' + n % 100, 1, 0
       from generate_series(1, 100000) n`,
      [owner, setId],
    );
  });
  await runOutsideTransaction(bench.url, 'vacuum analyze card_memory');
  const of = `from card_memory where user_id = '${owner}'`;
  for (const [index, sql] of [
    ['card_memory_by_set', `select set_id, due_day, count(*) ${of} group by set_id, due_day`],
    [
      'card_memory_by_risk',
      `select card_id, set_id ${of} and due_day <= '2026-01-06' order by (date '2026-01-06' - last_day) / stability desc limit 200`,
    ],
  ]) {
    const plan = await bench.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${sql}`);
    const steps = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(steps).toContain(`Index Only Scan using ${index}`);
    expect(steps).not.toMatch(/Seq Scan|Heap/);
  }
});
