/** The nginx block of docs/operations.md, run by a real nginx: forged addresses, large bodies and streams. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { freePort } from '#tests/support/product/free-port.ts';
import { createTemporaryFolder } from '#tests/support/product/remove-after-exit.ts';
import { bareApp } from '#tests/support/server/bare-app.ts';
import { addressOf } from './rate-limit.ts';

const program = '/usr/sbin/nginx';
const installed = existsSync(program);
if (!installed) process.stdout.write('  nginx is not installed: its tests are skipped\n');

const block = /```nginx\n(.*?)```/s.exec(readFileSync('docs/operations.md', 'utf8'))?.[1] ?? '';

/** As documented, without TLS and between two free ports. */
function configOf(folder: string, port: number, behind: number): string {
  const server = block
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_.*\n/gm, '')
    .replace('http://127.0.0.1:3000', `http://127.0.0.1:${behind}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; master_process off; pid ${folder}/pid; error_log stderr notice;
    events {} http { access_log off; ${temporary.join(' ')} ${server} }`;
}

describe.runIf(installed)('behind nginx', () => {
  let url: string;
  const streams: ServerResponse[] = [];
  const endings: (() => unknown)[] = [];

  beforeAll(async () => {
    const app = await bareApp(
      [({ app }) => void app.get('/address', async (request) => addressOf(request))],
      { trustProxy: readConfig({ TRUST_PROXY: '1' }).trustProxy },
    );
    await app.ready();
    const behind = createServer(async (request, reply) => {
      if (request.url === '/address') return app.routing(request, reply);
      if (request.url === '/stream') {
        streams.push(reply.writeHead(200));
        return reply.write('first');
      }
      let bytes = 0;
      for await (const piece of request) bytes += (piece as Buffer).length;
      reply.end(String(bytes));
    }).listen(0, '127.0.0.1');
    await once(behind, 'listening');
    const folder = createTemporaryFolder('tellcard-nginx-');
    const port = await freePort();
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, configOf(folder, port, (behind.address() as AddressInfo).port));
    const nginx = spawn(program, ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: 'ignore' });
    const ended = once(nginx, 'exit');
    endings.push(
      () => nginx.kill('SIGTERM'),
      () => ended,
      () => app.close(),
      () => behind.closeAllConnections(),
      () => behind.close(),
    );
    url = `http://127.0.0.1:${port}`;
    await vi.waitFor(() => fetch(`${url}/address`), { timeout: 90_000 });
  });
  afterAll(async () => {
    for (const end of endings) await end();
  });

  it('counts a request against the address it came from, whatever it claims', async () => {
    const forged = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7', forwarded: 'for=198.51.100.1' };
    expect(await (await fetch(`${url}/address`, { headers: forged })).text()).toBe('127.0.0.1');
  });

  it('passes a set of 16 MB, and rejects what no endpoint accepts', async () => {
    const send = (bytes: number) => fetch(`${url}/upload`, { method: 'POST', body: new Uint8Array(bytes) });
    expect(await (await send(16 * 1024 * 1024)).text()).toBe(String(16 * 1024 * 1024));
    expect((await send(18 * 1024 * 1024)).status).toBe(413);
  });

  it('passes the first piece of a reply before the second exists', async () => {
    const reader = (await fetch(`${url}/stream`)).body?.getReader();
    const text = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await text()).toBe('first');
    streams[0]?.end('second');
    expect(await text()).toBe('second');
  });
});
