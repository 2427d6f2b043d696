/** Labels of a picture are hidden by keyboard alone or found on the device, saved, and asked one by one. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openSite } from '#tests/support/browser/open-site.ts';
import { definition, openEditor, stored, term } from '#tests/support/journeys/editor-steps.ts';
import { showAnswer } from '#tests/support/journeys/study-steps.ts';

const site = openSite();

type Label = { text: string; left: number; top: number };

/** A drawing of two columns of labels with lines to the middle, as a file; positions are fractions. */
async function drawing(page: Page, labels: readonly Label[]): Promise<Buffer> {
  const base64 = await page.evaluate(async (texts) => {
    const [width, height] = [1400, 1000];
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.strokeStyle = '#777';
    context.beginPath();
    context.ellipse(700, 500, 180, 320, 0, 0, 7);
    context.stroke();
    context.fillStyle = 'black';
    context.font = '26px sans-serif';
    context.textBaseline = 'top';
    for (const { text, left, top } of texts) {
      context.fillText(text, left * width, top * height);
      context.beginPath();
      context.moveTo(left < 0.5 ? left * width + 230 : left * width - 10, top * height + 13);
      context.lineTo(700, 300 + (top - 0.5) * 200);
      context.stroke();
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }, labels);
  return Buffer.from(base64, 'base64');
}

async function addPicture(page: Page, buffer: Buffer, alt: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await term(page, 1).focus();
  await page.getByRole('button', { name: 'Add a picture to the term of card 1' }).click();
  await (await chosen).setFiles({ name: 'drawing.png', mimeType: 'image/png', buffer });
  await page.getByLabel('What does it show?').fill(alt);
  await page.getByRole('button', { name: 'Add and hide labels' }).click();
  await page.getByRole('dialog', { name: 'Hide labels' }).waitFor();
}

const editor = (page: Page) => page.getByRole('dialog', { name: 'Hide labels' });
const saveLabels = async (page: Page) => {
  await editor(page).getByRole('button', { name: 'Save labels' }).click();
  await editor(page).waitFor({ state: 'hidden' });
};

const cell = [
  { text: 'Nucleus', left: 0.06, top: 0.12 },
  { text: 'Mitochondrion', left: 0.06, top: 0.4 },
  { text: 'Cell membrane', left: 0.06, top: 0.7 },
  { text: 'Ribosome', left: 0.76, top: 0.2 },
  { text: 'Cytoplasm', left: 0.76, top: 0.6 },
];

it('finds the labels of a drawing on the device, on a phone, with the button to save always in view', async () => {
  const student = await site.newStudent();
  const { page } = await openEditor(site, student, '/dashboard/create', 390);
  await page.getByLabel('Title', { exact: true }).fill('Cells');
  await addPicture(page, await drawing(page, cell), 'An animal cell');
  await page.getByRole('button', { name: 'Find labels' }).click();
  await page.getByText('5 labels found.').waitFor({ timeout: 300_000 });
  const box = await page.getByRole('button', { name: 'Save labels' }).boundingBox();
  expect((box?.y ?? 1e9) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await saveLabels(page);
  await page.getByRole('img', { name: 'An animal cell. Picture with 5 hidden labels' }).waitFor();
  const words = (await definition(page, 1).inputValue())
    .split('\n')
    .map((line) => line.replace(/^\d+\. /, ''));
  expect([...words].sort()).toEqual(cell.map(({ text }) => text).sort());
  // Shapes stay with the picture: the field has only words.
  expect(await term(page, 1).inputValue()).toBe('');
  await definition(page, 2).fill('b');
  await term(page, 2).fill('a');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.waitForURL('**/dashboard/sets');

  const [set] = await student.api<{ id: string }[]>('GET', '/api/flashcard-sets');
  await page.goto(`/dashboard/study/${set?.id}`);
  const asked = await askedLabel(page);
  await showAnswer(page).click();
  await picture(page, asked, 'shown').waitFor();
  const answer = page.locator('.face-def');
  expect(cell.map(({ text }) => text)).toContain(await answer.innerText());
  expect(words[asked - 1]).toBe(await answer.innerText());
  await page.keyboard.press('1');
  // Another label of the picture is not asked right after it.
  await page.locator('.face-term').getByText('a', { exact: true }).waitFor();
});

/** Drags a finger, as a touch screen reports it, by fractions of the picture. */
async function fingers(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  return async (from: readonly [number, number], to: readonly [number, number]) => {
    const box = (await editor(page).locator('.label-shapes').boundingBox())!;
    const at = ([x, y]: readonly [number, number]) => [
      { x: box.x + x * box.width, y: box.y + y * box.height },
    ];
    const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const;
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
    for (const point of [middle, to])
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(point) });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}

it('hides a label with a finger, which draws, moves and resizes it and scrolls nothing, on the smallest screen', async () => {
  const student = await site.newStudent();
  const { page } = await openEditor(site, student, '/dashboard/create', 390);
  await addPicture(page, await drawing(page, cell), 'An animal cell');
  await editor(page).getByRole('img', { name: 'An animal cell' }).waitFor();
  // What a phone leaves above its keyboard.
  await page.setViewportSize({ width: 390, height: 420 });
  const drag = await fingers(page);
  const label = (place: string) =>
    editor(page)
      .getByRole('button', { name: `Label 1: not written yet, rectangle, ${place}` })
      .waitFor();
  await drag([0.1, 0.1], [0.4, 0.3]);
  await label('10% from the left, 10% from the top, 30% wide, 20% high');
  await drag([0.25, 0.2], [0.45, 0.3]);
  await label('30% from the left, 20% from the top, 30% wide, 20% high');
  await drag([0.6, 0.4], [0.8, 0.45]);
  await label('30% from the left, 20% from the top, 50% wide, 25% high');
  const save = (await editor(page).getByRole('button', { name: 'Save labels' }).boundingBox())!;
  expect(save.y).toBeGreaterThanOrEqual(0);
  expect(save.y + save.height).toBeLessThanOrEqual(420);
  const scrolled = await editor(page)
    .locator('.label-body')
    .evaluate(({ scrollTop }) => scrollTop);
  expect(scrolled).toBe(0);
  await saveLabels(page);
  expect(await definition(page, 1).inputValue()).toBe('1.');
});

const picture = (page: Page, number: number, as: 'asked' | 'shown') =>
  page.getByRole('img', { name: `An animal cell. Picture with 5 hidden labels; number ${number} is ${as}` });

/** The number of the label that the card on screen asks. */
async function askedLabel(page: Page): Promise<number> {
  await page.getByText('What is marked?').waitFor();
  const shown = page.locator('.face-term img');
  await shown.waitFor();
  return Number(/number (\d+) is asked/.exec((await shown.getAttribute('alt')) ?? '')?.[1]);
}

/** Presses keys and counts them. */
function countingKeys(page: Page) {
  let keys = 0;
  return {
    count: () => keys,
    async press(key: string, times = 1) {
      for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
      keys += times;
    },
    /** By tenths of the picture first, then by hundredths. */
    async move(back: string, forth: string, hundredths: number) {
      const key = hundredths < 0 ? back : forth;
      const tenths = Math.floor(Math.abs(hundredths) / 10);
      await this.press(`Alt+${key}`, tenths);
      await this.press(key, Math.abs(hundredths) - 10 * tenths);
    },
    async type(text: string) {
      await page.keyboard.type(text);
      keys += text.length;
    },
  };
}

const organs = Array.from({ length: 30 }, (_, at) => ({
  text: `Part ${at + 1}`,
  left: at < 15 ? 0.05 : 0.75,
  top: 0.04 + (at % 15) * 0.06,
}));

it('hides thirty labels by keyboard alone, with few keys', async () => {
  const student = await site.newStudent();
  const { page } = await openEditor(site, student, '/dashboard/create');
  await page.getByLabel('Title', { exact: true }).fill('Parts');
  await addPicture(page, await drawing(page, organs), 'A machine');
  await editor(page).getByRole('img', { name: 'A machine' }).waitFor();
  await editor(page).getByRole('group', { name: 'The picture and its hidden labels' }).focus();
  const keys = countingKeys(page);
  const place = async () => {
    const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    const [, left, top] = /, (-?\d+)% from the left, (-?\d+)% from the top/.exec(name) ?? [];
    return { left: Number(left), top: Number(top) };
  };
  for (const { text, left, top } of organs) {
    await keys.press('r');
    const now = await place();
    const across = Math.round(100 * (left - 0.005)) - now.left;
    const down = Math.round(100 * (top - 0.005)) - now.top;
    await keys.move('ArrowLeft', 'ArrowRight', across);
    await keys.move('ArrowUp', 'ArrowDown', down);
    if (text === 'Part 1') {
      await keys.press('Shift+ArrowLeft', 3);
      await keys.press('Shift+ArrowUp', 4);
    }
    await keys.press('Enter');
    await keys.type(text);
    await keys.press('Enter');
  }
  await keys.press('Control+Enter');
  await editor(page).waitFor({ state: 'hidden' });
  // 344 when it was written, 201 of them letters; three minutes are 540 at three keys a second.
  expect(keys.count()).toBeLessThanOrEqual(400);

  await definition(page, 2).fill('b');
  await term(page, 2).fill('a');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.waitForURL('**/dashboard/sets');
  const [set] = await student.api<{ id: string }[]>('GET', '/api/flashcard-sets');
  const card = (await stored(student, set?.id ?? '')).cards[0];
  expect(card?.definition.split('\n')).toEqual(organs.map(({ text }, at) => `${at + 1}. ${text}`));
  const shapes = [...(card?.term ?? '').matchAll(/left=([\d.]+):top=([\d.]+):width/g)];
  expect(shapes).toHaveLength(30);
  for (const [at, [, left, top]] of shapes.entries()) {
    expect(Math.abs(Number(left) - organs[at]!.left)).toBeLessThan(0.02);
    expect(Math.abs(Number(top) - organs[at]!.top)).toBeLessThan(0.02);
  }
});
