/** Sending by real SMTP, with a limited number of retries while the server is busy. */
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createSmtpMail } from './smtp-mail.ts';

/** Speaks just enough SMTP (RFC 5321) to accept mails; `refusals` are returned for RCPT, one each, before any is accepted. */
async function startMailServer(refusals: string[] = []) {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write('220 stand-in\r\n');
    let data: string | null = null;
    let rest = '';
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (data !== null) {
          if (line === '.') {
            taken.push(data);
            data = null;
            socket.write('250 taken\r\n');
          } else data += `${line}\n`;
        } else if (/^RCPT/i.test(line)) socket.write(`${refusals.shift() ?? '250 fine'}\r\n`);
        else if (/^DATA/i.test(line)) {
          data = '';
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 fine\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    taken,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const mail = { to: 'ada@example.com', subject: 'Hello', text: 'Good morning', html: '<p>Good morning</p>' };
const open: { close(): void }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

async function carrier(refusals: string[], pausesMs: number[]) {
  const server = await startMailServer(refusals);
  const smtp = createSmtpMail(server.url, 'Tellcard <no-reply@tellcard.example>', pausesMs);
  open.push(smtp, { close: server.stop });
  return { server, smtp };
}

describe('mail by SMTP', () => {
  it('is sent as text and HTML', async () => {
    const { server, smtp } = await carrier([], []);
    await smtp.carry(mail);
    expect(server.taken).toHaveLength(1);
    expect(server.taken[0]).toContain('From: Tellcard <no-reply@tellcard.example>');
    expect(server.taken[0]).toContain('To: ada@example.com');
    expect(server.taken[0]).toContain('Content-Type: text/plain');
    expect(server.taken[0]).toContain('Content-Type: text/html');
  });

  it('is retried while the server is busy', async () => {
    const { server, smtp } = await carrier(['451 later', '451 later'], [1, 1]);
    await smtp.carry(mail);
    expect(server.taken).toHaveLength(1);
  });

  it('gives up after the last pause', async () => {
    const { server, smtp } = await carrier(['451 later', '451 later'], [1]);
    await expect(smtp.carry(mail)).rejects.toThrow();
    expect(server.taken).toHaveLength(0);
  });

  it('stops retrying when our server shuts down', async () => {
    const refusals = ['451 later'];
    const { server, smtp } = await carrier(refusals, [600_000]);
    const sending = expect(smtp.carry(mail)).rejects.toThrow('451');
    await expect.poll(() => refusals).toEqual([]);
    smtp.stopTrying();
    await sending;
    expect(server.taken).toHaveLength(0);
  });

  it('is not retried if the server will never accept it', async () => {
    const { server, smtp } = await carrier(['550 no such person'], [1, 1]);
    await expect(smtp.carry(mail)).rejects.toThrow();
    expect(server.taken).toHaveLength(0);
  });
});
