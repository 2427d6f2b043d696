/** What a new password requires besides a session, if the operator demands more. */
import { afterEach, describe, expect, it } from 'vitest';
import { type AuthServer, startAuthServer } from '#tests/support/server/auth-server.ts';

let server: AuthServer;
afterEach(() => server.stop());

async function signedIn(deps: 'mailed_code' | 'current_password') {
  server = await startAuthServer({ AUTH_PASSWORD_CHANGE: deps });
  const client = server.client();
  await client.signUp({ email: 'ada@example.com', password: 'brass engine' });
  return client;
}

describe('when a new password needs more than a session', () => {
  it('requires a mailed code', async () => {
    const client = await signedIn('mailed_code');
    const refused = await client.updateUser({ password: 'difference' });
    expect(refused.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    await client.reauthenticate();
    const nonce = (await server.mailsTo('ada@example.com'))[0]?.code as string;
    expect((await client.updateUser({ password: 'difference', nonce })).error).toBeNull();
  });

  it('requires the current password', async () => {
    const client = await signedIn('current_password');
    const refused = await client.updateUser({ password: 'difference' });
    expect(refused.error).toMatchObject({ status: 400, code: 'current_password_required' });
    const change = { password: 'difference', current_password: 'brass engine' };
    expect((await client.updateUser(change)).error).toBeNull();
  });

  it('accepts a recovery mail as proof for a quarter of an hour', async () => {
    await signedIn('current_password');
    await server.post('/recover', { email: 'ada@example.com' });
    const [mail] = await server.mailsTo('ada@example.com');
    const phone = server.client();
    const token_hash = mail?.link?.searchParams.get('token_hash') as string;
    await phone.verifyOtp({ type: 'recovery', token_hash });
    expect((await phone.updateUser({ password: 'difference' })).error).toBeNull();
    server.pass({ minutes: 15 });
    const late = await phone.updateUser({ password: 'distinction' });
    expect(late.error?.code).toBe('current_password_required');
  });
});
