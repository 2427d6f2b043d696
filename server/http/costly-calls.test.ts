/** Every call that takes more than a few milliseconds is rate limited; reading one's own data is not. */
import { afterAll, expect, it } from 'vitest';
import { createTestApp, formOf, type Person, type TestApp } from '#tests/support/server/test-app.ts';

const test = await createTestApp({ settings: { RATE_LIMITS: 'on' } });
afterAll(() => test.stop());

const id = '01900000-0000-7000-8000-000000000000';
const here = 'http://localhost:3000/dashboard';
const bytes = { 'content-type': 'application/octet-stream' };
const answer = formOf({ promptId: id, typedAnswer: 'Water moves.' });
type Asked = Parameters<TestApp['call']>;
const costly: [Asked[0], string, Asked[2]?][] = [
  ['POST', '/api/flashcard-sets', { body: { title: 'Cells', cards: [] } }],
  ['PUT', `/api/flashcard-sets/${id}`, { body: { title: 'Cells', cards: [] } }],
  ['POST', '/api/parse-flashcards', { body: { text: 'Osmosis: water moves' } }],
  ['POST', `/api/flashcard-sets/${id}/practice-questions`, { body: {} }],
  ['POST', `/api/flashcard-sets/${id}/history`, { body: { cards: [] } }],
  ['POST', '/api/voice-interaction', answer],
  ['POST', `/api/practice-turns/${id}/correction`, { body: { transcription: 'Water' } }],
  ['GET', `/api/practice-turns/${id}/device-question`],
  ['POST', `/api/practice-turns/${id}/device-verdict`, { body: { verdict: '{}' } }],
  ['GET', `/api/voice-uploads/${id}/live-words?promptId=${id}`],
  ['PUT', `/api/voice-uploads/${id}/chunks/0`, { payload: Buffer.from('sound'), headers: bytes }],
  [
    'POST',
    '/api/create-checkout-session',
    { body: { successUrl: here, cancelUrl: here, planType: 'monthly' } },
  ],
  ['POST', '/api/create-portal-session', { body: { returnUrl: here } }],
  ['POST', '/api/account/export'],
  ['POST', '/api/account/delete', { body: { password: 'a guess' } }],
];

async function takenBy(person: Person, [method, path, options]: (typeof costly)[number]): Promise<number> {
  const count = async () =>
    (await test.database.query<{ n: number }>('select count(*)::int as n from rate_limits'))[0]?.n ?? 0;
  const before = await count();
  await test.call(method, path, { as: person, ...options });
  return (await count()) - before;
}

it.each(costly)('%s %s', async (...call) => {
  expect(await takenBy(await test.signUp(), call)).toBeGreaterThan(0);
});

it('GET of an archive, with only its link and no session', async () => {
  const person = await test.signUp();
  const { url } = (await test.call('POST', '/api/account/export', { as: person })).json();
  const answers: number[] = [];
  for (let time = 0; time < 11; time++) answers.push((await test.call('GET', url)).statusCode);
  expect(answers).toEqual([...Array(10).fill(200), 429]);
});

it('GET /api/user/me and the library are free', async () => {
  const person = await test.signUp();
  for (const path of ['/api/user/me', '/api/flashcard-sets'])
    expect(await takenBy(person, ['GET', path])).toBe(0);
});
