/** A password is checked at a hosted service without leaving a session behind. */
import { afterAll, describe, expect, it } from 'vitest';
import { startAuthServer } from '#tests/support/server/auth-server.ts';
import { createHostedPasswordCheck } from './password-checks.ts';

const person = { userId: '', email: 'hosted@example.com' };
const server = await startAuthServer();
await server.client().signUp({ email: person.email, password: 'brass engine' });
afterAll(() => server.stop());

describe('checking a password at a hosted service', () => {
  it('tells the right one from a wrong one, and leaves no session behind', async () => {
    const check = createHostedPasswordCheck({ url: server.origin, anonKey: 'anon' });
    const sessions = () => server.database.query('select session_id from auth_sessions');
    const before = await sessions();
    expect(await check(person, 'brass engine')).toBe(true);
    expect(await check(person, 'wrong!')).toBe(false);
    expect(await check({ ...person, email: 'nobody@example.com' }, 'brass engine')).toBe(false);
    expect(await check({ ...person, email: null }, 'brass engine')).toBe(false);
    expect(await sessions()).toEqual(before);
  });

  it('reports an unreachable service', async () => {
    const check = createHostedPasswordCheck({ url: 'http://127.0.0.1:9', anonKey: 'anon' });
    await expect(check(person, 'brass engine')).rejects.toMatchObject({ code: 'unavailable' });
  });
});
