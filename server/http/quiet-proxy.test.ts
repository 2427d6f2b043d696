/** A proxy on the same machine that rewrites Host and adds no header makes strangers look local: nothing private may leak. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mailTo } from '#tests/support/product/outbox.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let test: TestApp;
let proxy: Server;
let through: string;
beforeEach(async () => {
  test = await createTestApp();
  const inside = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }));
  proxy = createServer((incoming, outgoing) => {
    const { host: _host, ...headers } = incoming.headers;
    const onward = httpRequest(
      {
        host: inside.hostname,
        port: inside.port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...headers, host: `127.0.0.1:${inside.port}` },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  through = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await new Promise((resolve) => proxy.close(resolve));
  await test.stop();
});

it('shows strangers neither mails nor metrics', async () => {
  const victim = await test.signUp();
  await test.call('POST', '/auth/v1/recover', { body: { email: victim.email } });
  const mail = await mailTo(test.dataDir, victim.email);
  const page = await fetch(`${through}/dev/outbox`);
  const text = await page.text();
  expect(text).not.toContain(victim.email);
  expect(text).not.toContain(new URL(mail.link).searchParams.get('token_hash'));
  expect(text).not.toContain(test.dataDir);
  expect((await fetch(`${through}/metrics`)).status).toBe(404);
});

it('opens the outbox with the key in the data folder, which survives a restart', async () => {
  const file = join(test.dataDir, 'outbox-token');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const token = readFileSync(file, 'utf8').trim();
  const open = (url: string) => fetch(`${url}/dev/outbox?token=${token}`, { redirect: 'manual' });
  expect((await open(through)).status).toBe(303);
  const second = await createTestApp({ replicaOf: test });
  expect(readFileSync(file, 'utf8').trim()).toBe(token);
  await second.stop();
  expect(JSON.stringify(test.logged)).not.toContain(token);
});

it('stores no key if the page does not exist', async () => {
  const sending = await createTestApp({ settings: { HOST: '0.0.0.0' } });
  expect(existsSync(join(sending.dataDir, 'outbox-token'))).toBe(false);
  expect((await sending.call('GET', '/dev/outbox', { headers: { host: 'localhost' } })).statusCode).toBe(404);
  await sending.stop();
});
