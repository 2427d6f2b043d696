/** Suspending, copying and removing cards, and tags, over the real application. */
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { newId } from '#server/http/new-id.ts';
import { practiceCalls } from '#tests/support/server/practice-calls.ts';
import { setCardsCalls } from '#tests/support/server/set-cards-calls.ts';
import { createTestApp, type Person } from '#tests/support/server/test-app.ts';

const { start } = practiceCalls(() => test);
const { twoSets, post, setOf, termsOf, rate, ok, learningOf, examine } = setCardsCalls(() => test);

const test = await createTestApp({ scriptedTutor: true });
afterAll(() => test.stop());
afterEach(examine);

describe('suspended cards', () => {
  it('stay in the set and are excluded from study, today and practice until resumed', async () => {
    const { as, biology, ids } = await twoSets();
    const long = new Date(test.now().getTime() - 20 * 86_400_000).toISOString();
    for (const id of ids) await ok(rate(as, id, 3, { ratedAt: long }));
    const today = async () => {
      const { dueCount } = (await test.call('GET', '/api/today?zone=UTC', { as })).json();
      const { cards } = (await test.call('GET', '/api/today/cards?zone=UTC', { as })).json();
      return [dueCount, cards.length];
    };
    const deck = async () =>
      (await test.call('GET', `/api/flashcard-sets/${biology.id}/flashcards?view=deck`, { as })).json().cards
        .length;
    expect([await today(), await deck()]).toEqual([[4, 4], 4]);
    const out = ids.slice(0, 3);
    expect(await ok(post(as, 'flashcards/suspend', { cardIds: out, suspended: true }))).toEqual({
      cardIds: expect.arrayContaining(out),
    });
    expect([await today(), await deck()]).toEqual([[1, 1], 1]);
    expect((await setOf(as, biology.id)).cards.length).toBe(4);
    expect((await learningOf(as, biology.id)).length).toBe(4);
    const { prompts } = await ok(start(as, biology.id));
    const asked = prompts.flatMap(({ points }: { points: { cardId: string }[] }) => points);
    expect(new Set(asked.map(({ cardId }: { cardId: string }) => cardId))).toEqual(new Set([ids[3]]));
    // A page that opened the set earlier may still save.
    await ok(rate(as, out[0] as string, 3));
    const marks = await ok(test.call('GET', `/api/flashcard-sets/${biology.id}/card-marks`, { as }));
    expect(marks).toEqual({ suspended: out, leeches: [] });
    await ok(post(as, 'flashcards/suspend', { cardIds: out, suspended: false }));
    expect([(await today())[0], await deck()]).toEqual([3, 4]);
  });

  it('are not written again if unchanged, and one account has one such call at a time', async () => {
    const { as, ids } = await twoSets();
    const suspend = (suspended: boolean, cardIds: readonly (string | undefined)[] = ids) =>
      post(as, 'flashcards/suspend', { cardIds, suspended });
    const rows = async () =>
      (
        await test.database.query<{ row: string }>(
          'select xmin::text as row from cards where user_id = $1 and id = any ($2::uuid[]) order by id',
          [as.userId, ids],
        )
      ).map(({ row }) => row);
    await ok(suspend(true, ids.slice(0, 1)));
    const before = await rows();
    await ok(suspend(true, ids.slice(0, 1)));
    expect(await rows()).toEqual(before);
    await ok(suspend(true));
    expect((await rows()).filter((row) => before.includes(row))).toHaveLength(1);
    // While the first call waits for the lock, four are queued.
    const calls = await test.database.transaction(async ({ query }) => {
      await query('select from cards where user_id = $1 for update', [as.userId]);
      const sent = Array.from({ length: 6 }, () => suspend(false));
      expect((await Promise.race(sent)).statusCode).toBe(429);
      return sent;
    });
    const codes = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(codes.toSorted()).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('are not listed for a deleted set', async () => {
    const { as, biology, ids } = await twoSets();
    await ok(post(as, 'flashcards/suspend', { cardIds: ids, suspended: true }));
    await test.call('DELETE', `/api/flashcard-sets/${biology.id}`, { as });
    const marks = await test.call('GET', `/api/flashcard-sets/${biology.id}/card-marks`, { as });
    expect(marks.statusCode).toBe(404);
  });

  it('are distinguished from leeches', async () => {
    const { as, biology, ids } = await twoSets();
    for (let lapse = 0; lapse < 8; lapse++) await ok(rate(as, ids[1] as string, 1));
    await ok(rate(as, ids[0] as string, 1));
    const marks = await ok(test.call('GET', `/api/flashcard-sets/${biology.id}/card-marks`, { as }));
    expect(marks).toEqual({ suspended: [], leeches: [{ id: ids[1], lapses: 8 }] });
  });
});

describe('tags', () => {
  const tagsOf = async (as: Person) =>
    (await test.call('GET', '/api/flashcard-sets?view=summary', { as }))
      .json()
      .map(({ tags }: { tags: string[] }) => tags);

  it('are stored once whatever their case, renamed, merged and removed', async () => {
    const { as, biology, chemistry } = await twoSets();
    const save = async (id: string, tags: string[]) =>
      (await test.call('PUT', `/api/flashcard-sets/${id}/tags`, { as, body: { tags } })).json();
    expect(await save(biology.id, [' Exam ', 'week 1', 'exam'])).toEqual({ tags: ['Exam', 'week 1'] });
    expect(await save(chemistry.id, ['EXAM', 'lab'])).toEqual({ tags: ['Exam', 'lab'] });
    const rename = (from: string, to: string | null) => post(as, 'tags/rename', { from, to });
    expect(await ok(rename('exam', 'Finals'))).toEqual({ sets: 2 });
    expect(await ok(rename('finals', 'FINALS'))).toEqual({ sets: 2 });
    expect(await tagsOf(as)).toEqual([
      ['FINALS', 'lab'],
      ['FINALS', 'week 1'],
    ]);
    expect(await ok(rename('lab', 'finals'))).toEqual({ sets: 1 });
    expect(await ok(rename('week 1', null))).toEqual({ sets: 1 });
    expect(await tagsOf(as)).toEqual([['FINALS'], ['FINALS']]);
    expect(await ok(rename('nothing', 'x'))).toEqual({ sets: 0 });
  });

  it('have their limits', async () => {
    const { as, biology } = await twoSets();
    const put = (tags: unknown) =>
      test.call('PUT', `/api/flashcard-sets/${biology.id}/tags`, { as, body: { tags } });
    expect((await put(Array.from({ length: 11 }, (_, i) => `t${i}`))).json().error).toContain(
      'at most 10 tags',
    );
    expect((await put(['x'.repeat(41)])).json().error).toContain('at most 40 characters');
    expect((await put(['  '])).json().error).toContain('cannot be empty');
  });
});

it('copies a set once per key, with new cards of its own', async () => {
  const { as, biology, ids } = await twoSets();
  await ok(rate(as, ids[0] as string, 4));
  const headers = { 'idempotency-key': newId() };
  const copy = () => test.call('POST', `/api/flashcard-sets/${biology.id}/copy`, { as, headers });
  const [once, twice] = [await copy(), await copy()];
  expect(once.statusCode, once.body).toBe(201);
  expect(twice.json().id).toBe(once.json().id);
  expect(once.json().title).toBe('Copy of Biology');
  const copied = await learningOf(as, once.json().id);
  expect(copied.map(({ total_reviews }) => total_reviews)).toEqual([0, 0, 0, 0]);
  expect(copied.some(({ id }) => ids.includes(id))).toBe(false);
});

it('removes cards, and rejects a save from an editor opened before', async () => {
  const { as, biology, ids } = await twoSets();
  expect(
    await ok(post(as, `flashcard-sets/${biology.id}/cards/remove`, { cardIds: ids.slice(0, 2) })),
  ).toEqual({ removed: 2 });
  expect(await termsOf(as, biology.id)).toEqual(['Biology 2', 'Biology 3']);
  const stale = await test.call('PUT', `/api/flashcard-sets/${biology.id}`, {
    as,
    body: { title: 'Biology', cards: biology.cards, version: biology.version },
  });
  expect(stale.statusCode).toBe(409);
});
