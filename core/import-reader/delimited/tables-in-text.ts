/** Distinguishes notes with tables among headings and paragraphs from a list of cards. */
import type { Row } from './parse-rows.ts';

/** "## Results", "**Results**", "- a point": text between the tables of a document. */
const MARKED = /^(?:#{1,6} \S|\*\*.{1,200}\*\*:?$|[-*•] \S)/;
/** A paragraph ends like a sentence, or is longer than a title. */
const SENTENCE_END = /[.!?:…]["”)]?(?:\*\*)?$/;
const LONGEST_TITLE = 100;
/** A document has at least this many lines of text, or blocks if its tables have two columns: a list may have a title. */
const FEWEST_TEXTS = 2;
/** This many paragraphs above the first row make it a document. */
const FEWEST_ABOVE = 5;

/**
 * Whether headings or paragraphs are separated from table rows by blank lines. The paragraphs of a long definition do not count, because
 * they have no marks and only two columns.
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
  const texts = isWide ? apart.flat().filter(isText) : apart.filter((block) => block.some(isText));
  return texts.length >= FEWEST_TEXTS;
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
