/** Says in one line how a text was read, so that a student can see at once whether it was understood. */

import { separatorName } from './delimited/separators.ts';
import type { FormatReading, ImportFormat } from './import-reading.ts';

const FORMAT_NAMES: Record<ImportFormat, string> = {
  quizlet: 'Quizlet',
  anki: 'Anki',
  delimited: 'list',
  labelled: 'labelled pairs (Q: … A: …)',
  'markdown-table': 'Markdown table',
  bullets: 'list of terms with definitions',
  json: 'JSON',
  'free-text': 'notes in free text',
};

/** For example "Read as: Quizlet, tab between, new line between cards". */
export function describeReading(reading: FormatReading): string {
  const { format, betweenSides, betweenCards, termColumn, definitionColumn, headerRow, html } =
    reading.options;
  const parts = [formatName(format, betweenSides)];
  if (betweenSides !== '') parts.push(`${separatorName(betweenSides)} between`);
  if (betweenCards !== '') parts.push(`${separatorName(betweenCards)} between cards`);
  if (reading.columns.length > 2) {
    parts.push(`columns ${termColumn + 1} and ${definitionColumn + 1} of ${reading.columns.length}`);
  }
  if (headerRow && format !== 'markdown-table') parts.push('first row as header');
  if (html) parts.push('formatting as plain text');
  return `Read as: ${parts.join(', ')}`;
}

function formatName(format: ImportFormat, betweenSides: string): string {
  if (format === 'delimited' && (betweenSides === ',' || betweenSides === ';')) return 'CSV';
  if (format === 'delimited' && betweenSides === '\t') return 'spreadsheet';
  return FORMAT_NAMES[format];
}
