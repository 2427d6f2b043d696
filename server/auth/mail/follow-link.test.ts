/** Mail links as browsers and other programs follow them: once, and back to where the mail was requested. */
import { describe, expect, it } from 'vitest';
import { codeOf, type TestMail } from '#tests/support/server/auth-server.ts';
import {
  email,
  newestMail,
  post,
  provideForgetfulPerson,
  secretOf,
  server,
} from '#tests/support/server/forgetful-person.ts';

provideForgetfulPerson();

const clickAddress = (mail: TestMail, redirectTo = '') =>
  `/verify?${new URLSearchParams({ token: secretOf(mail), type: 'recovery', redirect_to: redirectTo })}`;
async function click(address: string, method = 'GET'): Promise<URL> {
  const response = await server.request(address, { method });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') as string);
}
const resetPage = 'http://localhost:3000/auth/reset-password';

describe('following a link', () => {
  it('gives the requesting browser a code it can exchange once', async () => {
    const browser = server.client('pkce');
    await browser.resetPasswordForEmail(email, { redirectTo: `${resetPage}?sb_flow_id=7` });
    const target = await click(clickAddress(await newestMail(), `${resetPage}?sb_flow_id=7`));
    expect(target.origin + target.pathname).toBe(resetPage);
    expect(target.searchParams.get('sb_flow_id')).toBe('7');
    const code = target.searchParams.get('code') as string;
    const { data, error } = await browser.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    const spent = { auth_code: code, code_verifier: 'x'.repeat(43) };
    expect(await codeOf(await post('/token?grant_type=pkce', spent))).toEqual([404, 'flow_state_not_found']);
  });

  it('ties each mail to the browser that requested it', async () => {
    const [first, second] = [server.client('pkce'), server.client('pkce')];
    await first.resetPasswordForEmail(email);
    const firstMail = await newestMail();
    server.pass({ seconds: 61 });
    await second.resetPasswordForEmail(email);
    await server.idle();
    const code = (await click(clickAddress(firstMail))).searchParams.get('code') as string;
    expect((await second.exchangeCodeForSession(code)).error?.code).toBe('bad_code_verifier');
    expect((await first.exchangeCodeForSession(code)).error).toBeNull();
  });

  it('counts the five minutes from the click', async () => {
    const browser = server.client('pkce');
    await browser.resetPasswordForEmail(email);
    const mail = await newestMail();
    server.pass({ minutes: 50 });
    const code = (await click(clickAddress(mail))).searchParams.get('code') as string;
    server.pass({ minutes: 4 });
    expect((await browser.exchangeCodeForSession(code)).error).toBeNull();
  });

  it('rejects a code that is late, unknown, or has a wrong verifier', async () => {
    await server.client('pkce').resetPasswordForEmail(email);
    const auth_code = (await click(clickAddress(await newestMail()))).searchParams.get('code');
    const exchange = (body: unknown) => post('/token?grant_type=pkce', body);
    expect(await codeOf(await exchange({ auth_code, code_verifier: 'x'.repeat(43) }))).toEqual([
      400,
      'bad_code_verifier',
    ]);
    server.pass({ minutes: 5 });
    expect(await codeOf(await exchange({ auth_code, code_verifier: 'x'.repeat(43) }))).toEqual([
      422,
      'flow_state_expired',
    ]);
    expect(await codeOf(await exchange({ auth_code: 'made up', code_verifier: 'x' }))).toEqual([
      404,
      'flow_state_not_found',
    ]);
    expect(await codeOf(await exchange({ auth_code }))).toEqual([400, 'validation_failed']);
    expect(await codeOf(await exchange({ code_verifier: 'x' }))).toEqual([400, 'validation_failed']);
  });

  it('returns the session in the fragment if no code was requested', async () => {
    await server.client('implicit').resetPasswordForEmail(email);
    const target = await click(clickAddress(await newestMail(), resetPage));
    const fragment = new URLSearchParams(target.hash.slice(1));
    expect(target.search).toBe('');
    expect(fragment.get('type')).toBe('recovery');
    expect(fragment.get('token_type')).toBe('bearer');
    expect(fragment.get('refresh_token')).toBeTruthy();
    expect(await server.verify(fragment.get('access_token') as string)).toMatchObject({ email });
  });

  it('is not used up by link scanners', async () => {
    await server.client('pkce').resetPasswordForEmail(email);
    const mail = await newestMail();
    expect((await server.request(clickAddress(mail), { method: 'HEAD' })).status).toBe(200);
    expect((await click(clickAddress(mail))).searchParams.get('code')).toBeTruthy();
  });

  it('explains in the address why it failed, and where to continue', async () => {
    await server.client('pkce').resetPasswordForEmail(email);
    const mail = await newestMail();
    await click(clickAddress(mail));
    const used = await click(clickAddress(mail, resetPage));
    expect(used.origin + used.pathname).toBe(resetPage);
    expect(used.searchParams.get('error_code')).toBe('otp_expired');
    expect(new URLSearchParams(used.hash.slice(1)).get('error')).toBe('access_denied');
    const implicit = await click(`/verify?token=made-up&type=recovery&redirect_to=${resetPage}`);
    expect(implicit.search).toBe('');
    expect(new URLSearchParams(implicit.hash.slice(1)).get('error_code')).toBe('otp_expired');
    const empty = await click('/verify');
    expect(new URLSearchParams(empty.hash.slice(1)).get('error_code')).toBe('validation_failed');
  });

  it('redirects nowhere else', async () => {
    await server.client('pkce').resetPasswordForEmail(email, { redirectTo: 'https://evil.example/steal' });
    const mail = await newestMail();
    expect(mail.link?.origin).toBe('http://localhost:3000');
    const target = await click(clickAddress(mail, 'https://evil.example/steal'));
    expect(target.origin).toBe('http://localhost:3000');
  });
});
