/** Reads a text the way the student chose, where format or separators were given. */

import { readQuizlet } from './delimited/read-quizlet.ts';
import { spacedMark } from './delimited/spaced-mark.ts';
import { type Detected, detectReading } from './detect-reading.ts';
import { quizlet } from './formats/quizlet.ts';
import { formatNamed, type ImportFormat, type ListedFormat } from './formats.ts';
import type { ReadingOptions } from './import-reading.ts';
import type { SourceText } from './source-text.ts';

/** null when the student left format and separators to the reader. */
export function readAsTold(
  source: SourceText,
  name: ImportFormat | undefined,
  options: ReadingOptions,
): Detected | null {
  const betweenSides = spacedMark(source, options.betweenSides ?? '');
  const { betweenCards } = options;
  const told = name && formatNamed(name);
  if (told) return readAs(told, source, { ...options, betweenSides });
  if (!betweenSides && !betweenCards) return null;
  const { format, reading } = detectReading(source, options);
  const found = reading.options;
  const sides = betweenSides || found.betweenSides || '\t';
  if (format.rows === 'divided' && !sides.includes('\n') && (!betweenCards || betweenCards === '\n')) {
    return readAs(format, source, { ...options, betweenSides: sides });
  }
  // A text of cards that two marks divide has its own mark between cards; any other has a card a line.
  const cards = betweenCards || (format.name === quizlet.name ? found.betweenCards : '\n');
  return { format: quizlet, reading: readQuizlet(source, sides, cards) };
}

function readAs(format: ListedFormat, source: SourceText, options: ReadingOptions): Detected {
  const detected = () => {
    const found = detectReading(source, {});
    return found.format.name === format.name ? found.reading : null;
  };
  return { format, reading: format.read(source, options, detected) };
}
