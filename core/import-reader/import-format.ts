/** The definition of an import format: its name, detection and parser. */
import type { FormatResult, ReadOptions } from './import-result.ts';
import type { SourceText } from './source-text.ts';

/**
 * How certain a detection is, most certain first. All formats are tried at one level before the next.
 * - `stated`: the text says what it is: a header line, a header row, the syntax of JSON
 * - `shaped`: its lines have a form that prose does not have: tabs, labels, bullets, the bars of a table
 * - `divided`: a mark divides its lines evenly
 * - `joined`: two marks divide cards that have no lines of their own
 */
export const CERTAINTIES = ['stated', 'shaped', 'divided', 'joined'] as const;
type Certainty = (typeof CERTAINTIES)[number];

/** Reads a text of this format; null if it is not of this format. */
type Detect = (source: SourceText, options: ReadOptions) => FormatResult | null;

export type ImportFormatDefinition = {
  /** Stored in drafts: never renamed */
  name: string;
  /** Its name in "Read as: …" */
  label: (betweenSides: string) => string;
  /**
   * Whether it has rows of cells. `divided`: by a separator that the student may replace; `drawn`: as a table with lines, whose first row
   * is always a header; null: no rows.
   */
  rows: 'divided' | 'drawn' | null;
  detect: Partial<Record<Certainty, Detect>>;
  /**
   * Reads any text as this format, at the student's choice. `detected` returns the reading if the text is also detected as this format,
   * else null.
   */
  read: (source: SourceText, options: ReadOptions, detected: () => FormatResult | null) => FormatResult;
};
