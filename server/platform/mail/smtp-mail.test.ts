/** Sending by real SMTP, with a limited number of retries while the server is busy. */
import { afterEach, describe, expect, it } from 'vitest';
import { startMailServer } from '#tests/support/services/mail-server.ts';
import { createSmtpMail } from './smtp-mail.ts';

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
