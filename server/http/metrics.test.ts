/** Metrics: who may read them, and that they contain no personal data. */
import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let test: TestApp;
afterEach(() => test.stop());

const settings = { METRICS_TOKEN: 'a secret' };
const see = (headers: Record<string, string> = { authorization: 'Bearer a secret' }) =>
  test.call('GET', '/metrics', { headers });

it('show latency by declared route', async () => {
  test = await createTestApp({ settings });
  const person = await test.signUp();
  await test.call('GET', `/api/flashcard-sets/${crypto.randomUUID()}`, { as: person });
  const shown = await see();
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toMatch(
    /tellcard_request_seconds_count\{route="\/api\/flashcard-sets\/:id",method="GET",status="404"\} 1/,
  );
  expect(shown.body).not.toContain(person.userId);
});

it('count sessions, rejections, work in progress and connections', async () => {
  test = await createTestApp({ settings });
  const person = await test.signUp();
  const cards = [{ term: 'Osmosis', definition: 'Water moves through a membrane' }];
  const made = await test.call('POST', '/api/flashcard-sets', {
    as: person,
    body: { title: 'Cells', cards },
  });
  const path = `/api/flashcard-sets/${made.json().id}/practice-questions`;
  for (let time = 0; time < 6; time++) await test.call('POST', path, { as: person, body: {} });
  const { body } = await see();
  expect(body).toContain('tellcard_events_total{what="session_free"} 5');
  expect(body).toContain('tellcard_failures_total{code="quota_exceeded"} 1');
  expect(body).toMatch(/tellcard_ai_under_way\{work="prompts",by="[^"]+"\} 0/);
  expect(body).toMatch(/tellcard_database_connections\{state="resting"\} [1-9]/);
  expect(body).toContain('tellcard_database_connections{state="waiting"} 0');
});

it('count a wrong password as a rejection, not as our fault', async () => {
  test = await createTestApp({ settings });
  const body = { email: 'nobody@example.com', password: 'a guess' };
  await test.call('POST', '/auth/v1/token?grant_type=password', { body });
  const shown = (await see()).body;
  expect(shown).toContain('tellcard_failures_total{code="bad_input"} 1');
  expect(shown).not.toContain('code="internal"');
});

it('require the token', async () => {
  test = await createTestApp({ settings });
  expect((await see({})).statusCode).toBe(404);
  expect((await see({ authorization: 'Bearer a guess' })).statusCode).toBe(404);
  expect((await see()).statusCode).toBe(200);
});

it('do not exist without one, not even for the machine itself', async () => {
  test = await createTestApp();
  expect((await see({})).statusCode).toBe(404);
  expect((await see({ authorization: 'Bearer undefined' })).statusCode).toBe(404);
});
