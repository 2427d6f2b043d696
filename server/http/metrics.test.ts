/** Measurements: who may see them, and that they say what happened without naming anybody. */
import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
afterEach(() => test.stop());

const see = (headers: Record<string, string> = {}) => test.call('GET', '/metrics', { headers });

it('shows latency by declared route to the machine itself', async () => {
  test = await createTestApp();
  const person = await test.signUp();
  await test.call('GET', `/api/flashcard-sets/${crypto.randomUUID()}`, { as: person });
  const shown = await see();
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toMatch(
    /tellcard_request_seconds_count\{route="\/api\/flashcard-sets\/:id",method="GET",status="404"\} 1/,
  );
  expect(shown.body).not.toContain(person.userId);
});

it('asks for the token where there is one', async () => {
  test = await createTestApp({ settings: { METRICS_TOKEN: 'a secret' } });
  expect((await see()).statusCode).toBe(404);
  expect((await see({ authorization: 'Bearer a guess' })).statusCode).toBe(404);
  expect((await see({ authorization: 'Bearer a secret' })).statusCode).toBe(200);
});

it('is not there on a server the world can reach', async () => {
  test = await createTestApp({ settings: { HOST: '0.0.0.0' } });
  expect((await see()).statusCode).toBe(404);
});
