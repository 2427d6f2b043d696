/** Moving cards between sets and merging sets, over the real application: no learning data is lost. */
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { newId } from '#server/http/new-id.ts';
import { practiceCalls } from '#tests/support/server/practice-calls.ts';
import { draft, setCardsCalls } from '#tests/support/server/set-cards-calls.ts';
import { createSet } from '#tests/support/server/sets-calls.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const { start, answer } = practiceCalls(() => test);
const { twoSets, post, setOf, termsOf, rate, ok, move, learningOf, rows, logOf, examine } = setCardsCalls(
  () => test,
);

const test = await createTestApp({ scriptedTutor: true, settings: { LIMIT_CARDS_PER_SET: '8' } });
afterAll(() => test.stop());
afterEach(examine);

describe('moved cards', () => {
  it('keep learning state, ratings, memory and practice, even after their old set is deleted', async () => {
    const { as, biology, chemistry, ids } = await twoSets();
    const [first, second, third] = ids as [string, string, string];
    for (const [card, rating] of [
      [first, 3],
      [third, 1],
      [second, 4],
      [first, 2],
    ] as const)
      await ok(rate(as, card, rating));
    const { prompts } = await ok(start(as, biology.id));
    for (const { id: promptId } of prompts)
      await ok(answer(as, { promptId, typedAnswer: '0=covered 1=covered 2=covered 3=covered' }));
    const learnt = (await learningOf(as, biology.id)).slice(0, 2);
    const moved = await ok(move(as, chemistry.id, [second, first, ids[3] as string]));
    expect(moved).toEqual({
      from: [{ setId: biology.id, cardIds: [first, second, ids[3]], places: [0, 1, 3] }],
    });
    expect(await termsOf(as, chemistry.id)).toEqual([
      'Chemistry 0',
      'Chemistry 1',
      'Biology 0',
      'Biology 1',
      'Biology 3',
    ]);
    expect((await learningOf(as, chemistry.id)).slice(2, 4)).toEqual(
      learnt.map((card) => expect.objectContaining({ total_reviews: card.total_reviews, id: card.id })),
    );
    expect((await setOf(as, biology.id)).version).toBe(biology.version + 1);
    expect((await logOf(as, chemistry.id)).slice(0, 3)).toEqual([
      { card_id: first, rating: 3 },
      { card_id: second, rating: 4 },
      { card_id: first, rating: 2 },
    ]);
    const everything = () =>
      rows(
        `select (select count(*)::int from review_log where user_id = $1 and card_id = any ($2)) as ratings,
                (select count(*)::int from card_memory where user_id = $1 and card_id = any ($2)) as memories,
                (select count(*)::int from card_practice where user_id = $1 and card_id = any ($2)) as practised,
                (select count(*)::int from practice_turns where user_id = $1) as answers`,
        as.userId,
        [first, second, ids[3]],
      );
    const before = await everything();
    expect(before).toEqual([
      {
        ratings: expect.any(Number),
        memories: expect.any(Number),
        practised: expect.any(Number),
        answers: prompts.length,
      },
    ]);
    await test.call('DELETE', `/api/flashcard-sets/${biology.id}`, { as });
    test.pass({ hours: 25 });
    await test.tidy();
    expect(await rows('select id from sets where user_id = $1 and id = $2', as.userId, biology.id)).toEqual(
      [],
    );
    expect(await everything()).toEqual(before);
    expect(await rows('select set_id from practice_sessions where user_id = $1', as.userId)).toEqual([
      { set_id: chemistry.id },
    ]);
  });

  it('return to their old positions when moved back, with their ratings', async () => {
    const { as, biology, chemistry, ids } = await twoSets();
    await ok(rate(as, ids[1] as string, 3));
    await ok(rate(as, ids[0] as string, 3));
    const { from } = await ok(move(as, chemistry.id, [ids[1] as string, ids[2] as string]));
    await ok(move(as, biology.id, from[0].cardIds, from[0].places));
    expect((await setOf(as, biology.id)).cards.map(({ id }) => id)).toEqual(ids);
    expect(await logOf(as, chemistry.id)).toEqual([]);
    expect((await logOf(as, biology.id)).length).toBe(2);
    await ok(rate(as, ids[2] as string, 3));
    // A position taken by another card meanwhile is not shared.
    await ok(move(as, chemistry.id, [ids[0] as string]));
    await ok(move(as, biology.id, [ids[0] as string], [2]));
    expect((await setOf(as, biology.id)).cards.map(({ id }) => id)).toEqual([ids[1], ids[2], ids[3], ids[0]]);
  });

  it('are due as the exam of their new set requires', async () => {
    const { as, chemistry, ids } = await twoSets();
    const examDay = new Date(test.now().getTime() + 300 * 86_400_000).toISOString().slice(0, 10);
    await test.call('PUT', `/api/flashcard-sets/${chemistry.id}/plan?zone=UTC`, {
      as,
      body: { examDay, newADay: null },
    });
    const plain = (await ok(rate(as, ids[0] as string, 4))).dueDay;
    await ok(move(as, chemistry.id, [ids[0] as string]));
    const [memory] = await rows<{ due_day: string }>(
      'select due_day from card_memory where user_id = $1',
      as.userId,
    );
    expect((memory?.due_day ?? '') < plain).toBe(true);
  });

  it('get late ratings, from offline or old pages, and undo in their new set', async () => {
    const { as, biology, chemistry, ids } = await twoSets();
    const card = ids[0] as string;
    const clientId = newId();
    await ok(rate(as, card, 3, { clientId }));
    await ok(move(as, chemistry.id, [card]));
    // The same rating again, and a late one from before the move.
    await ok(rate(as, card, 3, { clientId }));
    const late = await ok(
      rate(as, card, 2, { ratedAt: new Date(Date.now() - 3_600_000).toISOString(), turn: 2 }),
    );
    expect(late.card.total_reviews).toBe(2);
    await ok(post(as, `flashcards/${card}/review/undo`, { clientId }));
    expect((await logOf(as, chemistry.id)).length).toBe(2);
    expect(await logOf(as, biology.id)).toEqual([]);
    const kept = (await learningOf(as, chemistry.id)).find(({ id }) => id === card);
    expect([kept?.total_reviews, kept?.last_rating]).toEqual([1, 2]);
  });

  it('can have a missed point of an earlier practice confirmed in their new set', async () => {
    const { as, biology, chemistry } = await twoSets();
    const { prompts, sessionId } = await ok(start(as, biology.id));
    const say = async () => ok(answer(as, { promptId: prompts[0].id, typedAnswer: '0=missing 1=missing' }));
    await say();
    await say();
    const missed: string = (await say()).points[0].cardId;
    await ok(move(as, chemistry.id, [missed]));
    await ok(post(as, `practice-sessions/${sessionId}/missed`, { cardIds: [missed], missed: true }));
    expect(await logOf(as, chemistry.id)).toEqual([{ card_id: missed, rating: 1 }]);
    await ok(post(as, `practice-sessions/${sessionId}/missed`, { cardIds: [missed], missed: false }));
    expect(await rows('select 1 as there from card_memory where user_id = $1', as.userId)).toEqual([]);
  });

  it('lose no concurrent rating', async () => {
    const { as, biology, chemistry, ids } = await twoSets();
    for (const round of [0, 1, 2, 3]) {
      const to = round % 2 === 0 ? chemistry.id : biology.id;
      const replies = await Promise.all([
        ...ids.map((id) => rate(as, id, 3)),
        move(as, to, ids),
        ...ids.map((id) => rate(as, id, 2)),
      ]);
      expect(replies.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)).toEqual([]);
    }
    const [counted] = await rows<{ ratings: number }>(
      'select count(*)::int as ratings from review_log where user_id = $1 and set_id = $2',
      as.userId,
      biology.id,
    );
    expect(counted?.ratings).toBe(4 * 2 * ids.length);
  });

  it('stay where they are above the limit of a set, and for other owners', async () => {
    const { as, biology, chemistry, ids } = await twoSets();
    const ben = await test.signUp();
    const full = await createSet(test, as, draft('Full', 6));
    const tooMany = await move(as, full.id, ids);
    expect([tooMany.statusCode, tooMany.json().code]).toEqual([413, 'limit_reached']);
    expect((await move(ben, chemistry.id, ids)).statusCode).toBe(404);
    const bens = await createSet(test, ben, draft('Bens', 2));
    expect((await move(ben, bens.id, ids)).statusCode).toBe(404);
    expect((await post(ben, `flashcard-sets/${bens.id}/merge`, { from: biology.id })).statusCode).toBe(404);
    expect((await post(ben, 'flashcards/suspend', { cardIds: ids, suspended: true })).statusCode).toBe(404);
    expect((await post(ben, `flashcard-sets/${biology.id}/cards/remove`, { cardIds: ids })).statusCode).toBe(
      404,
    );
    expect(
      (await test.call('GET', `/api/flashcard-sets/${biology.id}/card-marks`, { as: ben })).statusCode,
    ).toBe(404);
    expect((await post(ben, `flashcard-sets/${biology.id}/copy`)).statusCode).toBe(404);
    await post(ben, `flashcard-sets/${bens.id}/cards/remove`, { cardIds: ids });
    expect(await termsOf(as, biology.id)).toEqual(biology.cards.map(({ term }) => term));
  });
});

