/** Reads a PDF: page after page its text in reading order, with the pages as its marks; nothing in it is run or fetched. */
import { tidy } from '#web/imports/documents/block-writer.ts';
import { type DocumentText, type Progress, Refusal } from '#web/imports/documents/document-text.ts';
import { MOST_PAGES } from '#web/imports/documents/limits.ts';
import { boundUnpacking } from './bounded-unpacking.ts';
import { type Page, withoutRunningLines } from './headers-and-footers.ts';
import { lineJoiner } from './line-hyphens.ts';
import { withOutline } from './outline.ts';
import type { PageItem } from './page-items.ts';
import { linesOfPage } from './page-lines.ts';
import { beginsPair, blocksOfPage, headingSizes, type Layout, lineManner } from './paragraphs.ts';
import { openPdf, type PdfDocument, type PdfPage, pdfFault } from './pdfjs.ts';

const MOST_UNPACKED_BYTES = 64 * 1024 * 1024;
/** A page with fewer characters holds a picture, or nothing. */
const LEAST_CHARACTERS = 10;
/** Where so many pages hold no text, the document is a scan. */
const SCANNED = 0.8;
/** How often and how nearly always a character must begin lines to be the mark of lists, and how much of its font it must be. */
const LEAST_POINTS = 4;
const POINTS_FIRST = 0.9;
const POINTS_OF_FONT = 0.5;

/** The text of a page has some hundred kilobytes; `mostBytes` limits what one of its streams unpacks to. */
export const readPdf = async (
  file: Blob,
  tell: Progress,
  mostBytes = MOST_UNPACKED_BYTES,
): Promise<DocumentText> => {
  const unpacking = boundUnpacking(mostBytes);
  const read = async () => {
    const document = await openPdf(new Uint8Array(await file.arrayBuffer()));
    try {
      return await readPages(document, tell);
    } catch (cause) {
      throw pdfFault(cause);
    } finally {
      await document.destroy();
    }
  };
  const [outcome] = await Promise.allSettled([read()]).finally(unpacking.restore);
  // pdf.js goes on without what it cannot unpack.
  if (unpacking.exceeded()) throw new Refusal('unpacks-too-big');
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};

async function readPages(document: PdfDocument, tell: Progress): Promise<DocumentText> {
  const units = document.numPages;
  if (units > MOST_PAGES) throw new Refusal('too-many-pages');
  const raw: { items: PageItem[]; width: number; height: number }[] = [];
  for (let number = 1; number <= units; number += 1) {
    const page = await document.getPage(number);
    raw.push(await itemsOf(page));
    page.cleanup();
    tell(number, units);
  }
  const characters = raw.map(({ items }) => items.reduce((sum, { text }) => sum + text.trim().length, 0));
  const blank = characters.flatMap((count, at) => (count < LEAST_CHARACTERS ? [at + 1] : []));
  if (blank.length >= SCANNED * units)
    throw new Refusal((await hasPicture(document, blank)) ? 'scan' : 'empty');

  const items = raw.map((page) => page.items);
  const isPoint = pointsOf(items);
  const textFont = commonestFont(items.flat());
  const pages: Page[] = raw.map(({ items, width, height }) => ({
    lines: linesOfPage(items, width, isPoint, textFontOf(items, textFont)).filter(({ text }) => text !== ''),
    height,
  }));
  const bodySize = commonSize(pages);
  const kept = withoutRunningLines(pages, bodySize);
  const sizes = headingSizes(kept, bodySize);
  const join = lineJoiner(kept.flat().map(({ text }) => text));
  const layout = { bodySize, sizes, join, ...lineManner(kept) };
  const read = kept.map((lines, at) => blocksOfPage(lines, at + 1, layout));
  const blocks = await withOutline(
    document,
    read.flatMap((page) => page.blocks),
  );
  const leftOut = read.flatMap((page, at) =>
    page.leftOut.map(({ why, what }) => ({ why, what: `Page ${at + 1}: ${what}` })),
  );
  for (const page of blank)
    if (await hasPicture(document, [page])) leftOut.push({ why: 'picture', what: `Page ${page}: no text` });
  return { blocks: joinAcrossPages(blocks, layout), unit: 'page', units, leftOut };
}

/** A sentence that a page's end cuts belongs to the page it begins on. */
function joinAcrossPages(blocks: DocumentText['blocks'], { join, hasTerms }: Layout): DocumentText['blocks'] {
  const joined: DocumentText['blocks'] = [];
  for (const [at, block] of blocks.entries()) {
    const last = joined.at(-1);
    const isRest =
      last &&
      blocks[at - 1]?.page !== block.page &&
      !(hasTerms && beginsPair(block.text)) &&
      last.kind !== 'heading' &&
      block.kind === 'text' &&
      /^\p{Ll}/u.test(block.text) &&
      /[\p{L}\p{N},\u2010\u00ad-]$/u.test(last.text) &&
      !`${last.text}${block.text}`.includes('\t');
    if (!isRest) joined.push(block);
    else last.text = join(last.text, block.text);
  }
  for (const block of joined) block.text = block.text.replaceAll('\u00ad', '');
  return joined;
}

type TextItem = Extract<Awaited<ReturnType<PdfPage['getTextContent']>>['items'][number], { str: string }>;

