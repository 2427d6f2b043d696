/** What every reader of a document gives back: its words in reading order, block after block, and what it left out. */

export type Block = {
  kind: 'heading' | 'text' | 'item';
  /** Of a heading 1 to 6, of an item how deep it lies in its list, from 0; else 0. */
  level: number;
  text: string;
  /** The page or slide it begins on, from 1; null where the kind of document has none. */
  page: number | null;
};

/** Something that is not among the blocks, in the words of the student's language: "Page 3: a = b + c". */
export type LeftOut = { why: 'formula' | 'picture'; what: string };

export type DocumentText = {
  blocks: Block[];
  /** What its numbers of pages count; null where it has none. */
  unit: 'page' | 'slide' | null;
  /** How many of them there are. */
  units: number;
  leftOut: LeftOut[];
};

/** Why a document is not read; the words for each stand in `document-words.ts`. */
export type RefusalReason =
  | 'encrypted'
  | 'protected'
  | 'broken'
  | 'empty'
  | 'scan'
  | 'too-big'
  | 'too-many-pages'
  | 'too-many-entries'
  | 'unpacks-too-big'
  | 'too-slow';

/** Thrown by readers. */
export class Refusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(`The document is refused: ${reason}`, options);
    this.reason = reason;
  }
}

/** Hears how far a reading is, in pages, slides or parts. */
export type Progress = (done: number, total: number) => void;

export type DocumentReader = (file: Blob, tell: Progress) => Promise<DocumentText>;
