/** A card as its certainty is judged: its sides, where it stood and how it was read. */

/**
 * How a card was read. `pair`: a line with a separator, `marked` where its front is bold; `several`: a line of several pairs; `loose`: a pair without a written separator;
 * `glossary`: a term with its definition below; `headed`: a heading and the sentence below that says what it is; `list`: a heading with its points; `statement` and `line`: a statement, cut behind its
 * subject; `group`: the lines below a topic; `defined`, `mentioned`: a sentence that defines a term, or only has it; `model`: a language
 * model wrote it from the notes.
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
  /** The words of the notes it was taken from. */
  readonly source: string;
  readonly origin: CardOrigin;
  /** It stands in a document rather than on a page of notes. */
  readonly inDocument?: boolean;
};
