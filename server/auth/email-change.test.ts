/** Changing the address: requested with proof, confirmed by the new one, reported to the old one, which can revert it. */
import { describe, expect, it } from 'vitest';
import { codeOf, type TestMail } from '#tests/support/server/auth-server.ts';
import {
  bearer,
  client,
  email,
  people,
  provideSignedInPerson,
  server,
  signIn,
  token,
  userId,
  works,
} from '#tests/support/server/signed-in-person.ts';

provideSignedInPerson();

const password = 'brass engine';
const next = (name = 'next') => `${name}${people}@example.com`;
const put = (body: unknown, as = token) =>
  server.request('/user', { method: 'PUT', body, headers: bearer(as) });
const secretOf = (mail: TestMail | undefined) => mail?.link?.searchParams.get('token_hash') ?? '';
const newest = async (address: string) => (await server.mailsTo(address))[0];
const open = (type: string, mail: TestMail | undefined) =>
  server.post('/verify', { type, token_hash: secretOf(mail) });
const undoMailTo = async (address: string) =>
  (await server.mailsTo(address)).find(({ subject }) => subject.startsWith('The email address'));

/** Completes a change as the owner does. */
async function moveTo(address: string, as = token): Promise<string> {
  expect((await put({ email: address, current_password: password }, as)).status).toBe(200);
  const opened = await open('email_change', await newest(address));
  expect(opened.status).toBe(200);
  return (await opened.json()).access_token;
}

describe('requesting another address', () => {
  it('requires more than a session', async () => {
    expect(await codeOf(await put({ email: next() }))).toEqual([400, 'current_password_required']);
    expect(await codeOf(await put({ email: next(), current_password: 'wrong!' }))).toEqual([
      400,
      'current_password_invalid',
    ]);
    expect(await codeOf(await put({ email: next(), nonce: '12345' }))).toEqual([
      422,
      'reauthentication_not_valid',
    ]);
    expect(await server.mailsTo(next())).toEqual([]);
    expect((await client.getUser()).data.user?.new_email).toBeUndefined();
  });

  it('accepts a code mailed to the old address instead of the password', async () => {
    await client.reauthenticate();
    const nonce = (await newest(email))?.code as string;
    const { data, error } = await client.updateUser({ email: next(), nonce });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: next() });
  });

  it('does not accept a password that was set with only a session', async () => {
    expect((await put({ password: 'of a thief' })).status).toBe(200);
    const change = { email: next(), current_password: 'of a thief' };
    expect(await codeOf(await put(change))).toEqual([400, 'reauthentication_needed']);
    // Nor one set with the help of such a password.
    const again = { password: 'of a thief too', current_password: 'of a thief' };
    expect((await put(again)).status).toBe(200);
    const second = { email: next(), current_password: 'of a thief too' };
    expect(await codeOf(await put(second))).toEqual([400, 'reauthentication_needed']);
    server.pass({ days: 7 });
    const { token: later } = await signIn('of a thief too');
    expect((await put(second, later)).status).toBe(200);
  });

  it('rejects a taken address, including one its former owner can still reclaim', async () => {
    await server.client().signUp({ email: next('taken'), password });
    const taken = { email: next('taken'), current_password: password };
    expect(await codeOf(await put(taken))).toEqual([422, 'email_exists']);
    await moveTo(next());
    const stranger = server.client();
    const signUp = await stranger.signUp({ email, password });
    expect(signUp.error?.code).toBe('user_already_exists');
    await stranger.signUp({ email: next('stranger'), password });
    const move = await stranger.updateUser({ email, current_password: password });
    expect(move.error?.code).toBe('email_exists');
    server.pass({ days: 7 });
    expect((await server.client().signUp({ email, password })).error).toBeNull();
  });

  it('changes nothing until the mail to the new address is opened', async () => {
    await put({ email: next('typo'), current_password: password });
    await put({ email: next(), current_password: password });
    expect((await signIn(password)).error).toBeNull();
    const typo = await newest(next('typo'));
    expect(await codeOf(await open('email_change', typo))).toEqual([403, 'otp_expired']);
    expect((await client.getUser()).data.user?.email).toBe(email);
    await put({ email: next(), current_password: password });
    const opened = await open('email_change', await newest(next()));
    expect((await opened.json()).user.email).toBe(next());
    expect(await server.verify(token)).toMatchObject({ email: next() });
    expect((await signIn(password)).error?.code).toBe('invalid_credentials');
  });

  it('is cancelled by requesting the present address, which voids the mailed link', async () => {
    await put({ email: next(), current_password: password });
    const sent = await newest(next());
    const { data, error } = await client.updateUser({ email });
    expect(error).toBeNull();
    expect(data.user?.new_email).toBeUndefined();
    expect(await codeOf(await open('email_change', sent))).toEqual([403, 'otp_expired']);
    expect((await signIn(password)).error).toBeNull();
  });

  it('voids mails sent to the former address', async () => {
    await client.resetPasswordForEmail(email);
    const recovery = await newest(email);
    await moveTo(next());
    expect(await codeOf(await open('recovery', recovery))).toEqual([403, 'otp_expired']);
  });
});

describe('the former address', () => {
  it('is notified, and reverts the change with everything a thief may hold', async () => {
    const thief = await moveTo(next('thief'));
    await put({ password: 'of a thief', current_password: password }, thief);
    server.pass({ days: 6, hours: 23 });
    const told = await undoMailTo(email);
    expect(told?.text).toContain(next('thief'));
    expect(told?.text).toContain('7 days');
    expect(told?.link?.pathname).toBe('/auth/reset-password');
    const restored = await (await open('recovery', told)).json();
    expect(restored.user.email).toBe(email);
    expect(await works(token)).toBe(false);
    expect(await works(thief)).toBe(false);
    expect((await signIn('of a thief')).error?.code).toBe('invalid_credentials');
    expect((await put({ password: 'of the owner' }, restored.access_token)).status).toBe(200);
    expect((await signIn('of the owner')).error).toBeNull();
    await server.post('/recover', { email: next('thief') });
    expect(
      (await server.mailsTo(next('thief'))).filter(({ subject }) => subject.startsWith('Reset')),
    ).toEqual([]);
    expect(await codeOf(await open('recovery', told))).toEqual([403, 'otp_expired']);
  });

  it('has a week', async () => {
    await moveTo(next());
    const told = await undoMailTo(email);
    server.pass({ days: 7 });
    expect(await codeOf(await open('recovery', told))).toEqual([403, 'otp_expired']);
  });

  it('outranks the addresses that followed it', async () => {
    const first = await moveTo(next('second'));
    server.pass({ minutes: 2 });
    await moveTo(next('third'), first);
    const [toFirst, toSecond] = [await undoMailTo(email), await undoMailTo(next('second'))];
    expect((await (await open('recovery', toSecond)).json()).user.email).toBe(next('second'));
    expect((await (await open('recovery', toFirst)).json()).user.email).toBe(email);
    const rows = await server.database.query(`select 1 from auth_one_time_tokens where user_id = $1`, [
      userId,
    ]);
    expect(rows).toEqual([]);
  });

  it('keeps its link when the password is changed or a recovery is used', async () => {
    const thief = await moveTo(next());
    await put({ password: 'of a thief', current_password: password }, thief);
    await server.post('/recover', { email: next() });
    await open('recovery', await newest(next()));
    expect((await open('recovery', await undoMailTo(email))).status).toBe(200);
  });
});
