/** Photos of notes in a real browser: read on the device, doubtful words checked, the text imported, all of it offline. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, sharedBrowser } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/open-site.ts';
import {
  heldSideways,
  pictureOfPage,
  scanOf,
  shareOfWordsWrong,
} from '#tests/support/samples/page-pictures.ts';

const site = openSite();
const painter = await sharedBrowser();

const circulation = [
  'The heart is a muscular organ that pumps blood through two circuits. In the pulmonary circuit, blood without oxygen leaves the right ventricle through the pulmonary artery and returns to the left atrium through the pulmonary veins.',
  'Plasmolysis: the membrane pulls away from the wall when a cell loses too much water.',
  'Turgor pressure: the protoplast pushes against the cell wall.',
  'Capillary: a vessel whose wall is one cell thick, so that gases can diffuse.',
  'The sinoatrial node, in the wall of the right atrium, sets the rhythm: about 70 beats a minute at rest. The impulse spreads across both atria, which contract together, and reaches the ventricles after a tenth of a second.',
].join('\n');
/** The English reader does not know this character. */
const more = 'Guttation: drops at the edge of a leaf at night.\nWater potential (Ψ) falls in salt water.';
/** Read within a moment. */
const slip = 'Turgor pressure: the protoplast pushes against the wall.';
const slipHeight = 260;

const picker = (page: Page) => page.locator('form.notes input[type=file]').first();
const give = (page: Page, name: string, buffer: Buffer, mimeType = 'image/png') =>
  picker(page).setInputFiles({ name, mimeType, buffer });
const use = (page: Page) => page.getByRole('button', { name: 'Use this text' });
const allRead = (page: Page) =>
  page
    .getByText(/No word was hard to read|hard to read\. Check/)
    .first()
    .waitFor({ timeout: 300_000 });

it('reads a clean page and a photo held sideways, has a doubtful word checked by keyboard, and passes the text to the import', async () => {
  const [page1, page2] = await Promise.all([
    pictureOfPage(painter, circulation, 'clean'),
    pictureOfPage(painter, more, 'photo', 700).then((jpeg) => heldSideways(painter, jpeg)),
  ]);
  const student = await site.newStudent();
  const { page } = await site.enter(student, '/dashboard/import', { width: 390 });
  const text = page.getByLabel('Text to import');
  await text.waitFor();
  // Eight bytes are the smallest module: workers may compile it, this page may not.
  const compiled = await page.evaluate(() =>
    WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)).then(
      () => true,
      () => false,
    ),
  );
  expect(compiled).toBe(false);

  const refused = async (name: string, buffer: Buffer, words: RegExp) => {
    await give(page, name, buffer, 'image/jpeg');
    await page.getByText(`${name} was not read`).first().waitFor();
    await page.getByText(words).first().waitFor();
  };
  const torn = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200)]);
  await refused('torn.jpg', torn, /This browser cannot open it/);
  const huge = Buffer.alloc(64);
  huge.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 0, 'latin1');
  huge.writeUInt32BE(60_000, 16);
  huge.writeUInt32BE(60_000, 20);
  await refused('bomb.png', huge, /larger than 40 MB or 80 megapixels/);

  await picker(page).setInputFiles([
    { name: 'notes 10.jpg', mimeType: 'image/jpeg', buffer: page2 },
    { name: 'notes 9.png', mimeType: 'image/png', buffer: page1 },
  ]);
  await page.getByRole('heading', { name: 'Text of your 2 photos' }).waitFor();
  await allRead(page);

  // By keyboard only: the first doubtful word, then what it opens, until none is left.
  await page.locator('.photo-doubt').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('.photo-fix').waitFor();
  for (;;) {
    const fix = page.locator('.photo-fix');
    await fix.or(page.getByText('Every doubtful word is checked.')).first().waitFor();
    if ((await fix.count()) === 0) break;
    await fix.getByRole('img', { name: 'The word as it stands on the page' }).waitFor();
    const isOnPhoto = await page.locator('[aria-label="Page 2"] .photo-fix').count();
    if (isOnPhoto > 0) {
      await fix.getByRole('button', { name: 'Type it myself' }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+a');
      await page.keyboard.type('psi');
      await page.keyboard.press('Enter');
    } else await page.keyboard.press('Enter');
  }
  await expect.poll(() => use(page).evaluate((button) => button === document.activeElement)).toBe(true);

  // After leaving and reopening, the words are there, without their pictures.
  await page.reload();
  await page.getByText(/text of 2 photos that you did not use is kept on this device\./).waitFor();
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await page.getByText('No word was hard to read.').first().waitFor();
  await use(page).press('Enter');
  await page.getByText('Read 2 photos on your device.').first().waitFor();
  const found = await text.inputValue();
  const [, first = '', second = ''] = found.split(/^— Page \d —\n\n/m);
  expect(shareOfWordsWrong(circulation, first), first).toBeLessThanOrEqual(0.04);
  expect(second).toBe(
    'Guttation: drops at the edge of a leaf at night.\n\nWater potential psi falls in salt water.',
  );
});

it('reads the pages of a scanned PDF like photos, stops when told, and reads offline once it has read one', async () => {
  const [picture, blank] = await Promise.all(
    [slip, ' '].map((text) => pictureOfPage(painter, text, 'clean', slipHeight)),
  );
  const student = await site.newStudent();
  const { page, context, expectComplaint } = await site.enter(student, '/dashboard/import', {
    worker: true,
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const text = page.getByLabel('Text to import');
  const scan = await scanOf(painter, [picture!, blank!], slipHeight);
  await give(page, 'Lecture 4.pdf', scan, 'application/pdf');
  await page.getByRole('heading', { name: 'Text of 2 scanned pages' }).waitFor();
  await page.locator('.file-frame').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => page.locator('.file-frame').count()).toBe(0);
  expect(await text.inputValue()).toBe('');

  await give(page, 'Lecture 4.pdf', scan, 'application/pdf');
  await allRead(page);
  await page.getByText('No text was found on page 2. It is left out.').waitFor();
  await expectAccessible(page);
  await use(page).click();
  await page.getByText('Read 1 scanned page on your device.').first().waitFor();
  await page.getByRole('button', { name: 'Change the text' }).click();
  expect(await text.inputValue()).toBe(`— Page 1 —\n\n${slip}`);

  await page.getByRole('button', { name: 'Clear' }).click();
  await context.setOffline(true);
  await page.reload();
  await text.waitFor();
  await give(page, 'page.png', picture!);
  await allRead(page);
  await use(page).click();
  await expect.poll(() => text.inputValue()).toBe(slip);
  // Left, so that no request fails after this.
  await page.goto('about:blank');
  expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
});
