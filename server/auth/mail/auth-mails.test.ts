/** Every mail has the same content as plain text and HTML, with a link that works on any device. */
import { describe, expect, it } from 'vitest';
import { composeMail, knownAddressMail, passwordChangedMail } from './auth-mails.ts';

const origin = 'https://study.example.org';
const secret = 'pkce_a-b_c';
const made = (kind: Parameters<typeof composeMail>[0]) =>
  composeMail(kind, { origin, secret, code: '042137', productName: 'Cards & <More>' });
const inHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

describe('a mail with a secret', () => {
  it.each([
    ['confirmation', '/auth/confirm-email', 'signup'],
    ['recovery', '/auth/reset-password', 'recovery'],
    ['email_change', '/auth/confirm-email', 'email_change'],
  ] as const)('for %s contains a link to our own page, and six digits', (kind, page, type) => {
    const { text, html } = made(kind);
    const link = `${origin}${page}?token_hash=${secret}&type=${type}`;
    expect(text).toContain(`\n${link}\n`);
    expect(html).toContain(`<a href="${inHtml(link)}"`);
    for (const body of [text, html]) expect(body).toContain('042137');
  });

  it('with only a code has no link', () => {
    const { subject, text, html } = made('reauthentication');
    expect(subject).toMatch(/^042137 /);
    for (const body of [text, html]) {
      expect(body).toContain('042137');
      expect(body).not.toContain(origin);
    }
  });
});

it.each([
  ['a known address', knownAddressMail(origin, 'Cards & <More>')],
  ['a changed password', passwordChangedMail(origin, 'Cards & <More>')],
  ['a recovery', made('recovery')],
])('the mail about %s says every sentence twice, and no name breaks its HTML', (_what, { text, html }) => {
  for (const paragraph of text.trim().split('\n\n'))
    for (const line of paragraph.split('\n')) expect(html).toContain(inHtml(line.replace(/:$/, '')));
  expect(html).not.toContain('<More>');
});
