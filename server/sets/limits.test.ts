/** Account limits: each at its edge, under concurrent adds, and what still works above them. */
import { afterAll, expect, it, vi } from 'vitest';
import type { FlashcardSet } from '#contract/sets.ts';
import { lockOwner, type Query } from '#server/platform/postgres/database.ts';
import { createSet } from '#tests/support/server/sets-calls.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/server/test-app.ts';

/** Limits only the text. */
const test = await createTestApp({
  settings: { LIMIT_SETS: '3', LIMIT_CARDS_PER_SET: '6', LIMIT_CARDS: '8', LIMIT_TEXT_MB: '1' },
});
const roomy = await createTestApp({ settings: { LIMIT_TEXT_MB: '1' } });
afterAll(async () => {
  await test.stop();
  await roomy.stop();
});

const cards = (count: number, text = 'x') =>
  Array.from({ length: count }, (_, index) => ({ term: `term ${index}`, definition: text }));
const path = '/api/flashcard-sets';
const add = (as: Person, count: number, text?: string) =>
  test.call('POST', path, { as, body: { title: 'Cells', cards: cards(count, text) } });
const save = (as: Person, set: FlashcardSet, body: unknown) =>
  test.call('PUT', `${path}/${set.id}`, { as, body });
/** Status, code and message. */
const refusal = (answer: Awaited<ReturnType<typeof add>>) => {
  const { code, error } = answer.json();
  return { status: answer.statusCode, code, error };
};
const limit = (words: string) => ({
  status: 413,
  code: 'limit_reached',
  error: expect.stringContaining(words),
});
/** A set of this many bytes. */
function textOf(bytes: number) {
  const side = 10_000;
  const sides = Array.from({ length: Math.floor((bytes - 5) / side) }, () => 'x'.repeat(side));
  if (sides.length % 2 === 0) sides.push('y');
  const rest = bytes - 1 - sides.reduce((sum, text) => sum + text.length, 0);
  sides.push('z'.repeat(rest));
  const pairs = sides.flatMap((term, at) => (at % 2 === 0 ? [{ term, definition: sides[at + 1] }] : []));
  return { title: 'T', cards: pairs };
}

it('allows as many sets as the limit and not one more, and says what to do', async () => {
  const as = await test.signUp();
  for (let made = 0; made < 3; made++) expect((await add(as, 1)).statusCode).toBe(201);
  expect(refusal(await add(as, 1))).toEqual(
    limit(
      'Your account holds 3 sets, and the limit is 3. Delete a set you no longer need, or add these cards to a set you have',
    ),
  );
  const [newest] = (await test.call('GET', path, { as })).json();
  await test.call('DELETE', `${path}/${newest.id}`, { as });
  expect((await add(as, 1)).statusCode).toBe(201);
});

it('allows as many cards as the limit, per set and in total, in new and edited sets', async () => {
  const as = await test.signUp();
  expect(refusal(await add(as, 7))).toEqual(limit('This set would hold 7 cards, and the limit is 6.'));
  await createSet(test, as, { title: 'Six', cards: cards(6) });
  expect(refusal(await add(as, 3))).toEqual(
    limit('Your account holds 6 cards, this would add 3, and the limit is 8.'),
  );
  const two = await createSet(test, as, { title: 'Two', cards: cards(2) });
  const more = { title: 'Two', cards: [...two.cards, { term: 'one', definition: 'more' }] };
  expect(refusal(await save(as, two, more))).toEqual(limit('Your account holds 8 cards, this would add 1'));
  expect((await test.call('GET', `${path}/${two.id}`, { as })).json()).toEqual(two);
});

it('counts text in bytes of UTF-8, whichever release saved it', async () => {
  const as = await roomy.signUp();
  const inRoomy = (body: unknown) => roomy.call('POST', path, { as, body });
  const left = 1024 * 1024 - 3;
  expect((await inRoomy(textOf(left))).statusCode).toBe(201);
  const two = { title: 'T', cards: [{ term: 'é', definition: '1' }] };
  expect(refusal(await inRoomy(two))).toEqual(
    limit('Your account holds 1 MB of text, this would add 0.01 MB, and the limit is 1 MB.'),
  );
  await roomy.database.query('update sets set text_bytes = 0, text_version = 0 where user_id = $1', [
    as.userId,
  ]);
  expect((await inRoomy(two)).statusCode).toBe(413);
  const exact = { title: 'T', cards: [{ term: 'a', definition: '1' }] };
  const made = await inRoomy(exact);
  expect(made.statusCode).toBe(201);
  const longer = { title: 'T', cards: [{ ...made.json().cards[0], source: 'b' }] };
  const put = (body: unknown) => roomy.call('PUT', `${path}/${made.json().id}`, { as, body });
  expect(refusal(await put(longer))).toEqual(limit('1 MB of text'));
  expect((await put({ ...exact, title: 'U' })).statusCode).toBe(200);
  expect((await inRoomy({ title: 'T', cards: [] })).statusCode).toBe(413);
});

