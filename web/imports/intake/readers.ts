/** The file readers by kind, loaded on first use. */
import type { FileKind } from './file-kinds.ts';
import type { Reader } from './reader.ts';

type Entry = { load: () => Promise<Reader>; several?: boolean };

const document: Entry = {
  load: async () => (await import('#web/imports/documents/document-reader.tsx')).DocumentReader,
};

const photo: Entry = {
  load: async () => (await import('#web/imports/photo/photo-reader.tsx')).PhotoReader,
  several: true,
};

const scan: Entry = {
  load: async () => (await import('#web/imports/photo/scan-reader.tsx')).ScanReader,
};

/**
 * Register a new kind here: a component with `ReaderProps` that ends with `onText`, `onRefused` or `onClose`. `several`: takes more
 * than one file at once. `file-types.ts` lists what the file dialog offers.
 */
const readers: Partial<Record<FileKind | 'text' | 'scan', Entry>> = {
  anki: { load: async () => (await import('#web/imports/anki/anki-reader.tsx')).AnkiReader },
  docx: document,
  pptx: document,
  odt: document,
  odp: document,
  epub: document,
  html: document,
  image: photo,
  pdf: document,
  scan,
  text: document,
};

export const readerOf = (kind: string): Entry | null => (readers as Record<string, Entry>)[kind] ?? null;
