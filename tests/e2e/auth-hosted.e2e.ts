/** The product with an external auth service, which the browser calls directly. */
import { afterAll, describe, expect, it } from 'vitest';
import { sharedBrowser, visit } from '#tests/support/browser/browser.ts';
import { fillSignup, newEmail } from '#tests/support/journeys/auth-steps.ts';
import { freePort } from '#tests/support/product/free-port.ts';
import { startProduct } from '#tests/support/product/product.ts';
import { startAuthServer } from '#tests/support/server/auth-server.ts';

/** Another server with its own database and keys, which the product knows only by its address. */
const port = await freePort();
const hosted = await startAuthServer({ PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` });
const [product, browser] = await Promise.all([
  startProduct({ SUPABASE_URL: hosted.origin, SUPABASE_ANON_KEY: 'public-key' }),
  sharedBrowser(),
]);
afterAll(async () => {
  await product.stop();
  await hosted.stop();
});

describe('the same build with a hosted auth service', () => {
  it('signs up there, works here, and survives its outage', async () => {
    const { page, expectComplaint } = await visit(browser, product.url);
    await page.goto('/auth/signup');
    const email = newEmail('hosted');
    await fillSignup(page, email, 'correct horse');
    const signingUp = page.waitForRequest(`${hosted.origin}/auth/v1/signup**`);
    await page.getByRole('button', { name: 'Sign up' }).click();
    expect((await signingUp).headers().apikey).toBe('public-key');
    await page.waitForURL('**/dashboard');
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').access_token);
    const call = (bearer: string) =>
      fetch(`${product.url}/api/user/me`, { headers: { Authorization: `Bearer ${bearer}` } });
    const me = await call(token);
    expect(me.status).toBe(200);
    expect(await me.json()).toMatchObject({ email, username: email.split('@')[0] });
    expect((await fetch(`${product.url}/auth/v1/health`)).status).toBe(404);

    // The service is down and the product restarts without its keys: sessions stay, and no token is accepted.
    await page.goto('about:blank');
    await hosted.stop();
    await product.restart();
    expect((await call(token)).status).toBe(503);
    await page.goto('/dashboard/sets');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard/sets');
    // All requests of the page have finished once it is closed.
    await page.close();
    expectComplaint(/foreign|503|ERR_CONNECTION_REFUSED/);
  });
});
