/** Non-answers cost nothing: recordings without speech, and far too many requests. */
import { afterAll, describe, expect, it } from 'vitest';
import { practiceCalls } from '#tests/support/server/practice-calls.ts';
import { createTestApp, type Person } from '#tests/support/server/test-app.ts';

const { makeSet, start, answer, remaining } = practiceCalls(() => test);
const test = await createTestApp();
afterAll(() => test.stop());

describe('recordings without an answer', () => {
  it.each([
    ['nothing', undefined, 400, /^No audio captured/],
    ['an empty file', new Uint8Array(0), 400, /^No audio captured/],
    ['19 bytes', new Uint8Array(19), 422, /^Audio too quiet/],
    ['no audio at all', Buffer.from('<html>'.repeat(50)), 415, /format/],
  ])('%s uses up neither a session nor a follow-up', async (_name, audio, status, words) => {
    const quinn = await test.signUp();
    const { prompts } = (await start(quinn, await makeSet(quinn))).json();
    const reply = await answer(quinn, { promptId: prompts[0].id }, undefined, audio);
    expect(reply.statusCode, reply.body).toBe(status);
    expect(reply.json().error).toMatch(words);
    const first = (
      await answer(quinn, { promptId: prompts[0].id, typedAnswer: 'The cell burns sugar.' })
    ).json();
    expect(first.followUpCount).toBeLessThanOrEqual(1);
    expect(await remaining(quinn)).toBe(4);
  });
});

describe('limits', () => {
  it('gives 429 with a retry time to an account that asks far too often, and affects no other', async () => {
    const strict = await createTestApp({ settings: { RATE_LIMITS: 'on' } });
    const [loud, quiet] = [await strict.signUp(), await strict.signUp()];
    const start = (as: Person) =>
      strict.call('POST', `/api/flashcard-sets/${crypto.randomUUID()}/practice-questions`, { as, body: {} });
    const answers = await Promise.all(Array.from({ length: 70 }, () => start(loud)));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThanOrEqual(9);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await start(quiet)).statusCode).toBe(404);
    await strict.stop();
  });
});
