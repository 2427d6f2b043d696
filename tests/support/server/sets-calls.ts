/** A set to start with, and the call that creates it, for tests of the calls about sets. */
import { expect } from 'vitest';
import type { FlashcardSet } from '#contract/sets.ts';
import type { Person, TestApp } from './test-app.ts';

export const cells = {
  title: 'Cells',
  cards: [
    { term: 'Osmosis', definition: 'Water moves through a membrane' },
    { term: 'Mitosis', definition: 'A cell divides into two' },
  ],
};

/** The set as stored; fails the test if the server rejects it. */
export async function createSet(
  test: TestApp,
  as: Person,
  body: unknown = cells,
  headers: Record<string, string> = {},
): Promise<FlashcardSet> {
  const answer = await test.call('POST', '/api/flashcard-sets', { as, body, headers });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
