/** The document readers by kind, loaded on first use. Runs in the document worker. */
import type { DocumentReader } from './document-text.ts';

/** A new kind needs a line here and one in `intake/readers.ts`. */
const readers = {
  docx: async () => (await import('./read-docx.ts')).readDocx,
  pptx: async () => (await import('./read-pptx.ts')).readPptx,
  odt: async () => (await import('./read-open-document.ts')).readOpenDocument,
  odp: async () => (await import('./read-open-document.ts')).readOpenDocument,
  epub: async () => (await import('./read-epub.ts')).readEpub,
  html: async () => (await import('./text-of-html.ts')).readHtml,
  pdf: async () => (await import('./pdf/read-pdf.ts')).readPdf,
  text: async () => (await import('./read-plain-text.ts')).readPlainText,
} as const satisfies Record<string, () => Promise<DocumentReader>>;

export type DocumentKind = keyof typeof readers;

export const readerOfKind = (kind: DocumentKind): Promise<DocumentReader> => readers[kind]();