describe('merged sets', () => {
  it('become one, with notes, tags, practice and the ratings of removed cards', async () => {
    const { as, biology, chemistry, ids } = await twoSets();
    for (const id of ids) await ok(rate(as, id, 3));
    await post(as, `flashcard-sets/${biology.id}/cards/remove`, { cardIds: [ids[3]] });
    await post(as, `flashcard-sets/${biology.id}/notes`, { id: newId(), text: 'The notes of biology' });
    const tag = (id: string, tags: string[]) =>
      test.call('PUT', `/api/flashcard-sets/${id}/tags`, { as, body: { tags } });
    await tag(biology.id, ['school', 'life']);
    await tag(chemistry.id, ['School', 'atoms']);
    await ok(start(as, biology.id));
    expect(await ok(post(as, `flashcard-sets/${chemistry.id}/merge`, { from: biology.id }))).toEqual({
      moved: 3,
    });
    expect((await test.call('GET', `/api/flashcard-sets/${biology.id}`, { as })).statusCode).toBe(404);
    expect((await termsOf(as, chemistry.id)).length).toBe(5);
    expect((await logOf(as, chemistry.id)).length).toBe(4);
    const notes = await test.call('GET', `/api/flashcard-sets/${chemistry.id}/notes`, { as });
    expect(notes.json().map(({ text }: { text: string }) => text)).toEqual(['The notes of biology']);
    const [listed] = (await test.call('GET', '/api/flashcard-sets?view=summary', { as })).json();
    expect(listed).toMatchObject({ id: chemistry.id, cardCount: 5, tags: ['school', 'atoms', 'life'] });
    expect(await rows('select set_id from practice_sessions where user_id = $1', as.userId)).toEqual([
      { set_id: chemistry.id },
    ]);
    const itself = await post(as, `flashcard-sets/${chemistry.id}/merge`, { from: chemistry.id });
    expect(itself.statusCode).toBe(400);
  });
});
