/** Reminders in a real browser with a fake push service: on, still on after a reload, off, and gone after signing out. */
import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { openBrowser, visit } from '#tests/support/browser/browser.ts';
import { newStudent } from '#tests/support/journeys/study-fixture.ts';
import { sharedProduct } from '#tests/support/product/product.ts';

const product = sharedProduct();
const browser = await openBrowser({ whole: true });
afterAll(() => browser?.close());

const keys = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
};

/** Delivers a message to the page's worker, as the browser does for its push service. */
async function deliver(page: Page, message: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const [origin, registrationId] = [new URL(page.url()).origin, await registered];
  const data = JSON.stringify(message);
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await devtools.detach();
}

/** The titles of the notifications shown. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    for (let tries = 0; tries < 50; tries += 1) {
      await new Promise((wait) => setTimeout(wait, 100));
      const messages = await registration.getNotifications();
      if (messages.length > 0) return messages.map(({ title }) => title);
    }
    return [];
  });

it('are turned on and off on a device, and end there on signing out', async () => {
  const student = await newStudent(product.url);
  const { page, context } = await visit(browser, product.url, {
    worker: true,
    permissions: ['notifications'],
  });
  await context.addInitScript((given) => {
    const kept = 'push-stand-in';
    const subscription = () => {
      const endpoint = localStorage.getItem(kept);
      const unsubscribe = async () => localStorage.removeItem(kept);
      return endpoint && { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys: given }) };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscription(),
      subscribe: async () => {
        localStorage.setItem(kept, `https://push.example.com/${Math.random()}`);
        return subscription();
      },
    });
    // Not faked in the worker itself: its behaviour then has a test of its own.
    ServiceWorker.prototype.postMessage = (message: unknown) =>
      localStorage.setItem('told-worker', String(message));
  }, keys);
  await student.enter(context);
  await page.goto('/dashboard/settings?tab=notifications');
  // The worker is installed after the page has loaded for the first time.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  const here = page.getByRole('switch', { name: 'On this device' });
  await here.click();
  await expect.poll(() => here.isChecked()).toBe(true);
  await page.getByRole('switch', { name: 'By email' }).click();
  await page.getByLabel('Remind me at').selectOption('7');
  await expect
    .poll(() => student.api('GET', '/api/reminders'))
    .toMatchObject({ hour: 7, email: true, devices: [expect.stringContaining('push.example.com')] });
  await page.reload();
  await expect.poll(() => here.isChecked()).toBe(true);
  await deliver(page, {
    title: '3 cards are due today',
    body: 'Open Today to study.',
    stop: 'Stop',
    token: 't',
  });
  expect(await shown(page)).toEqual(['3 cards are due today']);
  await deliver(page, {
    title: '1 card is due today',
    body: 'Open Today to study.',
    stop: 'Stop',
    token: 't',
  });
  expect(await shown(page)).toEqual(['1 card is due today']);
  await here.click();
  await expect.poll(() => here.isChecked()).toBe(false);
  await here.click();
  await expect.poll(() => here.isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.waitForURL(`${product.url}/`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('told-worker'))).toBe('signed-out');
  await page.goto('/stop-reminders?token=of.another');
  await page.getByRole('button', { name: 'Stop the emails' }).waitFor();
});
