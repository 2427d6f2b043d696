/** Recovery mails: requested without revealing who is known, and used once. */
import { describe, expect, it } from 'vitest';
import { codeOf } from '#tests/support/server/auth-server.ts';
import {
  email,
  newestMail,
  post,
  provideForgetfulPerson,
  secretOf,
  server,
} from '#tests/support/server/forgetful-person.ts';

provideForgetfulPerson();

describe('requesting a recovery mail', () => {
  it('gives the same reply for known and unknown addresses, and mails only the known one', async () => {
    const known = await post('/recover', { email });
    const unknown = await post('/recover', { email: 'nobody@example.com' });
    expect([known.status, await known.json()]).toEqual([200, {}]);
    expect([unknown.status, await unknown.json()]).toEqual([200, {}]);
    expect(await server.mailsTo('nobody@example.com')).toEqual([]);
    const mail = await newestMail();
    expect(mail.subject).toBe('Reset your Tellcard password');
    expect(mail.link?.origin).toBe('http://localhost:3000');
    expect(mail.link?.pathname).toBe('/auth/reset-password');
    expect(mail.link?.searchParams.get('type')).toBe('recovery');
  });

  it('mails a user at most once a minute, and does not say so', async () => {
    for (let round = 0; round < 3; round++) expect((await post('/recover', { email })).status).toBe(200);
    expect(await server.mailsTo(email)).toHaveLength(1);
    server.pass({ seconds: 61 });
    await post('/recover', { email });
    expect(await server.mailsTo(email)).toHaveLength(2);
  });

  it.each([
    ['no address', {}],
    ['a malformed address', { email: 'nobody' }],
    ['half a PKCE pair', { email: 'a@example.com', code_challenge_method: 's256' }],
  ])('refuses %s', async (_what, body) => {
    expect(await codeOf(await post('/recover', body))).toEqual([400, 'validation_failed']);
  });

  it('stores neither the secret nor the code', async () => {
    await post('/recover', { email });
    const mail = await newestMail();
    const rows = JSON.stringify(await server.database.query('select * from auth_one_time_tokens'));
    expect(rows).not.toContain(secretOf(mail));
    expect(rows).not.toContain(mail.code as string);
  });
});

