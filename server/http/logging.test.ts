/** The log says what happened, and never who, what or with which secret. */
import { Writable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { loggerOptions } from './logging.ts';

let test: TestApp;
let written = '';
const stream = new Writable({
  write(chunk, _encoding, done) {
    written += chunk;
    done();
  },
});
afterEach(() => test.stop());
const lines = () =>
  written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

it('writes one line per request, with route and id and no personal data', async () => {
  test = await createTestApp({ logger: { ...loggerOptions('trace'), stream } });
  const ada = await test.signUp();
  const card = { term: 'a private term', definition: 'a private definition' };
  const body = { title: 'A private title', cards: [card] };
  const made = await test.call('POST', '/api/flashcard-sets', { as: ada, body });
  await test.call('GET', `/api/flashcard-sets/${made.json().id}?token=in-the-query`, { as: ada });
  await test.call('POST', '/auth/v1/token?grant_type=password', {
    body: { email: ada.email, password: 'a wrong password' },
  });
  await test.call('POST', '/api/parse-flashcards', { as: ada, body: { text: 'private notes\0' } });
  await test.database.query('drop table review_log cascade');
  const failed = await test.call('GET', '/api/account/export/anything?secret=in-the-query', {
    headers: { cookie: 'session=in-the-cookie' },
  });
  const broken = await test.call('POST', `/api/flashcards/${made.json().cards[0].id}/review`, {
    as: ada,
    body: { rating: 3 },
  });
  expect([failed.statusCode, broken.statusCode]).toEqual([404, 500]);

  const answered = lines().filter(({ msg }) => msg === 'answered');
  expect(answered.map(({ route }) => route)).toContain('/api/flashcard-sets/:id');
  const failure = lines().find(({ msg }) => msg === 'request failed');
  expect(failure?.reqId).toBe(broken.headers['x-request-id']);
  const secrets = ['private', 'correct horse', 'wrong password', 'in-the-', ada.email, ada.token];
  for (const secret of [...secrets, ada.userId, made.json().id]) expect(written).not.toContain(secret);
});

it('redacts what a careless call would log', async () => {
  test = await createTestApp({ logger: { ...loggerOptions('info'), stream } });
  written = '';
  const headers = { authorization: 'Bearer abc', cookie: 'session=abc' };
  test.app.log.info({ body: { password: 'abc', token: 'abc', refresh_token: 'abc' }, req: { headers } }, 'x');
  expect(written).not.toContain('abc');
});
