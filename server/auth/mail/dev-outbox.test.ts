/** Unsent mails stay on this machine, private, and only this machine can open their page. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '#server/http/new-id.ts';
import { createOutboxMail } from '#server/platform/mail/outbox-mail.ts';
import { bareApp } from '#tests/support/server/bare-app.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { composeMail } from './auth-mails.ts';
import { mayShowOutbox, mountDevOutbox } from './dev-outbox.ts';

const folder = temporaryFolder(afterAll);
let moment = Date.parse('2026-03-01T10:00:00Z');
const mail = createOutboxMail({
  folder: join(folder, 'outbox'),
  from: 'Tellcard <no-reply@localhost>',
  now: () => {
    moment += 1000;
    return new Date(moment);
  },
  newId: newId,
});
const token = 'k'.repeat(43);
const app = await bareApp([({ app: server }) => mountDevOutbox(server, mail.outbox, token)]);
afterAll(() => app.close());

const open = (headers: Record<string, string> = {}) =>
  app.inject({
    url: '/dev/outbox',
    headers: { host: 'localhost:3000', cookie: `other=1; tellcard_outbox=${token}`, ...headers },
  });

describe('the outbox on a fresh machine', () => {
  it('is empty before the first mail', async () => {
    const page = await open();
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('No mails yet.');
  });

  it('stores mails as private files that read back unchanged', async () => {
    const text =
      'Grüße & <b>markup</b>, a = b, 😀\n\nhttp://localhost:3000/auth/reset-password?token_hash=a-b_c&type=recovery\n';
    await mail.carry(
      { to: 'ada@example.com', subject: 'Passwort zurücksetzen – jetzt', text, html: '<p>x</p>' },
      'ada',
    );
    const [name] = readdirSync(join(folder, 'outbox'));
    expect(name).toMatch(/\.eml$/);
    expect(statSync(join(folder, 'outbox', name as string)).mode & 0o077).toBe(0);
    const [seen] = await mail.outbox.latest(1);
    expect(seen).toMatchObject({
      to: 'ada@example.com',
      subject: 'Passwort zurücksetzen – jetzt',
      text: text.trim(),
    });
  });

  it('shows newest first, as text with links, and runs nothing', async () => {
    await mail.carry(
      {
        to: 'ada@example.com',
        ...composeMail('recovery', {
          origin: 'http://localhost:3000',
          secret: 's3cret',
          code: '123456',
          productName: 'Tellcard',
        }),
      },
      'ada',
    );
    const page = await open();
    expect(page.body).toContain(
      'href="http://localhost:3000/auth/reset-password?token_hash=s3cret&#38;type=recovery"',
    );
    expect(page.body).toContain('&#60;b&#62;markup&#60;/b&#62;');
    expect(page.body.indexOf('s3cret')).toBeLessThan(page.body.indexOf('markup'));
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'nonce-[^']+'; form-action 'self'$/,
    );
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).not.toContain('<script');
  });

  it.each([
    ['another name that points here', { host: 'evil.example' }],
    ['a name that only begins like this machine', { host: 'localhost.evil.example:3000' }],
    ['a proxy that says for whom', { 'x-forwarded-for': '203.0.113.7' }],
    ['a proxy that follows the standard', { forwarded: 'for=203.0.113.7' }],
  ])('does not exist for %s', async (_what, headers) => {
    expect((await open(headers)).statusCode).toBe(404);
  });

  it('lets a browser in with the key, once, and removes the key from its address', async () => {
    const body = `token=${token}`;
    const headers = { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' };
    const byForm = await app.inject({ method: 'POST', url: '/dev/outbox', headers, payload: body });
    const byAddress = await app.inject({ url: `/dev/outbox?token=${token}`, headers: { host: 'localhost' } });
    for (const answer of [byForm, byAddress]) {
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/dev/outbox']);
      expect(answer.headers['set-cookie']).toMatch(
        /; Path=\/dev\/outbox; HttpOnly; SameSite=Strict; Max-Age=\d+$/,
      );
      const cookie = String(answer.headers['set-cookie']).split(';')[0] as string;
      expect((await open({ cookie })).body).toContain('s3cret');
    }
  });

  const asForm = { 'content-type': 'application/x-www-form-urlencoded' };
  it.each<[string, InjectOptions, number]>([
    ['no key', { url: '/dev/outbox' }, 200],
    ['a wrong key in the address', { url: '/dev/outbox?token=guess' }, 200],
    ['two keys in the address', { url: `/dev/outbox?token=${token}&token=${token}` }, 200],
    ['a wrong cookie', { url: '/dev/outbox', headers: { cookie: 'tellcard_outbox=guess' } }, 200],
    [
      'a wrong key in the form',
      { method: 'POST', url: '/dev/outbox', headers: asForm, payload: 'token=x' },
      400,
    ],
    ['an empty form', { method: 'POST', url: '/dev/outbox', headers: asForm, payload: '' }, 400],
  ])('shows no mail for %s, but says where the key is', async (_what, request, status) => {
    const answer = await app.inject({ ...request, headers: { host: 'localhost:3000', ...request.headers } });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain('npm run outbox');
    expect(answer.body).toContain('outbox-token');
    expect(answer.body).not.toContain('s3cret');
    expect(answer.body).not.toContain('ada@example.com');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('deletes the mails of one account, sent to any of its addresses', async () => {
    const about = (to: string, userId: string) =>
      mail.carry({ to, subject: `for ${userId}`, text: 'x', html: 'x' }, userId);
    await about('eve@example.com', 'eve');
    await about('former-eve@example.com', 'eve');
    await about('bob@example.com', 'bob');
    await mail.outbox.forget({ userId: 'eve', email: 'eve@example.com' });
    const left = (await mail.outbox.latest(200)).map(({ to }) => to);
    expect(left).toContain('bob@example.com');
    expect(left.filter((to) => to.includes('eve'))).toEqual([]);
  });

  it('keeps only the latest two hundred mails', async () => {
    for (let count = 0; count < 201; count++)
      await mail.carry({ to: 'many@example.com', subject: String(count), text: 'x', html: 'x' }, 'many');
    expect(readdirSync(join(folder, 'outbox'))).toHaveLength(200);
  });
});

describe('whether the page exists', () => {
  const here = { host: '127.0.0.1', publicUrl: 'http://localhost:3000', smtp: false, trustsProxy: false };
  it.each([
    [{}, true],
    [{ host: 'localhost' }, true],
    [{ host: '::1' }, true],
    [{ host: '0.0.0.0' }, false],
    [{ host: '192.168.0.7' }, false],
    [{ smtp: true }, false],
    [{ publicUrl: 'https://tellcard.example' }, false],
    [{ trustsProxy: true }, false],
  ])('with %o: %s', (change, may) => {
    expect(mayShowOutbox({ ...here, ...change })).toBe(may);
  });
});
