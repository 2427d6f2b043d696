/** Creates pictures of printed pages, clean like a screenshot or as a phone takes them, and measures reading errors. */
import type { Browser } from 'playwright-core';

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Each line a paragraph. */
const pageOf = (text: string) =>
  text
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

const sheet = 'body{margin:0;font:21px/1.5 "DejaVu Serif",serif;color:#161616}p{margin:0 0 .6em}';
const clean = 'body{background:#fff}main{padding:70px}';
/** Lying on a table, slanted and in perspective, under a lamp, with a hand's shadow. */
const photographed =
  'body{background:#5a4a3b;perspective:1600px;overflow:hidden}main{margin:40px 60px;padding:50px;background:#f3eee2;min-height:1000px;transform:rotateX(9deg) rotateZ(1.2deg);filter:blur(.35px)}body::after{content:"";position:fixed;inset:0;background:linear-gradient(115deg,transparent 45%,#0009 62%),radial-gradient(circle at 30% 20%,transparent 20%,#0006 90%)}';

/** A PNG of a clean page, or a JPEG of a photographed one, 1,000 points wide; two pixels per point in the photo. */
export async function pictureOfPage(
  browser: Browser,
  text: string,
  look: 'clean' | 'photo',
  height = 1200,
): Promise<Buffer> {
  const isPhoto = look === 'photo';
  const page = await browser.newPage({
    viewport: { width: 1000, height },
    deviceScaleFactor: isPhoto ? 2 : 1,
  });
  await page.setContent(
    `<meta charset="utf-8"><style>${sheet}${isPhoto ? photographed : clean}</style><main>${pageOf(text)}</main>`,
  );
  const picture = await page.screenshot(isPhoto ? { type: 'jpeg', quality: 70 } : { type: 'png' });
  await page.close();
  return picture;
}

/** The same JPEG as a camera held sideways stores it: rotated, with an Exif orientation (Exif 2.32, tag 0x0112). */
export async function heldSideways(browser: Browser, jpeg: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const turned = await page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const upright = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(upright.height, upright.width);
    const context = canvas.getContext('2d')!;
    context.translate(0, upright.width);
    context.rotate(-Math.PI / 2);
    context.drawImage(upright, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, jpeg.toString('base64'));
  await page.close();
  const rightwards = 6;
  const exif = Buffer.from([
    ...[0xff, 0xe1, 0, 34, ...Buffer.from('Exif\0\0II*\0', 'latin1'), 8, 0, 0, 0],
    ...[1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, rightwards, 0, 0, 0, 0, 0, 0, 0],
  ]);
  return Buffer.concat([Buffer.from(turned.slice(0, 2)), exif, Buffer.from(turned.slice(2))]);
}

/** A PDF with pages that are pictures of this height, as scanners make them. */
export async function scanOf(browser: Browser, pictures: readonly Buffer[], height: number): Promise<Buffer> {
  const page = await browser.newPage();
  const images = pictures.map((picture) => `<img src="data:image/png;base64,${picture.toString('base64')}">`);
  await page.setContent(
    `<style>@page{size:1000px ${height}px;margin:0}body{margin:0}img{display:block;width:1000px}</style>${images.join('')}`,
  );
  const scan = await page.pdf({ preferCSSPageSize: true });
  await page.close();
  return scan;
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+'-]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean);

/** Word error rate: words omitted, inserted or misread, relative to the words present. */
export function shareOfWordsWrong(truth: string, read: string): number {
  const [from, to] = [wordsOf(truth), wordsOf(read)];
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [done, word] of from.entries()) {
    const next = [done + 1];
    for (const [at, other] of to.entries())
      next.push(Math.min(next[at]! + 1, row[at + 1]! + 1, row[at]! + (word === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1)! / from.length;
}
