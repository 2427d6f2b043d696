/** A piece of text as it lies on a page. */
export type PageItem = {
  text: string;
  /** Left edge, baseline from the top, width, and height of the font; in points. */
  x: number;
  y: number;
  width: number;
  size: number;
  font: string;
  rightToLeft: boolean;
};

/** A line of one column; `items` from the reader's first to last. */
export type PageLine = {
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
  /** Begins with a point or a dash, which is no longer in `text`. */
  isItem: boolean;
  /** `whole`: in another font than the text of the document; `part`: only its first words are, as of a term in bold. */
  lead: 'whole' | 'part' | null;
  /** Its pieces differ in size or height, as in formulas that are more than one line high. */
  isUneven: boolean;
  /** Where each of its cells begins; one more than it has tabs. */
  cells: readonly number[];
  /** Left and right edge of its column. */
  column: readonly [number, number];
};
