/** Editing and deleting sets, over the real application and database. */
import { afterAll, describe, expect, it } from 'vitest';
import { type Card, CardDraft } from '#contract/sets.ts';
import type { CardContent } from '#core/card.ts';
import { cells, createSet } from '#tests/support/server/sets-calls.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const test = await createTestApp();
const ada = await test.signUp();
afterAll(() => test.stop());

describe('editing', () => {
  it('keeps the learning state of surviving cards, by id and by content, and forgets removed ones', async () => {
    const { id, cards } = await createSet(test, ada);
    for (const card of cards)
      await test.call('POST', `/api/flashcards/${card.id}/review`, { as: ada, body: { rating: 4 } });
    const [osmosis, mitosis] = cards;
    if (!osmosis || !mitosis) throw new Error('the cards of the set are missing');
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

  it('matches a card by its id in capital letters, and saves a changed source alone', async () => {
    const { id, cards } = await createSet(test, ada);
    for (const card of cards)
      await test.call('POST', `/api/flashcards/${card.id}/review`, { as: ada, body: { rating: 4 } });
    const save = (change: (card: Card) => object) =>
      test.call('PUT', `/api/flashcard-sets/${id}`, {
        as: ada,
        body: { title: 'Cells', cards: cards.map((card) => ({ ...card, ...change(card) })) },
      });
    const reworded = await save((card) => ({ id: card.id.toUpperCase(), term: `${card.term}!` }));
    expect(reworded.json().cards.map((card: Card) => card.id)).toEqual(cards.map((card) => card.id));
    const study = await test.call('GET', `/api/flashcard-sets/${id}/flashcards`, { as: ada });
    expect(study.json().map((card: { total_reviews: number }) => card.total_reviews)).toEqual([1, 1]);
    await save(() => ({}));
    const sourced = await save(() => ({ source: 'From the notes.' }));
    expect(sourced.json().cards.map((card: Card) => card.source)).toEqual([
      'From the notes.',
      'From the notes.',
    ]);
  });

  const optional = Object.entries(CardDraft.shape).flatMap(([name, field]) =>
    name !== 'id' && field.safeParse(undefined).success ? [name as keyof CardContent] : [],
  );
  it.each(optional)('keeps the %s of cards in a save without it, as older pages send', async (field) => {
    const full = cells.cards.map((card) => ({ ...card, [field]: `This ${field} stays.` }));
    const { id, cards } = await createSet(test, ada, { title: 'Cells', cards: full });
    const saved = await test.call('PUT', `/api/flashcard-sets/${id}`, {
      as: ada,
      body: { title: 'Cells', cards: cards.map((card) => ({ ...card, [field]: undefined })) },
    });
    const stays = new Set(saved.json().cards.map((card: Card) => card[field]));
    expect([...stays]).toEqual([`This ${field} stays.`]);
  });

  it('reports a set that changed elsewhere instead of overwriting it', async () => {
    const { id, version } = await createSet(test, ada);
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
    const { id } = await createSet(test, ada);
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
    const { id } = await createSet(test, ada);
    expect((await test.call('DELETE', `/api/flashcard-sets/${id}`, { as: ada })).statusCode).toBe(204);
    expect((await test.call('GET', `/api/flashcard-sets/${id}`, { as: ada })).statusCode).toBe(404);
    expect((await test.call('DELETE', `/api/flashcard-sets/${id}`, { as: ada })).statusCode).toBe(404);
    const restored = await test.call('POST', `/api/flashcard-sets/${id}/restore`, { as: ada });
    expect(restored.json().cards).toHaveLength(2);
  });

  it('purges deleted sets after a day', async () => {
    const { id } = await createSet(test, ada);
    await test.call('DELETE', `/api/flashcard-sets/${id}`, { as: ada });
    await test.database.query("update sets set deleted_at = now() - interval '25 hours' where id = $1", [id]);
    await test.tidy();
    expect((await test.call('POST', `/api/flashcard-sets/${id}/restore`, { as: ada })).statusCode).toBe(404);
  });
});
