/** Deeply nested, poisoned or overlong bodies are rejected with a sentence, and never crash the server. */
import { describe, expect, it } from 'vitest';
import { ada, provideApp, test } from '#tests/support/server/provided-app.ts';
import { isDeeperThan } from './json-depth.ts';

provideApp();

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const send = (path: string, body: string) =>
  test.call('POST', path, {
    as: ada,
    payload: Buffer.from(body),
    headers: { 'content-type': 'application/json' },
  });

it('counts levels of objects and arrays', () => {
  expect(isDeeperThan('text', 0)).toBe(false);
  expect(isDeeperThan([], 0)).toBe(true);
  expect(isDeeperThan({ a: [{ b: 1 }] }, 3)).toBe(false);
  expect(isDeeperThan({ a: 1, b: [{ c: [] }] }, 3)).toBe(true);
});

describe('a body', () => {
  it.each([
    ['/api/flashcard-sets', 17],
    ['/api/flashcard-sets', 1_000_000],
    ['/auth/v1/signup', 2_000],
  ])('to %s of %i levels is rejected with a message', async (path, levels) => {
    const answer = await send(path, `{"title":"Cells","cards":[],"data":${nested(levels)}}`);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.body).toContain('nested too deeply');
  });

  it('of a few levels passes', async () => {
    const answer = await send('/api/flashcard-sets', `{"title":"Cells","cards":[],"extra":${nested(10)}}`);
    expect(answer.statusCode, answer.body).toBe(201);
  });

  // Without these keys they would be saved.
  it.each([
    '{"title":"Cells","cards":[],"__proto__":{"isPremium":true}}',
    '{"title":"Cells","cards":[],"constructor":{"prototype":{"x":1}}}',
    '{"title":',
  ])('%s is refused', async (body) => {
    const answer = await send('/api/flashcard-sets', body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_input']);
    expect(({} as { isPremium?: boolean }).isPremium).toBeUndefined();
  });

  it('is rejected by its length alone, before it has arrived', async () => {
    const answer = await send(`/api/flashcards/${crypto.randomUUID()}/review`, 'x'.repeat(64 * 1024 + 1));
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large']);
  });
});
