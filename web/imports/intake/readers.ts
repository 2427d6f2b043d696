/** The readers of files, by kind; each is fetched when the first file of its kind comes. */
import type { FileKind } from '#web/imports/reading/file-kinds.ts';
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
 * A further kind plugs in here: a component that takes `ReaderProps`, does its work with its own words, progress and cancel, and ends
 * with `onText`, `onRefused` or `onClose`. `several`: files of this kind come together. What the file dialog offers stands in
 * `use-file-intake.tsx`.
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
