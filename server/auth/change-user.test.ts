/** Changing one’s own data, address and password: what it requires and what it ends. */
import { describe, expect, it } from 'vitest';
import { coded, codeOf } from '#tests/support/server/auth-server.ts';
import {
  bearer,
  client,
  email,
  get,
  people,
  provideSignedInPerson,
  server,
  signIn,
  token,
  works,
} from '#tests/support/server/signed-in-person.ts';

provideSignedInPerson();

const put = (body: unknown) => server.request('/user', { method: 'PUT', body, headers: bearer(token) });

describe('changing the user', () => {
  it('merges own data, and null removes a name', async () => {
    const { data } = await client.updateUser({ data: { year: null, town: 'London' } });
    expect(data.user?.user_metadata).toEqual({ name: 'Ada', town: 'London' });
  });

  it('limits own data in total, not only per call', async () => {
    expect((await put({ data: { a: 'x'.repeat(3000) } })).status).toBe(200);
    expect(await codeOf(await put({ data: { b: 'x'.repeat(3000) } }))).toEqual([400, 'validation_failed']);
  });

  it('rejects changes that only the service may make', async () => {
    expect(await codeOf(await put({ app_metadata: { role: 'admin' } }))).toEqual([403, 'not_admin']);
  });

  it('changes the password, ends the other sessions, voids mailed links and sends a notice', async () => {
    const other = await signIn('brass engine');
    await client.resetPasswordForEmail(email);
    const [recovery] = await server.mailsTo(email);
    const { error } = await client.updateUser({ password: 'difference' });
    expect(error).toBeNull();
    expect(await works(token)).toBe(true);
    expect(await works(other.token)).toBe(false);
    expect((await signIn('brass engine')).error?.code).toBe('invalid_credentials');
    expect((await signIn('difference')).error).toBeNull();
    const body = { type: 'recovery', token_hash: recovery?.link?.searchParams.get('token_hash') };
    expect(await codeOf(await server.request('/verify', { body, headers: coded }))).toEqual([
      403,
      'otp_expired',
    ]);
    const [told] = await server.mailsTo(email);
    expect(told?.subject).toBe('Your Tellcard password was changed');
  });

  it('rejects the same, a weak and an overlong password, and changes nothing else with them', async () => {
    const same = await client.updateUser({ password: 'brass engine', data: { name: 'Eve' } });
    expect(same.error).toMatchObject({ status: 422, code: 'same_password' });
    const weak = await client.updateUser({ password: '12345' });
    expect(weak.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] });
    const common = await client.updateUser({ password: 'Password1' });
    expect(common.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['pwned'] });
    expect(await codeOf(await put({ password: 'x'.repeat(73) }))).toEqual([400, 'validation_failed']);
    expect((await client.getUser()).data.user?.user_metadata.name).toBe('Ada');
  });

  it('checks the current password if given', async () => {
    expect(await codeOf(await put({ password: 'difference', current_password: 'wrong!' }))).toEqual([
      400,
      'current_password_invalid',
    ]);
    expect((await put({ password: 'difference', current_password: 'brass engine' })).status).toBe(200);
  });

  it('changes nothing at all if the new address is taken', async () => {
    await server.client().signUp({ email: `other${people}@example.com`, password: 'brass engine' });
    const taken = { email: `other${people}@example.com`, password: 'difference', data: { name: 'Eve' } };
    expect((await client.updateUser(taken)).error).toMatchObject({ status: 422, code: 'email_exists' });
    expect((await signIn('brass engine')).error).toBeNull();
    expect((await client.getUser()).data.user?.user_metadata.name).toBe('Ada');
  });
});

describe('confirming identity by a mailed code', () => {
  it('accepts the code once, with a new password', async () => {
    expect((await client.reauthenticate()).error).toBeNull();
    const code = (await server.mailsTo(email))[0]?.code;
    expect(code).toMatch(/^\d{6}$/);
    const wrong = code === '000000' ? '000001' : '000000';
    const refused = await client.updateUser({ password: 'difference', nonce: wrong });
    expect(refused.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    const { error } = await client.updateUser({ password: 'difference', nonce: code as string });
    expect(error).toBeNull();
    const again = await client.updateUser({ password: 'distinction', nonce: code as string });
    expect(again.error?.code).toBe('reauthentication_not_valid');
  });

  it('says how long to wait for the next code', async () => {
    await client.reauthenticate();
    server.pass({ seconds: 20 });
    const response = await get('/reauthenticate', bearer(token));
    expect(response.headers.get('retry-after')).toBe('40');
    expect(await response.json()).toEqual({
      code: 'over_email_send_rate_limit',
      message: 'For security purposes, you can only request this after 40 seconds.',
    });
    server.pass({ seconds: 40 });
    expect((await get('/reauthenticate', bearer(token))).status).toBe(200);
  });

  it('expires the code after ten minutes', async () => {
    await client.reauthenticate();
    const code = (await server.mailsTo(email))[0]?.code as string;
    server.pass({ minutes: 10 });
    expect((await client.updateUser({ password: 'difference', nonce: code })).error?.code).toBe(
      'reauthentication_not_valid',
    );
  });
});
