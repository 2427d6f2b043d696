/** A picture gets from the clipboard or a file into a card, is shown when studying, also offline, and is never lost. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, visit } from '#tests/support/browser/browser.ts';
import { definition, term } from '#tests/support/journeys/editor-steps.ts';
import { startOwnProduct } from '#tests/support/journeys/own-product.ts';
import { newStudent, type Student } from '#tests/support/journeys/study-fixture.ts';
import { showAnswer } from '#tests/support/journeys/study-steps.ts';

const { product, browser } = await startOwnProduct();

type StoredSet = { id: string; cards: { term: string; definition: string }[] };

const storedSet = async (student: Student) => {
  const [set] = await student.api<StoredSet[]>('GET', '/api/flashcard-sets');
  if (!set) throw new Error('no set was saved');
  return set;
};

/** The file a side shows, as the server stores it. */
async function kept(student: Student, side: string): Promise<{ type: string | null; bytes: Buffer }> {
  const sha256 = /media:([0-9a-f]{64})/.exec(side)?.[1];
  const read = () =>
    fetch(`${product.url}/api/media/${sha256}`, {
      headers: { authorization: `Bearer ${student.session.access_token}` },
    });
  // Its bytes are counted a moment before they are stored.
  await expect.poll(async () => (await read()).status).toBe(200);
  const answer = await read();
  return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** A drawing in this colour, as base64. */
const draw = (page: Page, colour: string, type: string, width = 2400, height = 1200) =>
  page.evaluate(
    async ({ fill, as, across, down }) => {
      const canvas = new OffscreenCanvas(across, down);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = fill;
      context.fillRect(across / 4, down / 4, across / 2, down / 2);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: as })).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    { fill: colour, as: type, across: width, down: height },
  );

async function paste(page: Page, into: ReturnType<typeof term>, colour: string): Promise<void> {
  const base64 = await draw(page, colour, 'image/png');
  await into.evaluate((area, encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'picture.png', { type: 'image/png' }));
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, base64);
}

async function describe(page: Page, alt: string): Promise<void> {
  await page.getByLabel('What does it show?').fill(alt);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

const shown = (page: Page, alt: string) => page.getByRole('img', { name: alt, exact: true });
const isDecoded = (page: Page, alt: string) =>
  expect
    .poll(() => shown(page, alt).evaluate((picture) => (picture as HTMLImageElement).naturalWidth))
    .toBe(1600);

it('is pasted into a card, and studied offline, even if its card was not shown before', async () => {
  const student = await newStudent(product.url);
  const { page, context, complaints } = await visit(browser, product.url, { worker: true });
  await page.goto('/');
  await page.evaluate((session) => localStorage.setItem('session', session), JSON.stringify(student.session));
  await page.goto('/dashboard/create');
  await page.getByLabel('Title').fill('Cells');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await term(page, 1).fill('Which cell is this?');
  await paste(page, term(page, 1), 'green');
  await page.getByRole('dialog', { name: 'Add a picture' }).waitFor();
  await page.getByLabel('What does it show?').waitFor();
  await describe(page, 'A green square');
  // Shown as a picture below the words, not as a reference among them.
  expect(await term(page, 1).inputValue()).toBe('Which cell is this?');
  await isDecoded(page, 'A green square');
  await page.getByRole('button', { name: 'Remove picture 1 from the term of card 1' }).click();
  await shown(page, 'A green square').waitFor({ state: 'detached' });
  await paste(page, term(page, 1), 'green');
  await describe(page, 'A green square');
  await isDecoded(page, 'A green square');
  await definition(page, 1).fill('A plant cell');
  await term(page, 2).fill('Which blood vessel is blue?');
  await definition(page, 2).fill('A vein');
  await paste(page, definition(page, 2), 'blue');
  await describe(page, 'A blue square');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.waitForURL('**/dashboard/sets');

  const { id, cards } = await storedSet(student);
  expect(cards[0]?.term).toMatch(/^Which cell is this\?\n!\[A green square\]\(media:[0-9a-f]{64}\.webp\)$/);
  expect(cards[1]?.definition).toMatch(/^A vein\n!\[A blue square\]/);
  const { type, bytes } = await kept(student, cards[0]?.term ?? '');
  expect(type).toBe('image/webp');
  expect(bytes.length).toBeLessThan(100_000);

  await page.goto(`/dashboard/study/${id}`);
  await isDecoded(page, 'A green square');
  // The second card's picture is prefetched.
  const keptOffline = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('media-'));
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().length;
    });
  await expect.poll(keptOffline).toBe(2);

  await product.kill('SIGTERM');
  await context.setOffline(true);
  await page.reload();
  await isDecoded(page, 'A green square');
  await showAnswer(page).click();
  await page.keyboard.press('4');
  await showAnswer(page).click();
  await isDecoded(page, 'A blue square');
  await product.restart();
  await context.setOffline(false);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL(`${product.url}/`);
  await expect.poll(keptOffline).toBe(0);
  // The server was stopped on purpose.
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((one) => !/Failed to load|ERR_|Failed to fetch/.test(one)),
  );
});

it('is chosen on a phone, loses the camera’s metadata, and waits on the device while it cannot be sent', async () => {
  const student = await newStudent(product.url);
  const { page, expectComplaint } = await visit(browser, product.url, { width: 390, height: 800 });
  await page.goto('/');
  await page.evaluate((session) => localStorage.setItem('session', session), JSON.stringify(student.session));
  await page.goto('/dashboard/create');
  await page.getByLabel('Title').fill('Shapes');
  const jpeg = Buffer.from(await draw(page, 'red', 'image/jpeg'), 'base64');
  const note = Buffer.from('Exif\0\0taken at 52.52 N 13.40 E', 'latin1');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(note.length + 2);
  const buffer = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xe1]),
    length,
    note,
    jpeg.subarray(2),
  ]);

  await page.route('**/api/media', (route) => route.abort());
  const chosen = page.waitForEvent('filechooser');
  await term(page, 1).click();
  await page.getByRole('button', { name: 'Add a picture to the term of card 1' }).click();
  await (await chosen).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await describe(page, 'A red square');
  await page.getByText(/A picture has not been sent. What you wrote is kept/).waitFor();
  await isDecoded(page, 'A red square');
  await expectAccessible(page);
  await definition(page, 1).fill('red');
  await term(page, 2).fill('b');
  await definition(page, 2).fill('c');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.waitForURL('**/dashboard/sets');
  const { id, cards } = await storedSet(student);

  // The next visit sends it.
  await page.unroute('**/api/media');
  await page.goto(`/dashboard/edit/${id}`);
  await isDecoded(page, 'A red square');
  await expect
    .poll(() =>
      student.api<{ usedBytes: number }>('GET', '/api/media').then(({ usedBytes }) => usedBytes > 0),
    )
    .toBe(true);
  const { bytes } = await kept(student, cards[0]?.term ?? '');
  expect(bytes.includes('52.52')).toBe(false);
  expectComplaint(/api\/media/);

  // What is not a picture is rejected with an explanation, and nothing is lost.
  const again = page.waitForEvent('filechooser');
  await term(page, 2).click();
  await page.getByRole('button', { name: 'Add a picture to the term of card 2' }).click();
  await (await again).setFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
  await page.getByText('This browser cannot read that picture.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await term(page, 2).inputValue()).toBe('b');
});
