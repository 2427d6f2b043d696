/** Stored study days equal a replay of the log, in whatever order ratings arrive, are undone or moved. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type Day } from '#core/days/local-day.ts';
import { RATINGS, type Rating } from '#core/scheduler.ts';
import { newId as uuid } from '#server/http/new-id.ts';
import { type CardMoves, createCardMoves } from '#server/sets/card-moves.ts';
import { openStudyStore, type StudyStoreBench } from '#tests/support/server/study-store.ts';
import { noteWholeSets } from './count-days.ts';
import { createStudyDays, recountEverything, type StudyDays } from './study-days.ts';

let bench: StudyStoreBench;
let days: StudyDays;
/** Counts at most two ratings per transaction, so that most days are counted in parts. */
let inParts: StudyDays;
let moves: CardMoves;
beforeAll(async () => {
  bench = await openStudyStore();
  moves = createCardMoves(bench, { sets: 9, cardsPerSet: 9, cards: 9, textMb: 1 }, async () => {});
  const fail = (error: unknown) => {
    throw error;
  };
  days = createStudyDays(bench, fail);
  inParts = createStudyDays(bench, fail, 2);
});
afterAll(async () => {
  await days.close();
  await inParts.close();
  await bench.drop();
});

const first = '2026-03-01';
const at = (day: number, second = 0) =>
  new Date(Date.parse(addDays(first, day)) + 12 * 3_600_000 + second * 1000);

type LogRow = {
  set_id: string;
  card_id: string;
  client_id: string;
  rating: Rating;
  rated_at: Date;
  local_day: Day;
};
type DayRow = {
  day: Day;
  set: string;
  introduced: number;
  returned: number;
  recalled: number;
  seconds: number;
};

const stored = (owner: string) =>
  bench.query<DayRow>(
    `select local_day as day, set_id as set, introduced, returned, recalled, seconds
     from study_days where user_id = $1 order by local_day, set_id`,
    [owner],
  );

/** Replays the whole log independently. */
async function replayed(owner: string): Promise<DayRow[]> {
  const log = await bench.query<LogRow>(
    'select set_id, card_id, client_id, rating, rated_at, local_day from review_log where user_id = $1 and undone_at is null',
    [owner],
  );
  log.sort(
    (a, b) =>
      a.local_day.localeCompare(b.local_day) ||
      a.rated_at.getTime() - b.rated_at.getTime() ||
      (a.client_id < b.client_id ? -1 : 1),
  );
  const seen = new Map<string, Day>();
  const rows = new Map<string, DayRow & { ms: number }>();
  let before: LogRow | null = null;
  for (const rating of log) {
    const { set_id: set, local_day: day, card_id } = rating;
    const empty = { day, set, introduced: 0, returned: 0, recalled: 0, seconds: 0, ms: 0 };
    const row = rows.get(`${day} ${set}`) ?? empty;
    const last = seen.get(card_id);
    if (last === undefined) row.introduced += 1;
    else if (last < day) {
      row.returned += 1;
      row.recalled += Number(rating.rating > 1);
    }
    seen.set(card_id, day);
    if (before?.local_day === day) {
      const gap: number = rating.rated_at.getTime() - before.rated_at.getTime();
      if (gap <= 60_000) row.ms += gap;
    }
    before = rating;
    rows.set(`${day} ${set}`, row);
  }
  return [...rows.values()]
    .filter(({ introduced, returned }) => introduced + returned > 0)
    .map(({ ms, ...row }) => ({ ...row, seconds: Math.round(ms / 1000) }))
    .sort((a, b) => a.day.localeCompare(b.day) || (a.set < b.set ? -1 : 1));
}

/** A user with two sets. */
async function person() {
  const { owner, setId, cards } = await bench.newSet(2);
  const [other, third] = [uuid(), uuid()];
  await bench.query('insert into sets (user_id, id, title, card_count) values ($1, $2, $3, 1)', [
    owner,
    other,
    'Kidney',
  ]);
  await bench.query(
    `insert into cards (user_id, id, set_id, position, term, definition) values ($1, $2, $3, 0, 'a', 'b')`,
    [owner, third, other],
  );
  return { owner, setId, other, cards: [...cards, third] };
}

