/** Every security event stores what happened to whom and when, and nothing more. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthServer, coded, startAuthServer, type TestMail } from '#tests/support/server/auth-server.ts';

let atOnce: AuthServer;
let byMail: AuthServer;
beforeAll(async () => {
  [atOnce, byMail] = await Promise.all([startAuthServer(), startAuthServer({ AUTH_CONFIRM_EMAIL: 'true' })]);
});
afterAll(() => Promise.all([atOnce.stop(), byMail.stop()]));

const email = 'watched@example.com';
const password = 'correct horse';

type Tokens = { access_token: string; user: { id: string } };
const session = async (answer: Response): Promise<Tokens> => {
  expect(answer.status).toBe(200);
  return answer.json();
};
const bearer = ({ access_token }: Tokens) => ({ ...coded, Authorization: `Bearer ${access_token}` });

async function kindsOf(server: AuthServer, userId: string): Promise<string[]> {
  await server.idle();
  const rows = await server.database.query<{ kind: string }>(
    'select kind from audit_events where user_id = $1 order by happened_at, event_id',
    [userId],
  );
  return rows.map(({ kind }) => kind);
}
async function newestMail(server: AuthServer, address: string): Promise<TestMail> {
  const [mail] = await server.mailsTo(address);
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
}
const follow = async (server: AuthServer, mail: TestMail, type: string) =>
  session(await server.post('/verify', { type, token_hash: mail.link?.searchParams.get('token_hash') }));

it('if accounts open at once', async () => {
  const { post, request } = atOnce;
  const first = await session(await post('/signup', { email, password }));
  expect((await post('/token?grant_type=password', { email, password: 'a guess' })).status).toBe(400);
  atOnce.pass({ seconds: 1 });
  const changed = { email: 'moved@example.com', password: 'another horse', current_password: password };
  expect((await request('/user', { method: 'PUT', body: changed, headers: bearer(first) })).status).toBe(200);
  await follow(atOnce, await newestMail(atOnce, changed.email), 'email_change');
  expect((await request('/logout', { headers: bearer(first) })).status).toBe(204);
  expect((await post('/recover', { email: changed.email })).status).toBe(200);
  await atOnce.idle();
  const told = (await atOnce.mailsTo(email)).find(({ subject }) => subject.startsWith('The email address'));
  await follow(atOnce, told as TestMail, 'recovery');
  expect((await kindsOf(atOnce, first.user.id)).sort()).toEqual([
    'email_change_undone',
    'email_changed',
    'password_changed',
    'recovery_asked',
    'sign_in_refused',
    'signed_in',
    'signed_in',
    'signed_in',
    'signed_out',
    'signed_up',
  ]);
});

it('if addresses are confirmed by mail', async () => {
  const { post, request } = byMail;
  for (let time = 0; time < 2; time++) await post('/signup', { email, password });
  const confirmed = await follow(byMail, await newestMail(byMail, email), 'signup');
  const change = { email: 'moved@example.com', current_password: password };
  expect((await request('/user', { method: 'PUT', body: change, headers: bearer(confirmed) })).status).toBe(
    200,
  );
  await follow(byMail, await newestMail(byMail, change.email), 'email_change');
  expect((await kindsOf(byMail, confirmed.user.id)).sort()).toEqual([
    'address_confirmed',
    'email_changed',
    'sign_up_repeated',
    'signed_in',
    'signed_in',
    'signed_up',
  ]);
});

it('store only kind, user, time and session', async () => {
  const columns = await atOnce.database.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'audit_events' order by 1`,
  );
  expect(columns.map(({ name }) => name)).toEqual([
    'event_id',
    'happened_at',
    'kind',
    'session_id',
    'user_id',
  ]);
});
