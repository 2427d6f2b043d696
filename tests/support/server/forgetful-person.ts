/** An auth service for a test file, and for each test an account whose mails can be opened. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type AuthServer, startAuthServer, type TestMail } from './auth-server.ts';

export let server: AuthServer;
export let email: string;

let people = 0;

/** Gives the calling test file the service, and each test an account. */
export function provideForgetfulPerson(): void {
  beforeAll(async () => {
    server = await startAuthServer();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    email = `forgetful${++people}@example.com`;
    await post('/signup', { email, password: 'brass engine' });
  });
}

export const post = (path: string, body: unknown) => server.post(path, body);

export async function newestMail(address = email): Promise<TestMail> {
  const [mail] = await server.mailsTo(address);
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
}

export const secretOf = (mail: TestMail) => mail.link?.searchParams.get('token_hash') ?? '';