describe('study days', () => {
  it('contain new cards, returning cards and recalls, and the time between ratings', async () => {
    const { owner, setId, other, cards } = await person();
    await bench.rate(owner, cards[0]!, 3, uuid(), at(0, 0));
    await bench.rate(owner, cards[2]!, 3, uuid(), at(0, 10));
    await bench.rate(owner, cards[1]!, 1, uuid(), at(0, 100));
    await bench.rate(owner, cards[0]!, 1, uuid(), at(2, 0));
    await bench.rate(owner, cards[0]!, 3, uuid(), at(2, 30));
    await bench.rate(owner, cards[1]!, 3, uuid(), at(2, 40));
    expect(await days.bringUpToDate(owner)).toBe(true);
    const expected = [
      { day: first, set: setId, introduced: 2, returned: 0, recalled: 0, seconds: 0 },
      { day: first, set: other, introduced: 1, returned: 0, recalled: 0, seconds: 10 },
      { day: addDays(first, 2), set: setId, introduced: 0, returned: 2, recalled: 1, seconds: 40 },
    ];
    expect(await stored(owner)).toEqual(
      expected.sort((a, b) => a.day.localeCompare(b.day) || (a.set < b.set ? -1 : 1)),
    );
  });

  it('equal a replay of the log, whatever arrives late, is undone, dated or moved', {
    timeout: 600_000,
  }, async () => {
    const step = fc.record({
      card: fc.nat(2),
      day: fc.nat(6),
      second: fc.integer({ min: 0, max: 300 }),
      rating: fc.constantFrom(...RATINGS),
      next: fc.constantFrom('nothing', 'read', 'undo', 'undate', 'move'),
      which: fc.nat(100),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        const { owner, setId, other, cards } = await person();
        const given: { card: string; clientId: string }[] = [];
        for (const { card, day, second, rating, next, which } of steps) {
          const clientId = uuid();
          await bench.rate(owner, cards[card]!, rating, clientId, at(day, second));
          given.push({ card: cards[card]!, clientId });
          const chosen = given[which % given.length]!;
          if (next === 'read') await days.bringUpToDate(owner);
          if (next === 'undo') await bench.undo(owner, chosen.card, chosen.clientId);
          if (next === 'move') await moves.move(owner, which % 2 ? setId : other, { cardIds: [chosen.card] });
          // As a server of an earlier version leaves it, until it is projected.
          if (next === 'undate') {
            await bench.query(
              'update review_log set local_day = null where user_id = $1 and client_id = $2',
              [owner, chosen.clientId],
            );
            await days.bringUpToDate(owner);
            await bench.query(
              `update review_log set local_day = (rated_at at time zone 'UTC')::date where user_id = $1 and local_day is null`,
              [owner],
            );
          }
        }
        await days.bringUpToDate(owner);
        const expected = await replayed(owner);
        expect(await stored(owner)).toEqual(expected);
        // Once more from scratch, and once more in parts.
        await bench.query('update study_days set seconds = seconds + 1, introduced = 99 where user_id = $1', [
          owner,
        ]);
        await bench.query('delete from study_days_read where user_id = $1', [owner]);
        await days.bringUpToDate(owner);
        expect(await stored(owner)).toEqual(expected);
        await bench.query('delete from study_days_read where user_id = $1', [owner]);
        while (!(await inParts.bringUpToDate(owner))) await new Promise(setImmediate);
        expect(await stored(owner)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('skip no rating that arrives after others have left the set', async () => {
    const { owner, setId, other, cards } = await person();
    await bench.rate(owner, cards[1]!, 3, uuid(), at(1));
    await bench.rate(owner, cards[0]!, 3, uuid(), at(1, 10));
    await bench.rate(owner, cards[0]!, 3, uuid(), at(1, 20));
    await moves.move(owner, other, { cardIds: [cards[0]!] });
    await days.bringUpToDate(owner);
    // Late, so that it is written under locks.
    await bench.rate(owner, cards[1]!, 3, uuid(), at(0));
    await days.bringUpToDate(owner);
    expect(await stored(owner)).toEqual(await replayed(owner));
    // As a server of the previous release reassigns positions.
    await bench.query(
      `insert into review_log (user_id, id, set_id, card_id, seq, client_id, rating, before, after, rated_at, zone, local_day)
       values ($1, $2, $3, $4, 2, $2, 3, '{}', '{}', $5, 'UTC', ($5::timestamptz at time zone 'UTC')::date)`,
      [owner, uuid(), setId, cards[1], at(3)],
    );
    await bench.query('update sets set last_seq = 2 where user_id = $1 and id = $2', [owner, setId]);
    await days.bringUpToDate(owner);
    expect((await stored(owner)).at(-1)).toMatchObject({ day: addDays(first, 3), returned: 1 });
    expect(await stored(owner)).toEqual(await replayed(owner));
  });

  it('count large amounts in the background, and are complete in the end', { timeout: 120_000 }, async () => {
    const { owner, setId, cards } = await person();
    await bench.query(
      `insert into review_log (user_id, id, set_id, card_id, seq, client_id, rating, before, after, rated_at, zone, local_day)
       select $1, id, $2, $3, n, id, 3, '{}', '{}', timestamptz '2026-03-01 12:00Z' + n * interval '1 hour', 'UTC',
              (timestamptz '2026-03-01 12:00Z' + n * interval '1 hour')::date
       from (select n, gen_random_uuid() as id from generate_series(1, 6000) n) many`,
      [owner, setId, cards[0]],
    );
    await bench.query('update sets set last_seq = 6000 where user_id = $1 and id = $2', [owner, setId]);
    expect(await days.bringUpToDate(owner)).toBe(false);
    await expect.poll(() => days.bringUpToDate(owner), { timeout: 60_000 }).toBe(true);
    expect(await stored(owner)).toEqual(await replayed(owner));
    await bench.query('delete from study_days where user_id = $1', [owner]);
    await recountEverything(bench);
    expect(await stored(owner)).toEqual(await replayed(owner));
  });

  it('keep what was counted when a server stops, and count few ratings at a time', async () => {
    const { owner, setId, cards } = await person();
    await bench.query(
      `insert into review_log (user_id, id, set_id, card_id, seq, client_id, rating, before, after, rated_at, zone, local_day)
       select $1, id, $2, $3, n, id, 3, '{}', '{}', date '2026-03-01' + (n - 1) / 1000 + interval '12 hours' + n % 1000 * interval '1 second',
         'UTC', date '2026-03-01' + (n - 1) / 1000
       from (select n, gen_random_uuid() as id from generate_series(1, 20000) n) many`,
      [owner, setId, cards[0]],
    );
    await bench.query('update sets set last_seq = 20000 where user_id = $1 and id = $2', [owner, setId]);
    const counted: Day[][] = [];
    /** Stops after it has counted twice. */
    const shortLived = () => {
      let left = 2;
      const transaction: typeof bench.transaction = (work) =>
        bench.transaction(({ query }) =>
          work({
            query: async (sql, params, options) => {
              if (options?.name === 'days-count') {
                if (left-- === 0) throw new Error('the server has ended');
                counted.push(params?.[1] as Day[]);
              }
              return query(sql, params, options);
            },
          }),
        );
      return createStudyDays({ query: bench.query, transaction }, () => {});
    };
    let ended = 0;
    for (let done = false; !done; ended++)
      done = await shortLived()
        .bringUpToDate(owner)
        .catch(() => false);
    expect(ended).toBeGreaterThan(1);
    expect(counted.every((block) => block.length <= 5)).toBe(true);
    expect(counted.flat()).toEqual(Array.from({ length: 20 }, (_, index) => addDays(first, index)));
    expect(await stored(owner)).toEqual(await replayed(owner));
  });

  it('keep the counted parts of a large day when a server stops, and start over if a rating is undone meanwhile', async () => {
    const { owner, setId, other, cards } = await person();
    await bench.query(
      `insert into review_log (user_id, id, set_id, card_id, seq, client_id, rating, before, after, rated_at, zone, local_day)
       select $1, id, case when n % 3 = 0 then $3::uuid else $2 end, ($4::uuid[])[1 + n % 3], n, id, 1 + n % 4, '{}', '{}',
         timestamptz '2026-03-01 12:00Z' + n * interval '1 second', 'UTC', '2026-03-01'
       from (select n, gen_random_uuid() as id from generate_series(1, 12001) n) many`,
      [owner, setId, other, [cards[2], cards[0], cards[1]]],
    );
    await bench.query('update sets set last_seq = 12001 where user_id = $1', [owner]);
    let parts = 0;
    /** Stops after it has counted one part. */
    const shortLived = () => {
      let left = 1;
      const transaction: typeof bench.transaction = async (work) => {
        if (left-- === 0) throw new Error('the server has ended');
        const done = await bench.transaction(work);
        parts += 1;
        return done;
      };
      return createStudyDays({ query: bench.query, transaction }, () => {});
    };
    await noteWholeSets(bench, owner);
    for (let ended = 0; ended < 2; ended++)
      await expect(shortLived().bringUpToDate(owner)).rejects.toThrow('the server has ended');
    expect((await stored(owner)).reduce((sum, { seconds }) => sum + seconds, 0)).toBe(9_999);
    const [early] = await bench.query<{ client_id: string }>(
      'update review_log set undone_at = now() where user_id = $1 and seq = 7 returning client_id',
      [owner],
    );
    expect(early).toBeDefined();
    await expect.poll(() => days.bringUpToDate(owner), { timeout: 60_000 }).toBe(true);
    expect(await stored(owner)).toEqual(await replayed(owner));
    expect(parts).toBe(2);
  });
});
