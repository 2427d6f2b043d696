/**
 * Opens PDFs with pdf.js on this thread, a worker that the page can terminate. Evaluating code, XFA forms and fetching are off,
 * except for its character maps from our own origin.
 */
/// <reference path="./pdfjs-worker.d.ts" />
import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
import { Refusal } from '#web/imports/documents/document-text.ts';
import { MOST_PIXELS } from '#web/imports/photo/picture/picture-head.ts';
import { readCharacterMap } from './character-maps.ts';
import { addStreamIterator } from './stream-iterator.ts';

addStreamIterator();
// pdf.js runs this in place of starting a nested worker.
Object.assign(globalThis, { pdfjsWorker });
// Only drawing uses it, and Node, where tests run, has none.
globalThis.DOMMatrix ??= class {} as unknown as typeof DOMMatrix;
const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');

type Opened = Awaited<ReturnType<typeof getDocument>['promise']>;
type OpenedPage = Awaited<ReturnType<Opened['getPage']>>;

export type PdfPage = Pick<OpenedPage, 'getViewport' | 'getTextContent' | 'cleanup'> & {
  hasPicture: () => Promise<boolean>;
  /** Renders on white; `longerSide` in pixels. */
  draw: (longerSide: number) => Promise<ImageBitmap>;
};
export type PdfDocument = Pick<Opened, 'numPages' | 'getOutline'> & {
  getPage: (number: number) => Promise<PdfPage>;
  /** The page a bookmark leads to, counted from 1; null if there is none. */
  pageOf: (destination: string | unknown[] | null) => Promise<number | null>;
  destroy: () => Promise<void>;
};

/** Names of pdf.js errors that a broken file causes, rather than the code. */
const BROKEN = /^(?:FormatError|\w+Exception)\b/;

/** The `Refusal` for an error that the file causes; any other error unchanged. */
export function pdfFault(cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause;
  const { name } = cause;
  if (name === 'PasswordException') return new Refusal('encrypted', { cause });
  const unknown = name === 'UnknownErrorException' && 'details' in cause ? String(cause.details) : name;
  return BROKEN.test(unknown) && unknown !== 'UnknownErrorException'
    ? new Refusal('broken', { cause })
    : cause;
}

/** Throws `Refusal` if it needs a password or is no PDF. */
export async function openPdf(data: Uint8Array): Promise<PdfDocument> {
  const task = getDocument({
    data,
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    useWasm: false,
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: MOST_PIXELS,
    verbosity: 0,
    BinaryDataFactory: CharacterMaps,
    CanvasFactory: OffscreenCanvases,
  });
  const opened = await task.promise.catch((cause: unknown) => {
    throw pdfFault(cause);
  });
  return {
    numPages: opened.numPages,
    getOutline: () => opened.getOutline(),
    async getPage(number) {
      const page = await opened.getPage(number);
      return {
        getViewport: (options) => page.getViewport(options),
        getTextContent: () => page.getTextContent(),
        cleanup: () => page.cleanup(),
        async draw(longerSide) {
          const { width, height } = page.getViewport({ scale: 1 });
          const viewport = page.getViewport({ scale: longerSide / Math.max(width, height) });
          const { canvas, context } = new OffscreenCanvases().create(viewport.width, viewport.height);
          await page.render({ canvas: null, canvasContext: context as never, viewport, background: 'white' })
            .promise;
          return canvas.transferToImageBitmap();
        },
        async hasPicture() {
          const { fnArray } = await page.getOperatorList();
          const pictures: number[] = [
            OPS.paintImageXObject,
            OPS.paintInlineImageXObject,
            OPS.paintImageMaskXObject,
          ];
          return fnArray.some((operation: number) => pictures.includes(operation));
        },
      };
    },
    async pageOf(destination) {
      try {
        const found =
          typeof destination === 'string' ? await opened.getDestination(destination) : destination;
        const target = found?.[0];
        if (typeof target === 'number') return target + 1;
        return target ? (await opened.getPageIndex(target as never)) + 1 : null;
      } catch {
        // The bookmark's page does not exist.
        return null;
      }
    },
    destroy: () => task.destroy(),
  };
}

/** Serves the character maps of Chinese, Japanese and Korean fonts; text needs no other binary data. */
class CharacterMaps {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    if (kind !== 'cMapUrl') throw new Error(`Not needed for text: ${filename}`);
    return readCharacterMap(filename);
  }
}

/** Canvases for pdf.js: a worker has no `document` to create them. */
class OffscreenCanvases {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('No canvas');
    return { canvas, context };
  }

  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number): void {
    canvas.width = Math.max(1, Math.ceil(width));
    canvas.height = Math.max(1, Math.ceil(height));
  }

  destroy({ canvas }: { canvas: OffscreenCanvas }): void {
    canvas.width = 0;
    canvas.height = 0;
  }
}