it('keeps the text count correct through every kind of save', async () => {
  const as = await test.signUp();
  const set = await createSet(test, as, {
    title: 'Größe',
    cards: [{ term: 'a', definition: 'ß', source: 'src' }],
  });
  await save(as, set, {
    title: 'G',
    cards: [
      { ...set.cards[0], source: undefined },
      { term: '1', definition: '2' },
    ],
  });
  const rows = await test.database.query<{ counted: number; real: number; current: boolean }>(
    `select s.text_bytes as counted, s.text_version = s.version as current, octet_length(s.title) + sum(octet_length(c.term) +
       octet_length(c.definition) + coalesce(octet_length(c.source), 0)) as real
     from sets s join cards c using (user_id) where s.user_id = $1 group by s.user_id, s.id`,
    [as.userId],
  );
  expect(rows).toEqual([{ counted: 9, real: 9, current: true }]);
});

it('cannot be exceeded by concurrent adds and edits', async () => {
  const as = await test.signUp();
  const set = await createSet(test, as, { title: 'One', cards: cards(1) });
  const grown = { title: 'One', cards: [...set.cards, ...cards(2)] };
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => add(as, 3)),
    ...Array.from({ length: 10 }, () => save(as, set, grown)),
  ]);
  const kinds = new Set(answers.map(({ statusCode }) => statusCode));
  expect([...kinds].filter((status) => ![200, 201, 413].includes(status))).toEqual([]);
  const [held] = await test.database.query<{ sets: number; cards: number; counted: number }>(
    `select count(distinct s.id)::int as sets, count(c.id)::int as cards
     from sets s left join cards c on c.user_id = s.user_id and c.set_id = s.id where s.user_id = $1`,
    [as.userId],
  );
  expect(held?.cards).toBeGreaterThan(5);
  expect(held?.cards).toBeLessThanOrEqual(8);
  expect(held?.sets).toBeLessThanOrEqual(3);
});

/** Runs `work` while no other add of the account can finish, once this many are waiting. */
async function whileAddsWait(
  as: Person,
  adds: () => Promise<unknown>[],
  work: (query: Query) => Promise<unknown>,
) {
  let sent: Promise<unknown>[] = [];
  // The row that is locked is written by the first request.
  await test.call('GET', path, { as });
  await test.database.transaction(async ({ query }) => {
    await query(lockOwner, [as.userId]);
    sent = adds();
    await vi.waitUntil(
      async () => {
        const [row] = await test.database.query<{ waiting: number }>(
          `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and query = $1`,
          [lockOwner],
        );
        return row?.waiting === sent.length;
      },
      { timeout: 90_000, interval: 20 },
    );
    await work(query);
  });
  return Promise.all(sent);
}

it('creates no set too many when several adds wait for the last slot', async () => {
  const as = await test.signUp();
  for (let made = 0; made < 2; made++) await createSet(test, as, { title: 'One', cards: cards(1) });
  const answers = await whileAddsWait(
    as,
    () => Array.from({ length: 4 }, () => add(as, 1)),
    async () => undefined,
  );
  const statuses = (answers as Awaited<ReturnType<typeof add>>[]).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([201, 413, 413, 413]);
  expect((await test.call('GET', path, { as })).json()).toHaveLength(3);
});

it('creates no card too many when sets grow while another add waits', async () => {
  const as = await test.signUp();
  const [one, other] = [
    await createSet(test, as, { title: 'One', cards: cards(3) }),
    await createSet(test, as, { title: 'Other', cards: cards(3) }),
  ];
  const grown = (set: FlashcardSet) =>
    save(as, set, { title: set.title, cards: [...set.cards, ...cards(2, 'new')] });
  const answers = await whileAddsWait(
    as,
    () => [grown(one), grown(other)],
    async () => undefined,
  );
  const statuses = (answers as Awaited<ReturnType<typeof add>>[]).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([200, 413]);
});

