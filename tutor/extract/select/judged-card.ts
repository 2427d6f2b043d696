/** The type of a card whose certainty is judged. */

/**
 * How a card was read.
 * - `pair`: a line with a separator; `marked`: with a bold front
 * - `several`: a line with several pairs; `loose`: a pair without a separator
 * - `glossary`: a term with its definition below; `headed`: a heading that the sentence below defines
 * - `list`: a heading with its points; `group`: the lines below a topic
 * - `statement` and `line`: a statement, split after its subject
 * - `defined`, `mentioned`: a sentence that defines a term, or only contains it
 * - `model`: written by a language model
 */
export type CardOrigin =
  | 'pair'
  | 'marked'
  | 'several'
  | 'loose'
  | 'glossary'
  | 'headed'
  | 'question'
  | 'choice'
  | 'table'
  | 'list'
  | 'statement'
  | 'line'
  | 'group'
  | 'defined'
  | 'mentioned'
  | 'model';

export type JudgedCard = {
  readonly question: string;
  readonly answer: string;
  /** The text of the notes it came from. */
  readonly source: string;
  readonly origin: CardOrigin;
  /** Whether nothing in the notes says what it is about. */
  readonly lost?: boolean;
  /** Whether it is from a document instead of notes. */
  readonly inDocument?: boolean;
  /** Whether that document is slides. */
  readonly inSlides?: boolean;
  /** Whether it is one of a list of pairs. */
  readonly listed?: boolean;
};
