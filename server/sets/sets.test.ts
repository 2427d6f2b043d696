/** The calls about sets, over the real application and database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.signUp();
  ben = await test.signUp();
});
afterAll(() => test.stop());

const cells = {
  title: 'Cells',
  cards: [
    { term: 'Osmosis', definition: 'Water moves through a membrane' },
    { term: 'Mitosis', definition: 'A cell divides into two' },
  ],
};

async function create(as: Person, body: unknown = cells, headers: Record<string, string> = {}) {
  const answer = await test.call('POST', '/api/flashcard-sets', { as, body, headers });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

describe('saving and reading', () => {
  it('answers the set as it was written, in the order it was written', async () => {
    const made = await create(ada);
    const read = await test.call('GET', `/api/flashcard-sets/${made.id}`, { as: ada });
    expect(read.json()).toEqual(made);
    expect(made.cards.map((card: { term: string }) => card.term)).toEqual(['Osmosis', 'Mitosis']);
    expect(made).toMatchObject({ title: 'Cells', version: 1 });
  });

  it('keeps text word for word', async () => {
    const hostile = [
      '  spaced  ',
      'a\tb\r\nc',
      '👩‍🔬 Ωμέγα',
      'עברית',
      `"quotes" 'n' \\slashes\\`,
      '<b>&amp;</b>',
    ];
    const cards = hostile.map((text) => ({ term: text, definition: text }));
    const made = await create(ada, { title: ' 🧪 ', cards });
    expect(made.title).toBe(' 🧪 ');
    expect(made.cards.map((card: { term: string }) => card.term)).toEqual(hostile);
  });

  it('lists the newest first, full or as a summary without cards', async () => {
    const carl = await test.signUp();
    const older = await create(carl);
    const newer = await create(carl, { ...cells, title: 'Newer' });
    const full = await test.call('GET', '/api/flashcard-sets', { as: carl });
    expect(full.json()).toEqual([newer, older]);
    const summary = await test.call('GET', '/api/flashcard-sets?view=summary', { as: carl });
    expect(summary.json()[0]).toMatchObject({
      id: newer.id,
      cardCount: 2,
      masteredCount: 0,
      studiedAt: null,
    });
    expect(summary.json()[0].cards).toBeUndefined();
  });

  it('makes one set of a request sent many times at once', async () => {
    const dora = await test.signUp();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const made = await Promise.all(Array.from({ length: 8 }, () => create(dora, cells, headers)));
    expect(new Set(made.map((set) => set.id)).size).toBe(1);
    const list = await test.call('GET', '/api/flashcard-sets', { as: dora });
    expect(list.json()).toHaveLength(1);
  });
});

describe('what cannot be saved', () => {
  const side = (text: string) => ({ title: 'T', cards: [{ term: text, definition: 'd' }] });
  it.each([
    ['no title', { cards: cells.cards }],
    ['a blank title', { ...cells, title: '   ' }],
    ['a title over 200 characters', { ...cells, title: 'x'.repeat(201) }],
    ['no cards', { title: 'T' }],
    ['cards that are no list', { title: 'T', cards: 'many' }],
    ['an empty side', side(' ')],
    ['a side over 10,000 characters', side('x'.repeat(10_001))],
    ['NUL', side('a\0b')],
    ['half a surrogate pair', side('a\ud800b')],
    ['5,001 cards', { title: 'T', cards: Array.from({ length: 5001 }, () => cells.cards[0]) }],
  ])('%s → 400 with words', async (_name, body) => {
    const answer = await test.call('POST', '/api/flashcard-sets', { as: ada, body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'bad_input', error: expect.stringMatching(/\w{3}/) });
  });

  it('takes exactly the limits, counted in characters as people see them', async () => {
    const made = await create(ada, {
      title: '😀'.repeat(200),
      cards: [{ term: '😀'.repeat(10_000), definition: 'd' }],
    });
    expect([...made.cards[0].term]).toHaveLength(10_000);
  });

  it('answers broken JSON with 400 and a body over the limit with 413', async () => {
    const json = { 'content-type': 'application/json' };
    const broken = await test.call('POST', '/api/flashcard-sets', {
      as: ada,
      payload: Buffer.from('{"ti'),
      headers: json,
    });
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'bad_input']);
    const huge = { ...json, 'content-length': String(17 * 1024 * 1024) };
    const large = await test.call('POST', '/api/flashcard-sets', {
      as: ada,
      payload: Buffer.from('{}'),
      headers: huge,
    });
    expect([large.statusCode, large.json().code]).toEqual([413, 'too_large']);
  });
});

describe('editing', () => {
  it('keeps the learning state of surviving cards, by id and by content, and forgets removed ones', async () => {
    const { id, cards } = await create(ada);
    for (const card of cards)
      await test.call('POST', `/api/flashcards/${card.id}/review`, { as: ada, body: { rating: 4 } });
    const [osmosis, mitosis] = cards;
    const saved = await test.call('PUT', `/api/flashcard-sets/${id}`, {
      as: ada,
      body: {
        title: 'Cells 2',
        cards: [
          { term: 'New', definition: 'card' },
          { term: mitosis.term, definition: mitosis.definition },
          { id: osmosis.id, term: 'Osmosis, reworded', definition: 'x' },
        ],
      },
    });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(
      saved
        .json()
        .cards.map((card: { id: string }) => card.id)
        .slice(1),
    ).toEqual([mitosis.id, osmosis.id]);
    const study = await test.call('GET', `/api/flashcard-sets/${id}/flashcards`, { as: ada });
    const states = study.json().map((card: { total_reviews: number }) => card.total_reviews);
    expect(states).toEqual([0, 1, 1]);
    await test.call('PUT', `/api/flashcard-sets/${id}`, {
      as: ada,
      body: { title: 'Cells 3', cards: [{ term: 'New', definition: 'card' }] },
    });
    const back = await test.call('PUT', `/api/flashcard-sets/${id}`, {
      as: ada,
      body: { title: 'Cells 4', cards: cells.cards },
    });
    const reviews = await test.call('GET', `/api/flashcard-sets/${id}/flashcards`, { as: ada });
    expect(back.statusCode).toBe(200);
    expect(reviews.json().map((card: { total_reviews: number }) => card.total_reviews)).toEqual([0, 0]);
  });

  it('tells a set that changed elsewhere instead of overwriting it', async () => {
    const { id, version } = await create(ada);
    const first = await test.call('PUT', `/api/flashcard-sets/${id}`, {
      as: ada,
      body: { ...cells, title: 'A', version },
    });
    const second = await test.call('PUT', `/api/flashcard-sets/${id}`, {
      as: ada,
      body: { ...cells, title: 'B', version },
    });
    expect(first.json().version).toBe(version + 1);
    expect([second.statusCode, second.json().code]).toEqual([409, 'conflict']);
    const now = await test.call('GET', `/api/flashcard-sets/${id}`, { as: ada });
    expect(now.json().title).toBe('A');
  });

  it('writes all of an edit or nothing when many edit at once', async () => {
    const { id } = await create(ada);
    const versions = Array.from({ length: 6 }, (_, index) =>
      Array.from({ length: 20 }, (_, card) => ({ term: `t${index}-${card}`, definition: `d${index}` })),
    );
    await Promise.all(
      versions.map((cards, index) =>
        test.call('PUT', `/api/flashcard-sets/${id}`, { as: ada, body: { title: `v${index}`, cards } }),
      ),
    );
    const after = (await test.call('GET', `/api/flashcard-sets/${id}`, { as: ada })).json();
    const winner = Number(after.title.slice(1));
    expect(after.cards.map((card: { term: string }) => card.term)).toEqual(
      versions[winner]?.map((card) => card.term),
    );
  });
});

describe('deleting', () => {
  it('hides the set at once and can bring it back with its cards', async () => {
    const { id } = await create(ada);
    expect((await test.call('DELETE', `/api/flashcard-sets/${id}`, { as: ada })).statusCode).toBe(204);
    expect((await test.call('GET', `/api/flashcard-sets/${id}`, { as: ada })).statusCode).toBe(404);
    expect((await test.call('DELETE', `/api/flashcard-sets/${id}`, { as: ada })).statusCode).toBe(404);
    const restored = await test.call('POST', `/api/flashcard-sets/${id}/restore`, { as: ada });
    expect(restored.json().cards).toHaveLength(2);
  });

  it('removes deleted sets for good after a day', async () => {
    const { id } = await create(ada);
    await test.call('DELETE', `/api/flashcard-sets/${id}`, { as: ada });
    await test.database.query("update sets set deleted_at = now() - interval '25 hours' where id = $1", [id]);
    await test.tidy();
    expect((await test.call('POST', `/api/flashcard-sets/${id}/restore`, { as: ada })).statusCode).toBe(404);
  });
});

describe('ownership', () => {
  it('answers for a foreign set just as for a missing one', async () => {
    const { id } = await create(ada);
    const missing = '01890a5d-ac96-774b-bcce-b302099a8057';
    for (const [method, suffix, body] of [
      ['GET', '', undefined],
      ['PUT', '', cells],
      ['DELETE', '', undefined],
      ['POST', '/restore', undefined],
      ['GET', '/flashcards', undefined],
    ] as const) {
      const foreign = await test.call(method, `/api/flashcard-sets/${id}${suffix}`, { as: ben, body });
      const absent = await test.call(method, `/api/flashcard-sets/${missing}${suffix}`, { as: ben, body });
      expect(foreign.statusCode).toBe(404);
      expect(foreign.json()).toEqual(absent.json());
    }
    expect((await test.call('GET', `/api/flashcard-sets/${id}`, { as: ada })).statusCode).toBe(200);
  });

  it('does not let a foreign card id into an edit', async () => {
    const mine = await create(ada);
    const theirs = await create(ben);
    const stolen = { id: mine.cards[0].id, term: 'x', definition: 'y' };
    const saved = await test.call('PUT', `/api/flashcard-sets/${theirs.id}`, {
      as: ben,
      body: { title: 'T', cards: [stolen] },
    });
    expect(saved.json().cards[0].id).not.toBe(mine.cards[0].id);
    const untouched = await test.call('GET', `/api/flashcard-sets/${mine.id}`, { as: ada });
    expect(untouched.json()).toEqual(mine);
  });

  it('asks visitors to sign in', async () => {
    for (const token of ['', 'garbage', 'a.b.c']) {
      const answer = await test.call('GET', '/api/flashcard-sets', {
        headers: { authorization: `Bearer ${token}` },
      });
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'session_invalid']);
    }
  });
});
