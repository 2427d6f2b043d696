/** Makes a page's stored session need a refresh, as after some hours away. */
import type { Page } from 'playwright-core';

export async function expireSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('session') ?? '');
    localStorage.setItem('session', JSON.stringify({ ...kept, expires_at: Date.now() / 1000 - 60 }));
  });
}
