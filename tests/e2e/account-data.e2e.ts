/** A user exports all data, then deletes the account, in a real browser. */

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/open-site.ts';
import { readZip } from '#tests/support/samples/read-zip.ts';

const site = openSite();

it('a user exports their data and deletes the account', async () => {
  const student = await site.newStudent();
  await student.newSet('Biology', [
    ['cell', 'the smallest unit of life'],
    ['mitosis', 'how one cell becomes two'],
  ]);
  const { page, expectComplaint } = await site.enter(student, '/dashboard/settings');
  await page.getByRole('tab', { name: 'Security' }).click();
  await page.getByText('coming soon').first().waitFor();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^tellcard-data-.*\.zip$/);
  const files = readZip(await readFile(await download.path()));
  expect(JSON.parse(files.get('account.json')?.toString() ?? '').sets[0].title).toBe('Biology');

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Delete your account?').waitFor();
  await dialog.getByLabel('Your password').fill('not the one');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await dialog.getByText('That password is not right. Nothing was deleted.').waitFor();
  await expectAccessible(page);
  expectComplaint(/400/);
  expect(await student.api('GET', '/api/flashcard-sets')).toHaveLength(1);

  await dialog.getByLabel('Your password').fill('correct horse');
  await dialog.getByLabel('Your password').press('Enter');
  await page.locator('.toast').getByText('Account deleted').waitFor();
  await page.waitForURL(`${site.url}/`);
  const refused = await fetch(`${site.url}/api/user/me`, {
    headers: { Authorization: `Bearer ${student.session.access_token}` },
  });
  expect(refused.status).toBe(401);
});
