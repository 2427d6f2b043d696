/** The words and codes of failed calls are those of the error catalogue. */
import { expect, test } from 'vitest';
import { readError } from './send.ts';

const answer = (status: number, body: string, headers: Record<string, string> = {}, statusText = 'Text') =>
  new Response(body, { status, statusText, headers });

test('401 and 403 name the status, with any body', async () => {
  const one = await readError(answer(401, '{"error":"x","code":"internal"}', {}, 'Unauthorized'));
  expect(one).toMatchObject({ code: 'session_invalid', message: 'Authentication failed: 401 Unauthorized' });
  const other = await readError(answer(403, '', {}, 'Forbidden'));
  expect(other).toMatchObject({ code: 'session_invalid', message: 'Authentication failed: 403 Forbidden' });
});

test('the server’s sentence, code and details are passed on', async () => {
  const error = await readError(
    answer(402, '{"error":"No sessions left.","code":"quota_exceeded","details":"d"}'),
  );
  expect(error).toMatchObject({
    status: 402,
    code: 'quota_exceeded',
    message: 'No sessions left.',
    details: 'd',
  });
});

test.each([
  ['<h1>Bad gateway</h1>', '502: <h1>Bad gateway</h1>'],
  ['', '502: Text'],
  ['{"code":"nope"}', '502: {"code":"nope"}'],
])('anything else is shown as it came: %s', async (body, message) => {
  expect(await readError(answer(502, body))).toMatchObject({ code: 'http', message });
});

test('of an error with a code that only a newer server knows, the sentence is shown', async () => {
  const error = await readError(answer(413, '{"error":"Your sets are full.","code":"of_tomorrow"}'));
  expect(error).toMatchObject({ status: 413, code: 'http', message: 'Your sets are full.' });
});

test.each([
  ['2', 2000],
  ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
  ['soon', null],
])('Retry-After %s is %s ms', async (header, retryAfterMs) => {
  expect(await readError(answer(429, '', { 'Retry-After': header }))).toMatchObject({ retryAfterMs });
});
