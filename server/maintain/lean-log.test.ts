/** The command that shrinks the review log: next to servers of both releases, interrupted and resumed. */
import { afterAll, describe, expect, it } from 'vitest';
import { newLearningState, type Rating, replayRatings } from '#core/scheduler.ts';
import { readConfig } from '#server/config.ts';
import { newId as uuid } from '#server/http/new-id.ts';
import { withConnection } from '#server/platform/postgres/backup/move-database.ts';
import { countOtherStates } from '#server/platform/postgres/backup/replayed-cards.ts';
import { openStudyStore } from '#tests/support/server/study-store.ts';
import { createTestLog } from '#tests/support/server/test-log.ts';
import { leanLog } from './lean-log.ts';

const bench = await openStudyStore();
afterAll(() => bench.drop());

const run = (say: (line: string) => void = () => {}) =>
  leanLog({ config: readConfig({ DATABASE_URL: bench.url }), env: {}, log: createTestLog(), say });

/** Adds both states to every rating, as servers of the previous release wrote them. */
const asBefore = (owner: string) =>
  bench.query(
    `update review_log set before = coalesce(before, '{"totalReviews": 7}'), after = '{"totalReviews": 8}' where user_id = $1`,
    [owner],
  );
const states = (owner: string) =>
  bench.query('select seq, before, after from review_log where user_id = $1 order by card_id, seq', [owner]);
/** The undo statement of the previous release. */
const baseOf = async (owner: string, card: string) =>
  (
    await bench.query(
      `select (select before from review_log where user_id = $1 and card_id = $2 and kind = 'study' order by seq limit 1)`,
      [owner, card],
    )
  )[0]?.before;

async function ratedCards(ratings: readonly Rating[]) {
  const made = await bench.newSet(3);
  for (const card of made.cards) for (const rating of ratings) await bench.rate(made.owner, card, rating);
  return made;
}

describe('lean-log', () => {
  it('leaves the state before the first rating of each card, for undo of both releases', async () => {
    const { owner, setId, cards, card } = await ratedCards([3, 1, 4]);
    await asBefore(owner);
    const lines: string[] = [];
    await run((line) => lines.push(line));
    const rows = await states(owner);
    expect(rows.map(({ after }) => after)).toEqual(Array(9).fill(null));
    expect(rows.filter(({ before }) => before !== null)).toHaveLength(3);
    for (const each of cards) expect(await baseOf(owner, each)).toEqual(newLearningState());
    expect(lines.at(-1)).toMatch(
      /^The log of 9 ratings takes \d+ bytes a rating with its indexes, before \d+/,
    );
    const last = uuid();
    await bench.rate(owner, card, 2, last);
    await bench.undo(owner, card, last);
    expect((await bench.stored(owner, setId))[0]).toEqual(replayRatings([3, 1, 4]));
    expect(await withConnection({ connectionString: bench.url }, countOtherStates)).toBe(0);
  });

  it('resumes after an interruption, and finds ratings added by a server of the previous release', async () => {
    const { owner, setId, card } = await ratedCards([3, 3]);
    await asBefore(owner);
    await expect(
      run(() => {
        throw new Error('stopped');
      }),
    ).rejects.toThrow('stopped');
    await bench.query(
      `insert into review_log (user_id, id, set_id, card_id, seq, client_id, rating, before, after, rated_at)
       values ($1, $2, $3, $4, 100, $2, 3, '{"totalReviews": 2}', '{"totalReviews": 3}', now())`,
      [owner, uuid(), setId, card],
    );
    await run();
    const rows = await states(owner);
    expect(rows).toHaveLength(7);
    expect(rows.every(({ after }) => after === null)).toBe(true);
    expect(rows.filter(({ before }) => before !== null)).toHaveLength(3);
  });

  it('changes nothing else in the log, and reclaims the space', async () => {
    const { owner, setId, card } = await bench.newSet();
    await bench.query(
      `insert into review_log (user_id, id, set_id, card_id, seq, client_id, rating, before, after, rated_at, zone, local_day)
       select $1, id, $2, $3, n, id, 3, state, state, now(), 'UTC', '2026-03-01'
       from (select n, gen_random_uuid() as id, jsonb_build_object('text', repeat(md5(n::text), 6)) as state from generate_series(1, 20000) n) many`,
      [owner, setId, card],
    );
    const columns = 'id, card_id, seq, rating, rated_at, undone_at, kind, zone, local_day';
    const read = () =>
      bench.query(
        `select md5(string_agg((l)::text, '' order by seq)) from (select ${columns} from review_log where user_id = $1) l`,
        [owner],
      );
    const size = async () =>
      Number((await bench.query("select pg_relation_size('review_log') as bytes"))[0]?.bytes);
    const [before, bytes] = [await read(), await size()];
    await run();
    expect(await read()).toEqual(before);
    expect(await size()).toBeLessThan(bytes * 0.45);
  });
});
