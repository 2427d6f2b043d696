/** The reading of text in which no structure is recognised: no card is made here, all of it is for the tutor. */
import type { FormatReading } from './import-reading.ts';
import { readingWithoutColumns } from './reading-without-columns.ts';

export function freeText(): FormatReading {
  return readingWithoutColumns('free-text', { cards: [], problems: [] });
}
