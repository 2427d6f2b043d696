/** Renders pages of a scanned PDF off the main thread, on request. */
import { boundUnpacking } from '#web/imports/documents/pdf/bounded-unpacking.ts';
import type { PdfDocument } from '#web/imports/documents/pdf/pdfjs.ts';
import { MOST_PIXELS } from './picture/picture-head.ts';

/** First the file, then numbers of pages from 1. */
export type ScanRequest = { file: Blob } | { page: number };
export type ScanReply = { pages: number } | { drawn: ImageBitmap } | { failed: true };

/** Of the longer side, in pixels: what the recogniser reads best (`open-picture.ts`). */
const DRAWN_SIDE = 2500;

/** A page of `MOST_PIXELS` in four colours. */
const MOST_UNPACKED_BYTES = 4 * MOST_PIXELS;

let opened: Promise<PdfDocument> | null = null;

/** pdf.js is fetched here: while a module of a worker waits for another, messages to it are lost. */
async function open(file: Blob): Promise<PdfDocument> {
  const [{ openPdf }, bytes] = await Promise.all([
    import('#web/imports/documents/pdf/pdfjs.ts'),
    file.arrayBuffer(),
  ]);
  return openPdf(new Uint8Array(bytes));
}

async function answer(request: ScanRequest): Promise<void> {
  if ('file' in request) {
    opened = open(request.file);
    postMessage({ pages: (await opened).numPages } satisfies ScanReply);
    return;
  }
  if (!opened) throw new Error('No scan is open');
  const page = await (await opened).getPage(request.page);
  const unpacking = boundUnpacking(MOST_UNPACKED_BYTES);
  const drawn = await page.draw(DRAWN_SIDE).finally(unpacking.restore);
  page.cleanup();
  // pdf.js draws the page without what it cannot unpack.
  if (unpacking.exceeded()) throw new Error('A picture of the page unpacks to too much');
  postMessage({ drawn } satisfies ScanReply, { transfer: [drawn] });
}

addEventListener('message', ({ data }: MessageEvent<ScanRequest>) => {
  answer(data).catch(() => postMessage({ failed: true } satisfies ScanReply));
});
