/** Says in one line how a text was read, so that a student can see at once whether it was understood. */

import { separatorName } from './delimited/separators.ts';
import type { ImportFormatDefinition } from './import-format.ts';
import type { FormatReading } from './import-reading.ts';

/** For example "Read as: Quizlet, tab between, new line between cards". */
export function describeReading(format: ImportFormatDefinition, reading: FormatReading): string {
  const { betweenSides, betweenCards, termColumn, definitionColumn, headerRow, html } = reading.options;
  const parts = [format.label(betweenSides)];
  if (betweenSides !== '') parts.push(`${separatorName(betweenSides)} between`);
  if (betweenCards !== '') parts.push(`${separatorName(betweenCards)} between cards`);
  if (reading.columns.length > 2) {
    parts.push(`columns ${termColumn + 1} and ${definitionColumn + 1} of ${reading.columns.length}`);
  }
  if (headerRow && format.rows === 'divided') parts.push('first row as header');
  if (html) parts.push('formatting as plain text');
  return `Read as: ${parts.join(', ')}`;
}
