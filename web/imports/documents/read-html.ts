/** Reads a page of HTML that was saved as a file. */
import { decodeImportFile } from '#core/read-import.ts';
import type { DocumentReader } from './document-text.ts';
import { textOfHtml } from './text-of-html.ts';

export const readHtml: DocumentReader = async (file) => {
  const { text } = decodeImportFile(new Uint8Array(await file.arrayBuffer()));
  return { ...textOfHtml(text), unit: null, units: 0 };
};
