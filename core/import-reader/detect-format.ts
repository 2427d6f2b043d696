/** Detects the format of a text, trying the most certain evidence first, and parses it; possible prose stays free text. */

import { freeText } from './formats/free-text.ts';
import { FORMATS, type ListedFormat } from './formats.ts';
import { CERTAINTIES } from './import-format.ts';
import type { FormatResult, ReadOptions } from './import-result.ts';
import { isBlank, type SourceText } from './source-text.ts';

/** A format and its reading of a text. */
export type Detected = { format: ListedFormat; result: FormatResult };

export function detectFormat(source: SourceText, options: ReadOptions): Detected {
  const formats: readonly ListedFormat[] = isBlank(source.text) ? [] : FORMATS;
  for (const certainty of CERTAINTIES) {
    for (const format of formats) {
      const result = format.detect[certainty]?.(source, options);
      if (result) return { format, result };
    }
  }
  return { format: freeText, result: freeText.read() };
}
