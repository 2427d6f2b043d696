/** Free text: no structure recognised; the tutor makes the cards. */

import type { ImportFormatDefinition } from '#core/import-reader/import-format.ts';
import type { FormatResult } from '#core/import-reader/import-result.ts';
import { resultWithoutColumns } from '#core/import-reader/import-result.ts';
import type { SourceText } from '#core/import-reader/source-text.ts';
import { isMostlyList } from './bullets.ts';

const noCards = (): FormatResult => resultWithoutColumns({ cards: [], problems: [] });

export const freeText = {
  name: 'free-text',
  label: () => 'notes in free text',
  rows: null,
  // An outline, whose points are mostly not definitions.
  detect: { shaped: (source) => (isMostlyList(source) ? noCards() : null) },
  read: noCards,
} as const satisfies ImportFormatDefinition;

/** Marks between two sides, and their names. */
const MARKS: readonly (readonly [string, string])[] = [
  ['\t', 'a tab'],
  [' - ', 'a dash'],
  [' – ', 'a dash'],
  [': ', 'a colon'],
  [';', 'a semicolon'],
  [' = ', 'an equals sign'],
  [' | ', 'a bar'],
  [', ', 'a comma'],
];
/** Share of lines a mark needs to be mentioned in the explanation. */
const WORTH_TELLING = 0.3;

/** For example "only 5 of 12 lines have a dash between two sides". */
export function whyFreeText({ written }: SourceText): string {
  if (written.length < 2) return 'it is one paragraph';
  const counts = MARKS.map(([mark, name]) => ({
    name,
    count: written.filter((line) => line.includes(mark)).length,
  }));
  const most = counts.reduce((best, one) => (one.count > best.count ? one : best));
  if (most.count < WORTH_TELLING * written.length) return 'no separator divides its lines';
  return most.count === written.length
    ? `its lines have ${most.name} as sentences do`
    : `only ${most.count} of ${written.length} lines have ${most.name} between two sides`;
}
