/** A session continues by its refresh tokens, tolerates a lost reply, and ends when one is reused. */
import { afterAll, describe, expect, it } from 'vitest';
import { coded, codeOf, startAuthServer } from '#tests/support/server/auth-server.ts';

const server = await startAuthServer({ AUTH_REUSE_SECONDS: '10' });
afterAll(() => server.stop());

type Tokens = { access_token: string; refresh_token: string; user: { id: string } };

let people = 0;
async function signedUp(): Promise<Tokens> {
  const body = { email: `person${++people}@example.com`, password: 'brass engine' };
  return (await server.request('/signup', { body })).json();
}
const refresh = (token: string) =>
  server.request('/token?grant_type=refresh_token', { body: { refresh_token: token }, headers: coded });
async function next(token: string): Promise<Tokens> {
  const response = await refresh(token);
  expect(response.status).toBe(200);
  return response.json();
}
const works = (token: string) => server.works(token);

describe('exchanging refresh tokens', () => {
  it('returns the next one, the user, and a new access token', async () => {
    const first = await signedUp();
    server.pass({ seconds: 60 });
    const second = await next(first.refresh_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.access_token).not.toBe(first.access_token);
    expect(second.user.id).toBe(first.user.id);
    expect(await works(second.access_token)).toBe(true);
  });

  it('returns the current token again if its reply was lost, however late', async () => {
    const first = await signedUp();
    const lost = await next(first.refresh_token);
    server.pass({ days: 2 });
    const again = await next(first.refresh_token);
    expect(again.refresh_token).toBe(lost.refresh_token);
    const third = await next(again.refresh_token);
    expect(third.refresh_token).not.toBe(again.refresh_token);
  });

  it('returns the same next token to ten simultaneous requests', async () => {
    const first = await signedUp();
    const answers = await Promise.all(Array.from({ length: 10 }, () => next(first.refresh_token)));
    expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1);
    expect(await works((await next(answers[0]?.refresh_token as string)).access_token)).toBe(true);
  });

  it('tolerates an older token for a moment and then ends the session with all its tokens', async () => {
    const first = await signedUp();
    const second = await next(first.refresh_token);
    const third = await next(second.refresh_token);
    server.pass({ seconds: 9 });
    expect((await next(first.refresh_token)).refresh_token).toBe(third.refresh_token);
    server.pass({ seconds: 2 });
    expect(await codeOf(await refresh(first.refresh_token))).toEqual([400, 'refresh_token_already_used']);
    expect(await works(third.access_token)).toBe(false);
    expect(await codeOf(await refresh(third.refresh_token))).toEqual([400, 'session_not_found']);
    const events = await server.database.query('select kind from audit_events where user_id = $1', [
      first.user.id,
    ]);
    expect(events).toContainEqual({ kind: 'refresh_token_reused' });
  });

  it('keeps the user’s other sessions when one ends by reuse', async () => {
    const email = 'two-devices@example.com';
    await server.request('/signup', { body: { email, password: 'brass engine' } });
    const signIn = async (): Promise<Tokens> =>
      (
        await server.request('/token?grant_type=password', { body: { email, password: 'brass engine' } })
      ).json();
    const [phone, laptop] = [await signIn(), await signIn()];
    const second = await next(phone.refresh_token);
    await next(second.refresh_token);
    server.pass({ seconds: 11 });
    expect((await refresh(phone.refresh_token)).status).toBe(400);
    expect(await works(laptop.access_token)).toBe(true);
    expect((await refresh(laptop.refresh_token)).status).toBe(200);
  });

  it('rejects a banned user without ending the session', async () => {
    const tokens = await signedUp();
    const ban = (until: Date | null) =>
      server.database.query('update auth_users set banned_until = $2 where user_id = $1', [
        tokens.user.id,
        until,
      ]);
    await ban(new Date(server.now().getTime() + 60_000));
    expect(await codeOf(await refresh(tokens.refresh_token))).toEqual([400, 'user_banned']);
    await ban(null);
    expect((await refresh(tokens.refresh_token)).status).toBe(200);
  });

  it('lets a session expire after half a year without use', async () => {
    const used = await signedUp();
    const idle = await signedUp();
    server.pass({ days: 179 });
    const kept = await next(used.refresh_token);
    server.pass({ days: 2 });
    expect(await codeOf(await refresh(idle.refresh_token))).toEqual([400, 'session_expired']);
    expect((await refresh(kept.refresh_token)).status).toBe(200);
  });

  it.each([
    ['none', {}, 'validation_failed'],
    ['a malformed one', { refresh_token: 'short' }, 'validation_failed'],
    ['one that is no text', { refresh_token: 7 }, 'validation_failed'],
    [
      'one of another server',
      { refresh_token: Buffer.alloc(52, 7).toString('base64url') },
      'refresh_token_not_found',
    ],
  ])('refuses %s', async (_what, body, code) => {
    const response = await server.request('/token?grant_type=refresh_token', { body, headers: coded });
    expect(await codeOf(response)).toEqual([400, code]);
  });

  it('returns 409 while the session stays locked', async () => {
    const impatient = await startAuthServer({}, { lock_timeout: 100 });
    const body = { email: 'locked@example.com', password: 'brass engine' };
    const tokens: Tokens = await (await impatient.request('/signup', { body })).json();
    const refreshed = () =>
      impatient.post('/token?grant_type=refresh_token', { refresh_token: tokens.refresh_token });
    const locked = impatient.database.transaction(async (tx) => {
      await tx.query('select 1 from auth_sessions where user_id = $1 for update', [tokens.user.id]);
      return codeOf(await refreshed());
    });
    expect(await locked).toEqual([409, 'conflict']);
    expect((await refreshed()).status).toBe(200);
    await impatient.stop();
  });

  it('signs the client out when the session is gone', async () => {
    const client = server.client();
    const { data } = await client.signUp({ email: 'gone@example.com', password: 'brass engine' });
    await server.database.query('delete from auth_sessions where user_id = $1', [data.user?.id]);
    const { error } = await client.refreshSession();
    expect(error?.message).toBe('Auth session missing!');
    await client.getUser();
    expect((await client.getSession()).data.session).toBeNull();
  });
});

describe('an access token', () => {
  it('expires', async () => {
    const { access_token: token } = await signedUp();
    server.pass({ seconds: 3600 });
    expect(await works(token)).toBe(true);
    server.pass({ seconds: 6 });
    expect(await works(token)).toBe(false);
  });
});