it('deletes what was written before another add was counted', async () => {
  const as = await test.signUp();
  const key = { 'idempotency-key': crypto.randomUUID() };
  const body = { title: 'Cells', cards: cards(5) };
  const answers = await whileAddsWait(
    as,
    () => [1, 2].map(() => add(as, 5)),
    // Already written, so it does not wait for the other's cards; not visible to anyone yet.
    async (query) => expect(await query('select from sets where user_id = $1', [as.userId])).toEqual([]),
  );
  const statuses = (answers as Awaited<ReturnType<typeof add>>[]).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([201, 413]);
  const refused = await test.call('POST', path, { as, body, headers: key });
  expect(refusal(refused)).toEqual(
    limit('Your account holds 5 cards, this would add 5, and the limit is 8.'),
  );
  const [held] = await test.database.query(
    `select (select count(*)::int from sets where user_id = $1) as sets,
            (select count(*)::int from cards where user_id = $1) as cards`,
    [as.userId],
  );
  expect(held).toEqual({ sets: 1, cards: 5 });
  // The rejected key stays free: the same request succeeds once there is room.
  const [set] = (await test.call('GET', path, { as })).json();
  await test.call('DELETE', `${path}/${set.id}`, { as });
  expect(await createSet(test, as, body, key)).toMatchObject({ title: 'Cells' });
});

it('succeeds on retry if space was freed between the two counts', async () => {
  const as = await test.signUp();
  await createSet(test, as, { title: 'Six', cards: cards(6) });
  const [added] = (await whileAddsWait(
    as,
    () => [add(as, 5)],
    (query) => query('update sets set deleted_at = now() where user_id = $1', [as.userId]),
  )) as Awaited<ReturnType<typeof add>>[];
  expect(added?.statusCode).toBe(201);
});

it('returns the created set to a repeated request, even if the account is full by now', async () => {
  const as = await test.signUp();
  const key = { 'idempotency-key': crypto.randomUUID() };
  const body = { title: 'Six', cards: cards(6) };
  const set = await createSet(test, as, body, key);
  await createSet(test, as, { title: 'Two', cards: cards(2) });
  expect(await createSet(test, as, body, key)).toEqual(set);
});

it('allows everything but adding to an account above every limit', async () => {
  const as = await roomy.signUp();
  const big = (await roomy.call('POST', path, { as, body: textOf(600_000) })).json();
  for (let made = 0; made < 4; made++)
    await roomy.call('POST', path, { as, body: { title: `Set ${made}`, cards: cards(8, 'long') } });
  const strict = await createTestApp({
    replicaOf: roomy,
    settings: { LIMIT_SETS: '1', LIMIT_CARDS_PER_SET: '2', LIMIT_CARDS: '2', LIMIT_TEXT_MB: '1' },
  });
  const call = (...[method, at, body]: [Parameters<TestApp['call']>[0], string, unknown?]) =>
    strict.call(method, at, { as, body });
  try {
    await roomy.database.query('update sets set text_bytes = 5000000 where user_id = $1', [as.userId]);
    expect((await call('POST', path, { title: 'New', cards: [] })).json().code).toBe('limit_reached');
    const list = (await call('GET', path)).json();
    expect(list).toHaveLength(5);
    const [set] = list;
    expect((await call('GET', `${path}?view=summary`)).json()).toHaveLength(5);
    expect((await call('GET', `${path}/${set.id}/flashcards`)).statusCode).toBe(200);
    const rating = { rating: 3, clientId: crypto.randomUUID() };
    expect((await call('POST', `/api/flashcards/${set.cards[0].id}/review`, rating)).statusCode).toBe(200);
    const edited = {
      title: 'Set',
      cards: [...set.cards].reverse().map((card) => ({ ...card, definition: 'new' })),
    };
    expect((await call('PUT', `${path}/${set.id}`, edited)).statusCode).toBe(200);
    const practice = await call('POST', `${path}/${set.id}/practice-questions`, {});
    expect(practice.statusCode).toBe(200);
    const { url } = (await call('POST', '/api/account/export')).json();
    expect((await call('GET', url)).statusCode).toBe(200);
    expect((await call('DELETE', `${path}/${set.id}`)).statusCode).toBe(204);
    expect((await call('POST', `${path}/${set.id}/restore`)).statusCode).toBe(200);
    expect((await call('GET', `${path}/${big.id}`)).json()).toEqual(big);
  } finally {
    await strict.stop();
  }
});

it('keeps deleted sets restorable up to the limits of one account, and the newest always', async () => {
  const as = await test.signUp();
  const made: FlashcardSet[] = [];
  for (let turn = 0; turn < 4; turn++) {
    const set = await createSet(test, as, { title: `Set ${turn}`, cards: cards(3) });
    await test.call('DELETE', `${path}/${set.id}`, { as });
    made.push(set);
  }
  const restored = [];
  for (const { id } of made)
    restored.push((await test.call('POST', `${path}/${id}/restore`, { as })).statusCode);
  expect(restored).toEqual([404, 404, 200, 200]);
});
