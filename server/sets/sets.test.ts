/** Saving and reading sets, and what is rejected, over the real application and database. */
import { describe, expect, it } from 'vitest';
import { SetSummary } from '#contract/sets.ts';
import { ada, provideApp, test } from '#tests/support/server/provided-app.ts';
import { cells, createSet } from '#tests/support/server/sets-calls.ts';
import type { Person } from '#tests/support/server/test-app.ts';

provideApp();

describe('saving and reading', () => {
  it('returns the set and its cards in the order written', async () => {
    const made = await createSet(test, ada);
    const read = await test.call('GET', `/api/flashcard-sets/${made.id}`, { as: ada });
    expect(read.json()).toEqual(made);
    expect(made.cards.map((card: { term: string }) => card.term)).toEqual(['Osmosis', 'Mitosis']);
    expect(made).toMatchObject({ title: 'Cells', version: 1 });
  });

  it('keeps text verbatim', async () => {
    const hostile = [
      '  spaced  ',
      'a\tb\r\nc',
      '👩‍🔬 Ωμέγα',
      'עברית',
      `"quotes" 'n' \\slashes\\`,
      '<b>&amp;</b>',
    ];
    const cards = hostile.map((text) => ({ term: text, definition: text }));
    const made = await createSet(test, ada, { title: ' 🧪 ', cards });
    expect(made.title).toBe(' 🧪 ');
    expect(made.cards.map((card: { term: string }) => card.term)).toEqual(hostile);
  });

  it('lists the newest first, full or as a summary without cards', async () => {
    const carl = await test.signUp();
    const older = await createSet(test, carl);
    const newer = await createSet(test, carl, { ...cells, title: 'Newer' });
    const full = await test.call('GET', '/api/flashcard-sets', { as: carl });
    expect(full.json()).toEqual([newer, older]);
    const summary = await test.call('GET', '/api/flashcard-sets?view=summary', { as: carl });
    const { cards: _, termLanguage: __, definitionLanguage: ___, directions: ____, ...head } = newer;
    expect(summary.json()[0]).toEqual({
      ...head,
      tags: [],
      toCheck: 0,
      cardCount: 2,
      masteredCount: 0,
      studiedAt: null,
      practisedAt: null,
    });
    const rating = { as: carl, body: { rating: 3 } };
    await test.call('POST', `/api/flashcards/${older.cards[0]?.id}/review`, rating);
    const [, studied] = (await test.call('GET', '/api/flashcard-sets?view=summary', { as: carl })).json();
    expect(SetSummary.parse(studied)).toEqual(studied);
    expect(studied.studiedAt).not.toBeNull();
  });

  it('counts cards as mastered after two successes in a row and an interval of 20 cards', async () => {
    const dora = await test.signUp();
    const set = await createSet(test, dora);
    const mastered = async (interval: number, successes: number) => {
      await test.database.query(
        'update cards set interval_cards = $2, consecutive_successes = $3 where user_id = $1 and position = 0',
        [dora.userId, interval, successes],
      );
      const [summary] = (await test.call('GET', '/api/flashcard-sets?view=summary', { as: dora })).json();
      expect(summary.id).toBe(set.id);
      return summary.masteredCount;
    };
    expect([await mastered(20, 2), await mastered(19, 2), await mastered(20, 1)]).toEqual([1, 0, 0]);
  });

  it('says when a set was last practised: by its start, then by each answer', async () => {
    const emma = await test.signUp();
    const set = await createSet(test, emma);
    const practisedAt = async (): Promise<string> => {
      const [summary] = (await test.call('GET', '/api/flashcard-sets?view=summary', { as: emma })).json();
      return SetSummary.parse(summary).practisedAt ?? '';
    };
    const begun = await test.call('POST', `/api/flashcard-sets/${set.id}/practice-questions`, {
      as: emma,
      body: {},
    });
    const started = await practisedAt();
    expect(started).not.toBe('');
    await test.call('POST', `/api/practice-prompts/${begun.json().prompts[0].id}/skip`, { as: emma });
    expect((await practisedAt()) > started).toBe(true);
  });

  it('creates one set for a request sent many times at once', async () => {
    const dora = await test.signUp();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const made = await Promise.all(Array.from({ length: 8 }, () => createSet(test, dora, cells, headers)));
    expect(new Set(made.map((set) => set.id)).size).toBe(1);
    const list = await test.call('GET', '/api/flashcard-sets', { as: dora });
    expect(list.json()).toHaveLength(1);
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
  ])('%s → 400 with a message', async (_name, body) => {
    const answer = await test.call('POST', '/api/flashcard-sets', { as: ada, body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'bad_input', error: expect.stringMatching(/\w{3}/) });
  });

  it('returns the set it created to a repeated request, even if deleted since', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const made = await createSet(test, ada, cells, headers);
    await test.call('DELETE', `/api/flashcard-sets/${made.id}`, { as: ada });
    expect(await createSet(test, ada, cells, headers)).toEqual(made);
    expect((await test.call('GET', `/api/flashcard-sets/${made.id}`, { as: ada })).statusCode).toBe(404);
  });

  it('accepts exactly the limits, counted in characters as people see them', async () => {
    const made = await createSet(test, ada, {
      title: '😀'.repeat(200),
      cards: [{ term: '😀'.repeat(10_000), definition: 'd' }],
    });
    expect([...(made.cards[0]?.term ?? '')]).toHaveLength(10_000);
  });

  it('returns 400 for broken JSON and 413 for a body over the limit', async () => {
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

describe('the languages of a set', () => {
  const languages = (as: Person, id: string, body: object) =>
    test.call('PUT', `/api/flashcard-sets/${id}/languages`, { as, body });
  const chosen = { termLanguage: 'es', definitionLanguage: null };

  it('are detected from the cards until the student chooses, and are copied', async () => {
    const made = await createSet(test, ada);
    expect(made).toMatchObject({ termLanguage: null, definitionLanguage: null });
    expect((await languages(ada, made.id, chosen)).json()).toEqual(chosen);
    const read = await test.call('GET', `/api/flashcard-sets/${made.id}`, { as: ada });
    expect(read.json()).toEqual({ ...made, ...chosen });
    const copy = await test.call('POST', `/api/flashcard-sets/${made.id}/copy`, { as: ada });
    expect(copy.json()).toMatchObject(chosen);
  });

  it('can be sent with a new set; a merge keeps those of the target', async () => {
    const spanish = await createSet(test, ada, { ...cells, termLanguage: 'es', definitionLanguage: 'en' });
    const french = await createSet(test, ada, { ...cells, termLanguage: 'fr' });
    expect(spanish).toMatchObject({ termLanguage: 'es', definitionLanguage: 'en' });
    const body = { from: spanish.id };
    await test.call('POST', `/api/flashcard-sets/${french.id}/merge`, { as: ada, body });
    const read = await test.call('GET', `/api/flashcard-sets/${french.id}`, { as: ada });
    expect(read.json()).toMatchObject({ termLanguage: 'fr', definitionLanguage: 'en' });
  });

  it('are rejected if unknown', async () => {
    const made = await createSet(test, ada);
    const wrong = await languages(ada, made.id, { ...chosen, definitionLanguage: 'tlh' });
    expect([wrong.statusCode, wrong.body]).toEqual([400, expect.stringContaining('a language of the list')]);
  });
});
