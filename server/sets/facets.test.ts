/** Facets over the real application: how a set is asked, rated and scheduled, with nothing learnt lost. */
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { StudyDeck, type StudyItem, withTexts } from '#contract/study.ts';
import { DayCard, Today } from '#contract/today.ts';
import { newId } from '#server/http/new-id.ts';
import { setCardsCalls } from '#tests/support/server/set-cards-calls.ts';
import { createSet } from '#tests/support/server/sets-calls.ts';
import { createTestApp, type Person } from '#tests/support/server/test-app.ts';

const { post, rate, ok, move, rows, logOf, examine } = setCardsCalls(() => test);

const test = await createTestApp({ scriptedTutor: true });
afterAll(() => test.stop());
afterEach(examine);

const vocabulary = {
  title: 'Animals',
  cards: [
    { term: 'perro', definition: 'dog' },
    { term: 'gato', definition: 'cat' },
  ],
};
const sentences = {
  title: 'Heart',
  cards: [
    { term: 'The {{c1::heart}} pumps {{c2::blood::fluid}}', definition: 'Chapter 2' },
    { term: 'pulse', definition: 'beats a minute' },
  ],
};

const get = (as: Person, url: string) => test.call('GET', url, { as });
const deckOf = async (as: Person, setId: string, query = '&facets=1') =>
  StudyDeck.parse(await ok(get(as, `/api/flashcard-sets/${setId}/flashcards?view=deck${query}`)));
const itemsOf = async (...of: Parameters<typeof deckOf>) => (await deckOf(...of)).cards;
const namesOf = (items: readonly StudyItem[]) =>
  items.map(({ term, facet }) => `${term.split(' ')[0]} ${facet ?? '-'}`);
const turn = (as: Person, setId: string, directions: string) =>
  test.call('PUT', `/api/flashcard-sets/${setId}/directions`, { as, body: { directions } });
const todayOf = async (as: Person) => Today.parse(await ok(get(as, '/api/today?zone=UTC')));
const dayItems = async (as: Person) =>
  DayCard.array().parse((await ok(get(as, '/api/today/cards?zone=UTC&facets=1'))).cards);
const daysAgo = (days: number) => new Date(test.now().getTime() - days * 86_400_000).toISOString();

describe('directions', () => {
  it('apply to every card for pages that know them, and lose nothing when they change', async () => {
    const as = await test.signUp();
    const set = await createSet(test, as, vocabulary);
    expect(set.directions).toBe('forward');
    expect(namesOf(await itemsOf(as, set.id))).toEqual(['perro -', 'gato -']);
    expect(await ok(turn(as, set.id, 'both'))).toEqual({ directions: 'both' });
    const both = await itemsOf(as, set.id);
    expect(namesOf(both)).toEqual(['perro f', 'perro b', 'gato f', 'gato b']);
    expect(both.map(({ id }) => id).filter((id) => set.cards.some((card) => card.id === id))).toHaveLength(2);
    const reverse = both[1] as StudyItem;
    expect((await ok(rate(as, reverse.id, 3))).card.id).toBe(reverse.id);
    await ok(turn(as, set.id, 'forward'));
    expect(namesOf(await itemsOf(as, set.id))).toEqual(
      ['perro f', 'gato f'].map((name) => name.replace('f', '-')),
    );
    await ok(turn(as, set.id, 'backward'));
    expect(namesOf(await itemsOf(as, set.id))).toEqual(['perro b', 'gato b']);
    expect((await itemsOf(as, set.id))[0]).toMatchObject({ id: reverse.id, total_reviews: 1 });
    // A page of the previous release still gets each card once.
    expect(namesOf(await itemsOf(as, set.id, ''))).toEqual(['perro -', 'gato -']);
  });

  it('can differ for one session, which leaves the set unchanged', async () => {
    const as = await test.signUp();
    const set = await createSet(test, as, vocabulary);
    const chosen = (directions: string) => itemsOf(as, set.id, `&facets=1&directions=${directions}`);
    expect(namesOf(await chosen('backward'))).toEqual(['perro b', 'gato b']);
    const [reverse] = await chosen('backward');
    await ok(rate(as, reverse?.id ?? '', 1));
    expect(namesOf(await chosen('both'))).toEqual(['perro f', 'perro b', 'gato f', 'gato b']);
    expect(namesOf(await chosen('forward'))).toEqual(['perro f', 'gato f']);
    expect(await deckOf(as, set.id)).toMatchObject({ directions: 'forward', cards: [{}, {}] });
    expect((await todayOf(as)).sets).toMatchObject([]);
    await ok(turn(as, set.id, 'both'));
    expect((await itemsOf(as, set.id))[1]).toMatchObject({ id: reverse?.id, total_reviews: 1 });
  });

  it.each(['', '&directions=both'])(
    'send the texts of a card once to pages that ask for it%s',
    async (chosen) => {
      const as = await test.signUp();
      const set = await createSet(test, as, chosen ? vocabulary : { ...vocabulary, directions: 'both' });
      const whole = await deckOf(as, set.id, `&facets=1${chosen}`);
      const url = `/api/flashcard-sets/${set.id}/flashcards?view=deck&facets=1${chosen}&texts=once`;
      const sent = await ok(get(as, url));
      expect(sent.cards.map(({ term }: StudyItem) => term)).toEqual(['perro', null, 'gato', null]);
      expect(sent.cards.map(({ definition }: StudyItem) => definition)).toEqual(['dog', null, 'cat', null]);
      expect(withTexts(sent)).toEqual(whole);
      // A server of the previous release knows nothing of it.
      expect(withTexts(whole)).toEqual(whole);
    },
  );

  it('leave a suspended card suspended in all of them', async () => {
    const as = await test.signUp();
    const set = await createSet(test, as, vocabulary);
    await ok(post(as, 'flashcards/suspend', { cardIds: [set.cards[0]?.id], suspended: true }));
    await ok(turn(as, set.id, 'both'));
    expect(namesOf(await itemsOf(as, set.id))).toEqual(['gato f', 'gato b']);
  });

  it('are sent with a new set, and copied', async () => {
    const as = await test.signUp();
    const set = await createSet(test, as, { ...vocabulary, directions: 'both' });
    expect(set.directions).toBe('both');
    const copy = await ok(post(as, `flashcard-sets/${set.id}/copy`));
    expect(namesOf(await itemsOf(as, copy.id))).toEqual(['perro f', 'perro b', 'gato f', 'gato b']);
    expect(
      (await createSet(test, as, { title: 'Empty', cards: [], directions: 'backward' })).directions,
    ).toBe('backward');
  });
});

