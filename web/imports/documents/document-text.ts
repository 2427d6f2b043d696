/** The result of every document reader: blocks of text in reading order, and what was left out. */

export type Block = {
  kind: 'heading' | 'text' | 'item';
  /** Heading: 1 to 6. List item: nesting depth from 0. Text: 0. */
  level: number;
  text: string;
  /** Number or letter of a list item: "3.", "b)"; absent for bullets. */
  mark?: string;
  /** Page or slide it begins on, from 1; null for formats without pages. */
  page: number | null;
};

/** Something that is not in the blocks, described for the student: "Page 3: a = b + c". */
export type LeftOut = { why: 'formula' | 'picture'; what: string };

/** A file name or number that a program gave a picture: "j0299133", "Picture 3", "scan.png". */
const NAME_OF_PICTURE =
  /^(?:(?:image|img|picture|photo|graphic|bild|grafik|imagen|immagine)?[\s_-]*\p{L}?\d*|\S+\.(?:png|jpe?g|gif|bmp|svg|[ew]mf|tiff?))$/iu;

/** Whether the words of a picture, if any, describe it. */
export const describesPicture = (words: string): boolean => !NAME_OF_PICTURE.test(words);

export type DocumentText = {
  blocks: Block[];
  /** What `page` counts; null for formats without pages. */
  unit: 'page' | 'slide' | null;
  /** How many of them there are. */
  units: number;
  leftOut: LeftOut[];
};

/** Why a document is refused; `document-words.ts` has the messages. */
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

/** Reports progress in pages, slides or parts. */
export type Progress = (done: number, total: number) => void;

export type DocumentReader = (file: Blob, tell: Progress) => Promise<DocumentText>;
