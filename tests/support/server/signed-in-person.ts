/** An auth service for a test file, and for each test a newly signed-up user with the requests they can make. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type AuthServer, coded, startAuthServer } from './auth-server.ts';

export let server: AuthServer;
export let client: ReturnType<AuthServer['client']>;
export let email: string;
export let token: string;
export let userId: string;

/** Number of users so far, for unique addresses. */
export let people = 0;

/** Gives the calling test file the service, and each test a user. */
export function provideSignedInPerson(): void {
  beforeAll(async () => {
    server = await startAuthServer();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    email = `person${++people}@example.com`;
    client = server.client();
    const { data } = await client.signUp({
      email,
      password: 'brass engine',
      options: { data: { name: 'Ada', year: 1 } },
    });
    token = data.session?.access_token as string;
    userId = data.user?.id as string;
  });
}

export const bearer = (token: string) => ({ ...coded, Authorization: `Bearer ${token}` });
export const get = (path: string, headers: Record<string, string> = coded) =>
  server.request(path, { method: 'GET', headers });
export const works = (token: string) => server.works(token);

/** On another device. */
export async function signIn(password: string) {
  const device = server.client();
  const { data, error } = await device.signInWithPassword({ email, password });
  return { device, token: data.session?.access_token ?? '', error };
}