describe('gaps', () => {
  it('are asked by number, in new and saved sets; a removed gap keeps its memory and returns with it', async () => {
    const as = await test.signUp();
    const set = await createSet(test, as, sentences);
    const items = await itemsOf(as, set.id);
    expect(namesOf(items)).toEqual(['The c1', 'The c2', 'pulse f']);
    await ok(rate(as, items[1]?.id ?? '', 4));
    const save = (term: string) =>
      ok(
        test.call('PUT', `/api/flashcard-sets/${set.id}`, {
          as,
          body: { title: set.title, cards: [{ ...set.cards[0], term }, set.cards[1]] },
        }),
      );
    await save('The {{c1::heart}} pumps blood');
    expect(namesOf(await itemsOf(as, set.id))).toEqual(['The c1', 'pulse f']);
    await save('The heart pumps blood');
    expect(namesOf(await itemsOf(as, set.id))).toEqual(['The -', 'pulse -']);
    await save('The {{c3::heart}} pumps {{c2::blood}}');
    const again = await itemsOf(as, set.id);
    expect(namesOf(again)).toEqual(['The c2', 'The c3', 'pulse f']);
    expect(again[0]).toMatchObject({ id: items[1]?.id, total_reviews: 1 });
  });

  it('that cannot be parsed are text', async () => {
    const as = await test.signUp();
    const cards = [{ term: 'a {{c1::b {{c2::c}} }}', definition: 'd' }, vocabulary.cards[0]];
    const set = await createSet(test, as, { title: 'Nested', cards });
    expect(namesOf(await itemsOf(as, set.id))).toEqual(['a -', 'perro -']);
  });
});