describe('a posted link', () => {
  it('signs in on any device, once', async () => {
    await server.client().resetPasswordForEmail(email);
    const token_hash = secretOf(await newestMail());
    const phone = server.client();
    const events: string[] = [];
    phone.onAuthStateChange((event) => void events.push(event));
    const { data, error } = await phone.verifyOtp({ type: 'recovery', token_hash });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(events).toContain('PASSWORD_RECOVERY');
    expect((await phone.updateUser({ password: 'difference' })).error).toBeNull();
    const again = await server.client().verifyOtp({ type: 'recovery', token_hash });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it('gives one session for two simultaneous presses', async () => {
    await post('/recover', { email });
    const body = { type: 'recovery', token_hash: secretOf(await newestMail()) };
    const answers = await Promise.all([1, 2, 3, 4].map(() => post('/verify', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
  });

  it('is valid for an hour', async () => {
    await post('/recover', { email });
    const first = { type: 'recovery', token_hash: secretOf(await newestMail()) };
    server.pass({ minutes: 59 });
    await post('/recover', { email });
    const second = { type: 'recovery', token_hash: secretOf(await newestMail()) };
    server.pass({ minutes: 1 });
    expect(await codeOf(await post('/verify', first))).toEqual([403, 'otp_expired']);
    expect((await post('/verify', second)).status).toBe(200);
  });

  it('is not ended by later requests, of which only two more send a mail', async () => {
    for (let round = 0; round < 5; round++) {
      await post('/recover', { email });
      await server.idle();
      server.pass({ seconds: 61 });
    }
    const mails = await server.mailsTo(email);
    expect(mails).toHaveLength(3);
    const first = { type: 'recovery', token_hash: secretOf(mails.at(-1) as (typeof mails)[0]) };
    expect((await post('/verify', first)).status).toBe(200);
  });

  it('ends all others when used, links and codes', async () => {
    for (let round = 0; round < 3; round++) {
      await post('/recover', { email });
      await server.idle();
      server.pass({ seconds: 61 });
    }
    const [third, second, first] = await server.mailsTo(email);
    if (!first || !second || !third) throw new Error('three mails were asked for');
    const open = (body: object) => post('/verify', { type: 'recovery', ...body });
    expect((await open({ token_hash: secretOf(second) })).status).toBe(200);
    for (const body of [
      { token_hash: secretOf(first) },
      { token_hash: secretOf(third) },
      { email, token: first.code },
      { email, token: third.code },
    ])
      expect(await codeOf(await open(body))).toEqual([403, 'otp_expired']);
  });

  it('that is too old ends no other when tried', async () => {
    await post('/recover', { email });
    const late = { type: 'recovery', token_hash: secretOf(await newestMail()) };
    server.pass({ hours: 1 });
    await post('/recover', { email });
    const living = { type: 'recovery', token_hash: secretOf(await newestMail()) };
    expect(await codeOf(await post('/verify', late))).toEqual([403, 'otp_expired']);
    expect((await post('/verify', living)).status).toBe(200);
  });

  it('works for its own purpose only', async () => {
    await post('/recover', { email });
    const token_hash = secretOf(await newestMail());
    expect(await codeOf(await post('/verify', { type: 'signup', token_hash }))).toEqual([403, 'otp_expired']);
    expect((await post('/verify', { type: 'recovery', token_hash })).status).toBe(200);
  });

  it.each([
    ['no type', { token_hash: 'x' }],
    ['an unknown type', { type: 'sms', token_hash: 'x' }],
    ['the type of a code to type', { type: 'reauthentication', token_hash: 'x' }],
    ['nothing to verify', { type: 'recovery' }],
    ['a code without an address', { type: 'recovery', token: '123456' }],
    ['a link and an address', { type: 'recovery', token_hash: 'x', email: 'a@example.com' }],
  ])('refuses %s', async (_what, body) => {
    expect(await codeOf(await post('/verify', body))).toEqual([400, 'validation_failed']);
  });
});

describe('six digits to type', () => {
  it('sign in with the address', async () => {
    await post('/recover', { email });
    const { code } = await newestMail();
    const { data, error } = await server
      .client()
      .verifyOtp({ type: 'recovery', email, token: code as string });
    expect(error).toBeNull();
    expect(data.session).not.toBeNull();
  });

  it('are valid for ten minutes, and the link longer', async () => {
    await post('/recover', { email });
    const mail = await newestMail();
    server.pass({ minutes: 10 });
    const typed = await post('/verify', { type: 'recovery', email, token: mail.code });
    expect(await codeOf(typed)).toEqual([403, 'otp_expired']);
    const followed = await post('/verify', { type: 'recovery', token_hash: secretOf(mail) });
    expect(followed.status).toBe(200);
  });

  it('end every other mail when used', async () => {
    await post('/recover', { email });
    const { code } = await newestMail();
    server.pass({ seconds: 61 });
    await post('/recover', { email });
    const link = secretOf(await newestMail());
    expect((await post('/verify', { type: 'recovery', email, token: code })).status).toBe(200);
    const followed = await post('/verify', { type: 'recovery', token_hash: link });
    expect(await codeOf(followed)).toEqual([403, 'otp_expired']);
  });

  it('leave the link valid when a stranger guesses at them', async () => {
    await post('/recover', { email });
    const mail = await newestMail();
    for (let guess = 0; guess < 20; guess++)
      await post('/verify', { type: 'recovery', email, token: mail.code === '999999' ? '999998' : '999999' });
    const followed = await post('/verify', { type: 'recovery', token_hash: secretOf(mail) });
    expect(followed.status).toBe(200);
  });

  it('expire after five wrong guesses, sent one by one or all at once', async () => {
    await post('/recover', { email });
    const { code } = await newestMail();
    const wrong = code === '999999' ? '999998' : '999999';
    const guesses = await Promise.all(
      [1, 2, 3, 4, 5].map(() => post('/verify', { type: 'recovery', email, token: wrong })),
    );
    for (const guess of guesses) expect(await codeOf(guess)).toEqual([403, 'otp_expired']);
    expect(await codeOf(await post('/verify', { type: 'recovery', email, token: code }))).toEqual([
      403,
      'otp_expired',
    ]);
  });

  it('reveal nothing about an unknown address', async () => {
    const body = { type: 'recovery', email: 'nobody@example.com', token: '123456' };
    expect(await codeOf(await post('/verify', body))).toEqual([403, 'otp_expired']);
  });
});
