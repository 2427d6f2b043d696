/** Tells tables among headings and paragraphs, which are notes, from a list of cards. */
import type { Row } from './parse-rows.ts';

/** "## Results", "**Results**", "- a point": what the text of a document has between its tables. */
const MARKED = /^(?:#{1,6} \S|\*\*.{1,200}\*\*:?$|[-*•] \S)/;
/** A paragraph ends as a sentence does, or is longer than a title. */
const SENTENCE_END = /[.!?:…]["”)]?(?:\*\*)?$/;
const LONGEST_TITLE = 100;
/** So many lines, or beside two columns blocks, of text; above a list of two columns stands what it is about. */
const FEWEST_TOLD = 2;
/** So many paragraphs above the first row are a document, whatever its columns. */
const FEWEST_ABOVE = 5;

/**
 * Whether blank lines set headings or paragraphs apart from the rows of tables. A definition of several paragraphs has no
 * such marks, and belongs to a card of two sides.
 */
export function holdsTablesInText(rows: readonly Row[]): boolean {
  const divided = rows.filter(isDivided);
  if (divided.length === rows.length) return false;
  const isWide = divided.filter(({ cells }) => cells.length > 2).length > divided.length / 2;
  const isText = (row: Row) => {
    const line = row.raw.trim();
    return MARKED.test(line) || (isWide && isParagraph(row));
  };
  const above = rows.slice(0, Math.max(0, rows.findIndex(isDivided)));
  if (above.filter(isParagraph).length >= FEWEST_ABOVE) return true;
  const blocks = blocksOf(isWide ? rows : rows.slice(rows.findIndex(isDivided)));
  const apart = blocks.filter((block) => !block.some(isDivided));
  const told = isWide ? apart.flat().filter(isText) : apart.filter((block) => block.some(isText));
  return told.length >= FEWEST_TOLD;
}

const isDivided = ({ cells }: Row) => cells.length > 1;
const isParagraph = ({ raw }: Row) => SENTENCE_END.test(raw.trim()) || raw.trim().length > LONGEST_TITLE;

/** Rows without a blank line between them. */
function blocksOf(rows: readonly Row[]): Row[][] {
  const blocks: Row[][] = [];
  let next = -1;
  for (const row of rows) {
    if (row.line === next) blocks.at(-1)!.push(row);
    else blocks.push([row]);
    next = row.line + row.raw.split(/\r\n|\r|\n/).length;
  }
  return blocks;
}