describe('a rating of a facet', () => {
  it('counts once, can be undone, gives its next days, and affects no other facet', async () => {
    const as = await test.signUp();
    const set = await createSet(test, as, { ...vocabulary, directions: 'both' });
    const [forward, reverse] = (await itemsOf(as, set.id)) as [StudyItem, StudyItem];
    const clientId = newId();
    const ask = async () =>
      (await ok(post(as, 'flashcards/next-days', { cardIds: [reverse.id, forward.id], zone: 'UTC' }))).days;
    const expected = await ask();
    expect(Object.keys(expected).sort()).toEqual([forward.id, reverse.id].sort());
    const sent = await Promise.all(Array.from({ length: 8 }, () => rate(as, reverse.id, 3, { clientId })));
    expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(sent[0]?.json()).toMatchObject({
      card: { total_reviews: 1, interval_cards: 8 },
      dueDay: expected[reverse.id][2],
    });
    // Conflicting ones are retried under locks.
    await Promise.all(
      [1, 2, 3, 4].map((rating) =>
        rate(as, reverse.id, rating).then(({ statusCode }) => expect(statusCode).toBe(200)),
      ),
    );
    const [, rated] = (await itemsOf(as, set.id)) as [StudyItem, StudyItem];
    expect(rated.total_reviews).toBe(5);
    const log = await logOf(as, set.id);
    expect(log.map(({ card_id }) => card_id)).toEqual(Array.from({ length: 5 }, () => reverse.id));
    for (const { client_id } of await rows<{ client_id: string }>(
      'select client_id from review_log where user_id = $1',
      as.userId,
    ))
      await ok(post(as, `flashcards/${reverse.id}/review/undo`, { clientId: client_id }));
    expect((await itemsOf(as, set.id)).map(({ total_reviews }) => total_reviews)).toEqual([0, 0, 0, 0]);
    const [memory] = await rows(
      'select stability, due_day, reps from card_facets where user_id = $1 and id = $2',
      as.userId,
      reverse.id,
    );
    expect(memory).toEqual({ stability: null, due_day: null, reps: null });
  });
});

describe('today', () => {
  it('asks one facet of a card a day, due ones before new ones, and counts what it asks', async () => {
    const as = await test.signUp();
    const set = await createSet(test, as, { ...vocabulary, directions: 'both' });
    const [perro, orrep, gato] = (await itemsOf(as, set.id)) as [StudyItem, StudyItem, StudyItem];
    await ok(rate(as, perro.id, 1, { ratedAt: daysAgo(9) }));
    await ok(rate(as, orrep.id, 3, { ratedAt: daysAgo(8) }));
    const day = await todayOf(as);
    expect(day).toMatchObject({ dueCount: 1, newCount: 1, sets: [{ dueCount: 1, newCount: 1 }] });
    const asked = await dayItems(as);
    expect(asked.map(({ id }) => id)).toEqual([expect.toBeOneOf([perro.id, orrep.id]), gato.id]);
    expect(asked.every(({ card_id }) => set.cards.some(({ id }) => id === card_id))).toBe(true);
    await ok(rate(as, asked[0]?.id ?? '', 3));
    await ok(rate(as, gato.id, 3));
    expect(await dayItems(as)).toEqual([]);
    const later = await todayOf(as);
    expect(later).toMatchObject({ dueCount: 0, newCount: 0 });
    // The sibling waits until tomorrow, and is counted there.
    const tomorrow = new Date(test.now().getTime() + 86_400_000 - 4 * 3_600_000).toISOString().slice(0, 10);
    expect(later.next).toEqual({ day: tomorrow, dueCount: expect.any(Number) });
    expect(later.next?.dueCount).toBeGreaterThan(0);
    const coming = await ok(get(as, '/api/today/coming?zone=UTC'));
    expect(coming[1]).toEqual(later.next);
  });

  it('shows the gaps of a sentence one after another, a day each', async () => {
    const as = await test.signUp();
    const set = await createSet(test, as, sentences);
    const [heart, blood, pulse] = (await itemsOf(as, set.id)) as [StudyItem, StudyItem, StudyItem];
    await ok(rate(as, pulse.id, 4));
    expect((await dayItems(as)).map(({ id }) => id)).toEqual([heart.id]);
    await ok(rate(as, heart.id, 4));
    expect(await dayItems(as)).toEqual([]);
    await rows(`update review_log set local_day = local_day - 1 where user_id = $1`, as.userId);
    await rows(`update card_facets set last_day = last_day - 1 where user_id = $1`, as.userId);
    expect((await dayItems(as)).map(({ id }) => id)).toEqual([blood.id]);
  });

  it('excludes suspended facets alone, and suspended cards with all of theirs', async () => {
    const as = await test.signUp();
    const set = await createSet(test, as, { ...vocabulary, directions: 'both' });
    const [perro, orrep, , otag] = (await itemsOf(as, set.id)) as [
      StudyItem,
      StudyItem,
      StudyItem,
      StudyItem,
    ];
    const suspend = (cardIds: string[], suspended: boolean, facetOnly = false) =>
      ok(post(as, 'flashcards/suspend', { cardIds, suspended, facetOnly }));
    const names = async () => namesOf(await itemsOf(as, set.id));
    const marks = async () => (await ok(get(as, `/api/flashcard-sets/${set.id}/card-marks`))).suspended;
    expect(await suspend([otag.id], true)).toEqual({ cardIds: [otag.id] });
    await suspend([perro.id], true, true);
    expect(await names()).toEqual(['perro b', 'gato f']);
    expect(await marks()).toEqual([]);
    await suspend([perro.id], true);
    expect([await names(), await marks()]).toEqual([['gato f'], [perro.id]]);
    await suspend([perro.id], false);
    expect(await names()).toEqual(['perro f', 'perro b', 'gato f']);
    await ok(rate(as, orrep.id, 1, { ratedAt: daysAgo(5) }));
    await suspend([orrep.id], true);
    expect(await todayOf(as)).toMatchObject({ dueCount: 0 });
  });
});

