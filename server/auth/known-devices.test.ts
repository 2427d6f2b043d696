/** A browser that has signed in is recognised by a cookie that grants nothing, and eventually forgotten. */
import { describe, expect, it } from 'vitest';
import { coded } from '#tests/support/server/auth-server.ts';
import {
  bearer,
  email,
  provideSignedInPerson,
  server,
  token,
  userId,
} from '#tests/support/server/signed-in-person.ts';

provideSignedInPerson();

const signIn = (headers: Record<string, string> = {}) =>
  server.request('/token?grant_type=password', {
    body: { email, password: 'brass engine' },
    headers: { ...coded, ...headers },
  });
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
const devices = () =>
  server.database.query<{ device_hash: Buffer }>('select * from auth_devices where user_id = $1', [userId]);

describe('a known device', () => {
  it('is stored as a hash, with a cookie for the auth service only that scripts cannot read', async () => {
    const before = await devices();
    const answer = await signIn();
    expect(answer.headers.get('set-cookie')).toMatch(
      /^tellcard_device=[\w-]{43}; Path=\/auth\/v1; HttpOnly; SameSite=Strict; Max-Age=15552000$/,
    );
    const after = await devices();
    expect(after).toHaveLength(before.length + 1);
    expect(JSON.stringify(after)).not.toContain(cookieOf(answer).split('=')[1]);
  });

  it('stays one device however often and by any method it signs in', async () => {
    const cookie = cookieOf(await signIn());
    const count = (await devices()).length;
    const again = await signIn({ cookie });
    expect(cookieOf(again)).toBe(cookie);
    const { refresh_token } = await again.json();
    const refreshed = await server.request('/token?grant_type=refresh_token', {
      body: { refresh_token },
      headers: { ...coded, cookie },
    });
    expect(cookieOf(refreshed)).toBe(cookie);
    expect(await devices()).toHaveLength(count);
  });

  it('gets no cookie for a wrong password, and ignores invented ones', async () => {
    const wrong = await server.post('/token?grant_type=password', { email, password: 'wrong!' });
    expect(wrong.headers.get('set-cookie')).toBeNull();
    expect(cookieOf(await signIn({ cookie: 'tellcard_device=mine' }))).not.toContain('mine');
  });

  it('is forgotten when the password is changed elsewhere', async () => {
    await signIn();
    const here = cookieOf(await signIn());
    const change = {
      method: 'PUT',
      body: { password: 'difference' },
      headers: { ...bearer(token), cookie: here },
    };
    expect((await server.request('/user', change)).status).toBe(200);
    expect(await devices()).toHaveLength(1);
  });

  it('is limited to twenty per account', async () => {
    for (let round = 0; round < 22; round++) {
      server.pass({ seconds: 1 });
      await signIn();
    }
    expect(await devices()).toHaveLength(20);
  });
});
