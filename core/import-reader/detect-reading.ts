/** Finds out which format a text has, the surest recognition first, and reads it so; what may be prose stays free text. */

import { freeText } from './formats/free-text.ts';
import { FORMATS, type ListedFormat } from './formats.ts';
import { CERTAINTIES } from './import-format.ts';
import type { FormatReading, ReadingOptions } from './import-reading.ts';
import { isBlank, type SourceText } from './source-text.ts';

/** A reading, and the format it was made by. */
export type Detected = { format: ListedFormat; reading: FormatReading };

export function detectReading(source: SourceText, options: ReadingOptions): Detected {
  const formats: readonly ListedFormat[] = isBlank(source.text) ? [] : FORMATS;
  for (const certainty of CERTAINTIES) {
    for (const format of formats) {
      const reading = format.detect[certainty]?.(source, options);
      if (reading) return { format, reading };
    }
  }
  return { format: freeText, reading: freeText.read() };
}