describe('facets', () => {
  it('move with their cards to another set and follow its directions', async () => {
    const as = await test.signUp();
    const from = await createSet(test, as, { ...vocabulary, directions: 'both' });
    const to = await createSet(test, as, sentences);
    const [perro, orrep] = (await itemsOf(as, from.id)) as [StudyItem, StudyItem];
    await ok(rate(as, orrep.id, 3));
    await ok(move(as, to.id, [perro.id]));
    expect(namesOf(await itemsOf(as, to.id))).toEqual(['The c1', 'The c2', 'pulse f', 'perro f']);
    expect(namesOf(await itemsOf(as, from.id))).toEqual(['gato f', 'gato b']);
    expect((await logOf(as, to.id)).map(({ card_id }) => card_id)).toEqual([orrep.id]);
    await ok(turn(as, to.id, 'both'));
    expect(await itemsOf(as, to.id)).toContainEqual(
      expect.objectContaining({ id: orrep.id, total_reviews: 1 }),
    );
  });

  it('import and export their ratings, each its own', async () => {
    const as = await test.signUp();
    const set = await createSet(test, as, sentences);
    const [heart, blood] = (await itemsOf(as, set.id)) as [StudyItem, StudyItem];
    const at = Date.parse(daysAgo(30));
    const history = `flashcard-sets/${set.id}/history`;
    const cards = [
      {
        id: heart.id,
        ratings: [
          [at, 3, 'study'],
          [at + 86_400_000, 1, 'study'],
        ],
      },
    ];
    expect(await ok(post(as, history, { cards, zone: 'UTC' }))).toEqual({ rated: 1, skipped: 0 });
    expect(await ok(post(as, history, { cards, zone: 'UTC' }))).toEqual({ rated: 0, skipped: 1 });
    const kept = await ok(get(as, `/api/${history}?facets=1`));
    expect(kept).toMatchObject([
      {
        id: heart.id,
        card_id: set.cards[0]?.id,
        facet: 'c1',
        ratings: cards[0]?.ratings,
        memory: { reps: 2, lapses: 1 },
      },
      { id: blood.id, facet: 'c2', ratings: [], memory: null },
      { facet: 'f', ratings: [] },
    ]);
    expect(await ok(get(as, `/api/${history}`))).toHaveLength(2);
    expect((await itemsOf(as, set.id))[0]).toMatchObject({ total_reviews: 2, lapse_count: 1 });
  });

  it('count in progress, follow an exam, and are deleted with the account', async () => {
    const as = await test.signUp();
    const set = await createSet(test, as, { ...vocabulary, directions: 'both' });
    const [, orrep] = (await itemsOf(as, set.id)) as [StudyItem, StudyItem];
    await ok(rate(as, orrep.id, 4));
    const { stages } = await ok(get(as, '/api/progress?zone=UTC'));
    expect(stages).toEqual({ unseen: 3, learning: 0, settling: 1, known: 0 });
    const dueOf = async () =>
      (await rows<{ due_day: string }>('select due_day from card_facets where id = $1', orrep.id))[0]
        ?.due_day;
    const before = await dueOf();
    const examDay = new Date(test.now().getTime() + 40 * 86_400_000).toISOString().slice(0, 10);
    await ok(
      test.call('PUT', `/api/flashcard-sets/${set.id}/plan?zone=UTC`, {
        as,
        body: { examDay, newADay: null },
      }),
    );
    expect((await dueOf()) ?? '').not.toBe(before);
    await rows('delete from users where id = $1', as.userId);
    expect(await rows('select from card_facets where user_id = $1', as.userId)).toEqual([]);
  });
});
