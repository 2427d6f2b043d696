/** While the database is unavailable the process is alive but not ready, and all other requests get 503. */
import { afterEach, expect, it } from 'vitest';
import { freePort } from '#tests/support/product/free-port.ts';
import { createWaitingPort, type WaitingPort } from './waiting-port.ts';

let port: WaitingPort | undefined;
afterEach(() => port?.close());

it('is alive but not ready, and asks clients to retry; then it frees the port', async () => {
  const place = { port: await freePort(), host: '127.0.0.1' };
  const url = `http://127.0.0.1:${place.port}`;
  port = createWaitingPort(place);
  await port.open();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  const call = await fetch(`${url}/api/flashcard-sets`, { method: 'POST', body: '{}' });
  expect(call.status).toBe(503);
  expect(call.headers.get('retry-after')).toBe('2');
  expect(await call.json()).toEqual({
    error: 'Your data cannot be reached right now. Please try again in a moment.',
    code: 'unavailable',
  });
  await port.close();
  const next = createWaitingPort(place);
  await next.open();
  await next.close();
});

it('closes without having been opened', async () => {
  await createWaitingPort({ port: 0, host: '127.0.0.1' }).close();
});
