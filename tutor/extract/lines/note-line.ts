/** One line of a student's notes, and what it is. */
import type { Pair } from '#tutor/extract/pairs/separated-pair.ts';
import type { Span } from './readable-text.ts';

/** `skipped`: code, reminders and page numbers, with nothing to learn. */
export type LineKind = 'blank' | 'skipped' | 'heading' | 'item' | 'text';

/** One line; `start` and `end` are the trimmed range in the readable text, `body` the range without bullet or heading mark. */
export type NoteLine = Span & {
  readonly kind: LineKind;
  readonly body: Span;
  readonly text: string;
  /** Indentation in columns; a tab counts four. */
  readonly indent: number;
  /** Term and definition as ranges of the readable text, if the line is a pair. */
  readonly pair?: Pair;
  /** The whole term of the pair, or the whole line, is bold. */
  readonly bold: boolean;
};
