/** Free text: no structure is recognised, no card is made here, all of it is for the tutor. */
import type { ImportFormatDefinition } from '#core/import-reader/import-format.ts';
import type { FormatReading } from '#core/import-reader/import-reading.ts';
import { readingWithoutColumns } from '#core/import-reader/reading-without-columns.ts';
import { isMostlyList } from './bullets.ts';

const noCards = (): FormatReading => readingWithoutColumns({ cards: [], problems: [] });

export const freeText = {
  name: 'free-text',
  label: () => 'notes in free text',
  rows: null,
  // An outline: points that are no definitions, or few of them.
  detect: { shaped: (source) => (isMostlyList(source) ? noCards() : null) },
  read: noCards,
} as const satisfies ImportFormatDefinition;
