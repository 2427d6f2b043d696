/** Calls that move, suspend or remove cards, on the application that `test` returns. */
import pg from 'pg';
import { expect } from 'vitest';
import type { FlashcardSet } from '#contract/sets.ts';
import type { CardLearning } from '#contract/study.ts';
import { examineData } from '#server/platform/postgres/backup/doctor-checks.ts';
import { createSet } from './sets-calls.ts';
import type { Person, TestApp } from './test-app.ts';

export const draft = (title: string, count: number) => ({
  title,
  cards: Array.from({ length: count }, (_, index) => ({
    term: `${title} ${index}`,
    definition: `What ${title} ${index} means, in a sentence`,
  })),
});
export function setCardsCalls(test: () => TestApp) {
  async function twoSets() {
    const as = await test().signUp();
    const [biology, chemistry] = [
      await createSet(test(), as, draft('Biology', 4)),
      await createSet(test(), as, draft('Chemistry', 2)),
    ];
    return { as, biology, chemistry, ids: biology.cards.map(({ id }) => id) };
  }
  const post = (as: Person, path: string, body: object = {}) =>
    test().call('POST', `/api/${path}`, { as, body });
  const setOf = async (as: Person, id: string): Promise<FlashcardSet> =>
    (await test().call('GET', `/api/flashcard-sets/${id}`, { as })).json();
  const termsOf = async (as: Person, id: string) => (await setOf(as, id)).cards.map(({ term }) => term);
  const rate = (as: Person, cardId: string, rating: number, more: object = {}) =>
    post(as, `flashcards/${cardId}/review`, { rating, zone: 'UTC', ...more });
  async function ok(answered: ReturnType<typeof post>) {
    const reply = await answered;
    expect(reply.statusCode, reply.body).toBeLessThan(300);
    return reply.json();
  }
  const move = (as: Person, to: string, cardIds: readonly string[], places?: number[]) =>
    post(as, `flashcard-sets/${to}/cards/move`, { cardIds, places });
  const learningOf = async (as: Person, setId: string): Promise<CardLearning[]> =>
    (await test().call('GET', `/api/flashcard-sets/${setId}/flashcards`, { as })).json();
  const rows = <T extends Record<string, unknown>>(sql: string, ...params: unknown[]) =>
    test().database.query<T>(sql, params);
  const logOf = (as: Person, setId: string) =>
    rows<{ card_id: string; rating: number }>(
      'select card_id, rating from review_log where user_id = $1 and set_id = $2 order by seq',
      as.userId,
      setId,
    );
  /** The data of all tests so far is consistent. */
  async function examine(): Promise<void> {
    const client = new pg.Client({ connectionString: test().databaseUrl });
    await client.connect();
    const found = await examineData(client, true);
    await client.end();
    expect(found.filter(({ broken }) => broken > 0)).toEqual([]);
  }
  return { twoSets, post, setOf, termsOf, rate, ok, move, learningOf, rows, logOf, examine };
}
