/** The definition of an import format: its name, detection and parser. */
import type { FormatResult, ReadOptions } from './import-result.ts';
import type { SourceText } from './source-text.ts';

/**
 * How sure a recognition is, surest first. A text is tried against every format at one level before the next level begins.
 * - `stated`: the text says what it is: a header line, a header row, the syntax of JSON
 * - `shaped`: its lines have a shape that prose does not have: tabs, labels, bullets, the bars of a table
 * - `divided`: a mark divides its lines evenly
 * - `joined`: cards follow one another without a line of their own, divided by two marks
 */
export const CERTAINTIES = ['stated', 'shaped', 'divided', 'joined'] as const;
type Certainty = (typeof CERTAINTIES)[number];

/** The reading of a text that has this format; null when it does not. */
type Detect = (source: SourceText, options: ReadOptions) => FormatResult | null;

export type ImportFormatDefinition = {
  /** Stored in drafts: never renamed */
  name: string;
  /** What people call it, in "Read as: …" */
  label: (betweenSides: string) => string;
  /**
   * The rows of cells it consists of. `divided`: by a separator that the student may replace; `drawn`: by the signs of a
   * table, whose first row is always a header. null: no rows.
   */
  rows: 'divided' | 'drawn' | null;
  detect: Partial<Record<Certainty, Detect>>;
  /**
   * Reads any text as this format, because the student said so. `detected` gives the reading of a text that is recognised
   * as this format without any choice, else null.
   */
  read: (source: SourceText, options: ReadOptions, detected: () => FormatResult | null) => FormatResult;
};
