/** Forms within their limits are read completely; others are rejected with an explanation, and nothing is truncated silently. */
import { expect, it } from 'vitest';
import { ada, provideApp, test } from '#tests/support/server/provided-app.ts';
import { formOf } from '#tests/support/server/test-app.ts';

provideApp();

const send = (payload: Buffer, headers: Record<string, string>) =>
  test.call('POST', '/api/voice-interaction', { as: ada, payload, headers });
const sendForm = (...parts: Parameters<typeof formOf>) => {
  const { payload, headers } = formOf(...parts);
  return send(payload, headers);
};
const bytes = (count: number) => new Uint8Array(count);

it('refuses a recording over 10 MB, saying what to do', async () => {
  const answer = await sendForm({}, { bytes: bytes(10 * 1024 * 1024 + 1), fileName: 'a.webm' });
  expect([answer.statusCode, answer.json().error]).toEqual([
    413,
    'This recording is larger than 10 MB. Please record a shorter answer.',
  ]);
});

it('refuses a field that would have to be truncated', async () => {
  const answer = await sendForm({ keyPoints: 'ü'.repeat(300_000) });
  expect([answer.statusCode, answer.json().error]).toEqual([413, 'A field of the form is too long.']);
});

function expectTooMany(answer: Awaited<ReturnType<typeof send>>) {
  expect(answer.statusCode).toBe(413);
  expect(answer.json().error).toMatch(/more fields or files/);
}

it('refuses more fields than any form of the product has', async () => {
  const fields = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`field${index}`, 'x']));
  expectTooMany(await sendForm(fields));
});

it('refuses a second file', async () => {
  const { payload, headers } = formOf({}, { bytes: bytes(10), fileName: 'a.webm' });
  const part = payload.subarray(0, payload.lastIndexOf('--tellcard'));
  expectTooMany(await send(Buffer.concat([part, payload]), headers));
});

it.each([
  [
    'a form that ends in the middle',
    { 'content-type': 'multipart/form-data; boundary=b' },
    '--b\r\nContent-D',
  ],
  ['a form without its boundary', { 'content-type': 'multipart/form-data' }, 'anything'],
  ['something else', { 'content-type': 'application/json' }, '{}'],
])('replies to %s with 400', async (_name, headers, text) => {
  const answer = await send(Buffer.from(text), headers as Record<string, string>);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_input']);
});
