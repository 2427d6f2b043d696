/** The product behind a real PgBouncer in transaction mode, with fewer server connections than concurrent requests. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { mediaReference } from '#core/media-reference.ts';
import { newId } from '#server/http/new-id.ts';
import { type PgBouncer, pgBouncerIsInstalled, startPgBouncer } from '#tests/support/database/pg-bouncer.ts';
// Converts a reply of `inject`.
import type {} from '#tests/support/database/postgres-for-tests.ts';
import { pngOf } from '#tests/support/samples/media-fixtures.ts';
import { practiceCalls } from '#tests/support/server/practice-calls.ts';
import {
  type CallOptions,
  createTestApp,
  type Person,
  type TestApp,
} from '#tests/support/server/test-app.ts';

let app: TestApp;
let pooler: PgBouncer;
const practice = practiceCalls(() => app);

/** The body of a successful call. */
async function done(
  method: Parameters<TestApp['call']>[0],
  path: string,
  options: CallOptions,
): Promise<ReturnType<typeof JSON.parse>> {
  const answer = await app.call(method, path, options);
  expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBeLessThan(300);
  return answer.body === '' ? null : answer.json();
}

/** A student's first day: creates a set with a picture, studies, undoes a rating, practises, turns on reminders. */
async function firstDay(shade: number): Promise<{ as: Person; setId: string }> {
  const as = await app.signUp();
  const picture = await done('POST', '/api/media', {
    as,
    payload: pngOf(8, 8, shade),
    headers: { 'content-type': 'application/octet-stream' },
  });
  const cards = [
    { term: 'Osmosis', definition: 'Water moves through a membrane' },
    { term: 'Mitosis', definition: `A cell divides into two ${mediaReference('a cell', picture)}` },
    { term: 'Enzyme', definition: 'A protein that speeds up a reaction' },
  ];
  const set = await done('POST', '/api/flashcard-sets', { as, body: { title: 'Cells', cards } });
  const clientId = newId();
  const card = set.cards[0].id;
  await done('POST', `/api/flashcards/${card}/review`, { as, body: { rating: 3, zone: 'UTC', clientId } });
  await done('POST', `/api/flashcards/${card}/review/undo`, { as, body: { clientId } });
  for (const { id } of set.cards)
    await done('POST', `/api/flashcards/${id}/review`, { as, body: { rating: 3, zone: 'UTC' } });
  const session = await done('POST', `/api/flashcard-sets/${set.id}/practice-questions`, {
    as,
    body: { maxQuestions: 'optimal' },
  });
  const fields = { promptId: session.prompts[0].id, typedAnswer: 'Water moves through a membrane' };
  const answered = await practice.answer(as, fields, newId());
  expect(answered.statusCode, answered.body).toBe(200);
  await done('PUT', '/api/reminders', { as, body: { hour: 7, email: true, zone: 'UTC' } });
  return { as, setId: set.id };
}

const reads = (setId: string) => [
  '/api/today?zone=UTC',
  '/api/today/cards?zone=UTC',
  '/api/today/coming?zone=UTC',
  '/api/progress?zone=UTC',
  '/api/flashcard-sets',
  `/api/flashcard-sets/${setId}`,
  `/api/flashcard-sets/${setId}/flashcards`,
  '/api/user/me',
];

describe.runIf(pgBouncerIsInstalled())('behind PgBouncer in transaction mode', () => {
  let students: Awaited<ReturnType<typeof firstDay>>[];
  beforeAll(async () => {
    pooler = await startPgBouncer(inject('postgres').serverUrl, [
      'pool_mode = transaction',
      'default_pool_size = 4',
      'server_round_robin = 1',
    ]);
    app = await createTestApp({ pooledUrl: pooler.url });
    students = await Promise.all([1, 2, 3, 4, 5, 6].map(firstDay));
  });
  afterAll(async () => {
    await app.stop();
    await pooler.stop();
  });

  it('answers 192 reads, 16 at a time', async () => {
    const waiting = Array.from({ length: 192 }, (_, nth) => {
      const { as, setId } = students[nth % students.length] as (typeof students)[number];
      return { as, path: reads(setId)[nth % 8] as string };
    });
    const answers: string[] = [];
    const reader = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const { statusCode } = await app.call('GET', next.path, { as: next.as });
        answers.push(`${statusCode} ${next.path.split('?')[0]?.replace(/[\da-f-]{36}/, ':id')}`);
      }
    };
    await Promise.all(Array.from({ length: 16 }, reader));
    expect(answers).toHaveLength(192);
    expect(answers.filter((answer) => !answer.startsWith('200'))).toEqual([]);
  });

  it('shows what was studied', async () => {
    for (const { as } of students) {
      const { started, week } = await done('GET', '/api/today?zone=UTC', { as });
      expect([started, week.at(-1).studied]).toEqual([true, true]);
    }
  });

  it('exports and deletes an account', async () => {
    const { as } = await firstDay(7);
    const { url } = await done('POST', '/api/account/export', { as });
    const { pathname } = new URL(url, 'http://localhost');
    expect((await app.call('GET', pathname)).rawPayload.subarray(0, 2).toString()).toBe('PK');
    await done('POST', '/api/account/delete', { as, body: { password: 'correct horse' } });
    await app.tidy();
    expect((await app.call('GET', '/api/user/me', { as })).statusCode).toBe(401);
    expect(await app.database.query('select from cards where user_id = $1', [as.userId])).toEqual([]);
  });
});
