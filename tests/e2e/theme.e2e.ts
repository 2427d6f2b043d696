/** The student's theme, or the system's, from the first frame on: no flash of the other one, on any kind of page. */
import { expect, it } from 'vitest';
import { openSite } from '#tests/support/browser/open-site.ts';
import { groundsDuring } from '#tests/support/browser/screen-frames.ts';

const site = openSite();

it.each([
  ['dark', 'light', 'light'],
  ['light', 'dark', 'dark'],
  ['dark', null, 'dark'],
] as const)('a %s system and the choice %s: every frame is %s', async (system, choice, theme) => {
  const { page, expectComplaint } = await site.visit({
    dark: system === 'dark',
    motion: true,
    width: 400,
    height: 400,
  });
  const student = await site.newStudent();
  await page.goto('/');
  if (choice) await page.evaluate((chosen) => localStorage.setItem('theme', chosen), choice);
  await page.reload();
  await page.locator('h1').waitFor();
  // Frames are drawn before the scripts are there, and show what those would only put right afterwards.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });
  const grounds = await groundsDuring(page, async () => {
    for (const path of ['/ai-study-guide', '/nowhere', '/auth/login']) {
      await page.goto(path);
      await page.locator('h1').waitFor();
    }
    await page.evaluate((kept) => localStorage.setItem('session', kept), JSON.stringify(student.session));
    for (const path of ['/dashboard', '/']) {
      await page.goto(path);
      await page.locator('h1').waitFor();
    }
  });
  expect(grounds.length).toBeGreaterThan(0);
  expect(grounds.filter((light) => (theme === 'dark' ? light > 0.4 : light < 0.6))).toEqual([]);
  expectComplaint(/404/);
});