/** Where an item's writing leads on a page seen through `transform`: x to the right, y down. */
function directionOf({ transform }: TextItem, [a = 1, b = 0, c = 0, d = -1]: readonly number[]) {
  const [ia = 1, ib = 0] = transform as number[];
  return [a * ia + c * ib, b * ia + d * ib] as const;
}

/** Quarter turns clockwise after which most of the page's writing runs from left to right: tables are often set sideways. */
function quartersOf(items: readonly TextItem[], transform: readonly number[]): number {
  const characters = [0, 0, 0, 0];
  for (const item of items) {
    const [x, y] = directionOf(item, transform);
    const quarters = Math.abs(x) >= Math.abs(y) ? (x >= 0 ? 0 : 2) : y < 0 ? 1 : 3;
    characters[quarters]! += item.str.trim().length;
  }
  const all = characters.reduce((sum, count) => sum + count, 0);
  return Math.max(
    0,
    characters.findIndex((count) => count > all / 2),
  );
}

async function itemsOf(page: PdfPage) {
  const { items } = await page.getTextContent();
  const texts = items.filter((item): item is TextItem => 'str' in item);
  const drawn = page.getViewport({ scale: 1 });
  const quarters = quartersOf(texts, drawn.transform);
  const { width, height, transform } =
    quarters === 0 ? drawn : page.getViewport({ scale: 1, rotation: (drawn.rotation + 90 * quarters) % 360 });
  const [a = 1, b = 0, c = 0, d = -1, e = 0, f = 0] = transform;
  const placed = texts.flatMap((item): PageItem[] => {
    // A soft hyphen is kept where it may end a line.
    const text = tidy(item.str) + (/\u00ad\s*$/u.test(item.str) ? '\u00ad' : '');
    if (text === '') return [];
    // Writing that runs up or down a page is a watermark or the label of an axis.
    const along = directionOf(item, transform);
    if (Math.abs(along[1]) > 0.3 * Math.abs(along[0])) return [];
    const [, , ic = 0, id = 1, ix = 0, iy = 0] = item.transform as number[];
    const size = Math.hypot(ic, id) || item.height;
    const x = a * ix + c * iy + e;
    const y = b * ix + d * iy + f;
    if (x < -width || x > 2 * width || y < -height || y > 2 * height || size <= 0) return [];
    return [{ text, x, y, width: item.width, size, font: item.fontName, rightToLeft: item.dir === 'rtl' }];
  });
  return { items: withoutRepeats(placed), width, height };
}

/** Bold letters are sometimes the same text drawn several times, a hair apart. */
function withoutRepeats(items: readonly PageItem[]): PageItem[] {
  const drawn = new Map<string, PageItem[]>();
  return items.filter((item) => {
    const others = drawn.get(item.text) ?? [];
    const near = item.size / 4;
    if (others.some((one) => Math.abs(one.x - item.x) < near && Math.abs(one.y - item.y) < near))
      return false;
    drawn.set(item.text, [...others, item].slice(-8));
    return true;
  });
}

/** What most of the weight is given to; undefined for nothing. */
function commonest<Key>(weighed: Iterable<readonly [Key, number]>): Key | undefined {
  const sums = new Map<Key, number>();
  for (const [key, weight] of weighed) sums.set(key, (sums.get(key) ?? 0) + weight);
  return [...sums].sort((a, b) => b[1] - a[1])[0]?.[0];
}

const commonestFont = (items: readonly PageItem[]): string =>
  commonest(items.map(({ font, text }) => [font, text.length])) ?? '';

/** Programs that embed fonts for each page alone give the text's font another name on each. */
const textFontOf = (items: readonly PageItem[], usual: string): string =>
  items.some(({ font }) => font === usual) ? usual : commonestFont(items);

/** The size most of the text is set in. */
const commonSize = (pages: readonly Page[]): number =>
  commonest(
    pages.flatMap(({ lines }) =>
      lines.map(({ size, text }): [number, number] => [Math.round(size * 2) / 2, text.length]),
    ),
  ) ?? 10;

/** Symbol fonts come out as letters ("r", "n"): a character that its font writes alone, at the beginning of lines, marks lists. */
function pointsOf(pages: readonly (readonly PageItem[])[]): (item: PageItem) => boolean {
  const fonts = new Map<string, number>();
  const uses = new Map<string, { all: number; first: number }>();
  for (const items of pages)
    for (const [at, item] of items.entries()) {
      fonts.set(item.font, (fonts.get(item.font) ?? 0) + 1);
      if ([...item.text].length > 1) continue;
      const use = uses.get(item.font + item.text) ?? { all: 0, first: 0 };
      const before = items[at - 1];
      use.all += 1;
      if (!before || Math.abs(before.y - item.y) > item.size / 2) use.first += 1;
      uses.set(item.font + item.text, use);
    }
  return ({ font, text }) => {
    const use = uses.get(font + text);
    if (!use || use.first < LEAST_POINTS || /[\p{N}=+(]/u.test(text)) return false;
    return use.first >= POINTS_FIRST * use.all && use.all >= POINTS_OF_FONT * (fonts.get(font) ?? 0);
  };
}

async function hasPicture(document: PdfDocument, pages: readonly number[]): Promise<boolean> {
  for (const number of pages.slice(0, 3)) {
    const page = await document.getPage(number);
    if (await page.hasPicture()) return true;
  }
  return false;
}
