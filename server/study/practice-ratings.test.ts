/** Practice counts as ratings over the real application: at once, after a follow-up, missed, on the student's word, and withdrawn. */
import { afterAll, describe, expect, it } from 'vitest';
import { practiceCalls } from '#tests/support/server/practice-calls.ts';
import { createTestApp, type Person } from '#tests/support/server/test-app.ts';

const { makeSet, start, answer } = practiceCalls(() => test);
const test = await createTestApp({ scriptedTutor: true });
afterAll(() => test.stop());

type Point = { cardId: string };

async function begin() {
  const as = await test.signUp();
  const setId = await makeSet(as);
  const { prompts, sessionId } = (await start(as, setId)).json();
  const promptId: string = prompts[0].id;
  const say = async (typedAnswer: string) =>
    (await answer(as, { promptId, typedAnswer, knowsTurnKinds: 'yes' })).json();
  return { as, setId, sessionId: sessionId as string, say };
}
const ratingsOf = async (as: Person, sessionId: string) =>
  (await test.call('GET', `/api/practice-sessions/${sessionId}/ratings`, { as })).json().cards;
const logOf = (as: Person) =>
  test.database.query<{ card_id: string; rating: number; undone: boolean }>(
    `select card_id, rating, undone_at is not null as undone from review_log where user_id = $1 and kind = 'practice' order by seq`,
    [as.userId],
  );
const memories = (as: Person) =>
  test.database.query('select card_id, reps, lapses from card_memory where user_id = $1', [as.userId]);

describe('a finished question', () => {
  it('counts Good at once, Hard after a follow-up, and a miss only if the student confirms it', async () => {
    const { as, setId, sessionId, say } = await begin();
    await say('0=covered 1=missing 2=missing');
    expect(await logOf(as)).toEqual([]);
    await say('0=covered 1=covered 2=missing');
    const last = await say('0=covered 1=covered 2=missing');
    const [at, later, missed] = last.points.map(({ cardId }: Point) => cardId);
    expect(last.state).toBe('complete');
    expect(await ratingsOf(as, sessionId)).toEqual([
      { cardId: at, missed: false, rating: 3 },
      { cardId: later, missed: false, rating: 2 },
      { cardId: missed, missed: true, rating: null },
    ]);
    expect((await memories(as)).length).toBe(2);
    const confirm = async (isMissed: boolean) =>
      (
        await test.call('POST', `/api/practice-sessions/${sessionId}/missed`, {
          as,
          body: { cardIds: [missed], missed: isMissed },
        })
      ).json().cards;
    expect((await confirm(true))[2]).toEqual({ cardId: missed, missed: true, rating: 1 });
    // A repeated call writes nothing.
    await confirm(true);
    expect((await logOf(as)).map(({ rating, undone }) => [rating, undone])).toEqual([
      [3, false],
      [2, false],
      [1, false],
    ]);
    expect((await confirm(false))[2].rating).toBeNull();
    expect((await memories(as)).length).toBe(2);
    // Card turns are unaffected.
    const deck = (await test.call('GET', `/api/flashcard-sets/${setId}/flashcards`, { as })).json();
    expect(
      deck.every((card: { total_reviews: number; interval_cards: number }) => card.total_reviews === 0),
    ).toBe(true);
  });

  it('counts the student’s word, and is rated again when that is withdrawn', async () => {
    const { as, sessionId, say } = await begin();
    const { turnId, points } = await say('0=covered 1=covered 2=unsure');
    const unsure = points[2].cardId;
    const find = async () => (await ratingsOf(as, sessionId)).find(({ cardId }: Point) => cardId === unsure);
    expect(await find()).toBeUndefined();
    const word = (body: object) =>
      test.call('POST', `/api/practice-turns/${turnId}/correction`, { as, body });
    await word({ claimedPoints: [2] });
    // Claimed at the first answer.
    expect(await find()).toEqual({ cardId: unsure, missed: false, rating: 3 });
    await word({ withdrawnPoints: [2] });
    expect(await find()).toBeUndefined();
    expect((await logOf(as)).filter(({ undone }) => undone)).toHaveLength(1);
  });

  it('does not affect card turns and their undo', async () => {
    const { as, setId, say } = await begin();
    await say('0=covered 1=covered 2=covered');
    const [{ id }] = (await test.call('GET', `/api/flashcard-sets/${setId}/flashcards`, { as })).json();
    const review = (body: object) => test.call('POST', `/api/flashcards/${id}/review`, { as, body });
    const { review: given, card } = (await review({ rating: 1 })).json();
    expect(card).toMatchObject({ total_reviews: 1, lapse_count: 1 });
    const undone = await test.call('POST', `/api/flashcards/${id}/review/undo`, {
      as,
      body: { clientId: given.clientId },
    });
    expect(undone.json().card).toMatchObject({ total_reviews: 0, lapse_count: 0 });
    const [memory] = (await memories(as)).filter(({ card_id }) => card_id === id);
    // The day's earliest rating, from practice, counts.
    expect(memory).toMatchObject({ reps: 1, lapses: 0 });
  });
});
