/** Renders pages of a scanned PDF off the main thread, on request. */
import type { PdfDocument } from '#web/imports/documents/pdf/pdfjs.ts';

/** First the file, then numbers of pages from 1. */
export type ScanRequest = { file: Blob } | { page: number };
export type ScanReply = { pages: number } | { drawn: ImageBitmap } | { failed: true };

/** Of the longer side, in pixels: what the recogniser reads best (`open-picture.ts`). */
const DRAWN_SIDE = 2500;

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
  const drawn = await page.draw(DRAWN_SIDE);
  page.cleanup();
  postMessage({ drawn } satisfies ScanReply, { transfer: [drawn] });
}

addEventListener('message', ({ data }: MessageEvent<ScanRequest>) => {
  answer(data).catch(() => postMessage({ failed: true } satisfies ScanReply));
});
