/** Writes blocks as the text that a student sees and the tutor reads: headings and items as in Markdown, a table row a line. */
import { type PageUnit, pageMark } from '#core/notes/page-marks.ts';
import type { Block, DocumentText } from './document-text.ts';

function line({ kind, level, text }: Block): string {
  if (kind === 'heading') return `${'#'.repeat(level)} ${text.replace(/\s+/g, ' ')}`;
  return kind === 'item' ? `${'  '.repeat(Math.min(level, 6))}- ${text.replace(/\n/g, ' ')}` : text;
}

/** Items and rows of a table follow each other without a blank line. */
const isTight = (before: Block, block: Block) =>
  (before.kind === 'item' && block.kind === 'item') ||
  (before.kind === 'text' &&
    block.kind === 'text' &&
    before.text.includes('\t') &&
    block.text.includes('\t'));

/** With `unit` a mark stands where a page begins. */
export function writeText(blocks: readonly Block[], unit: PageUnit | null = null): string {
  let text = '';
  for (const [at, block] of blocks.entries()) {
    const before = blocks[at - 1];
    const begins = unit !== null && block.page !== null && block.page !== before?.page;
    if (before) text += isTight(before, block) && !begins ? '\n' : '\n\n';
    if (begins) text += `${pageMark(unit, block.page!)}\n\n`;
    text += line(block);
  }
  return text;
}

/** From this share of rows on a document is a table, which is read as a list of cards, and marks would stand between its rows. */
const TABLE = 0.7;

/** What its pages are marked with; null where they are not. */
export function marksOf({ blocks, unit }: Pick<DocumentText, 'blocks' | 'unit'>): PageUnit | null {
  const rows = blocks.filter(({ text }) => text.includes('\t')).length;
  return rows >= TABLE * blocks.length ? null : unit;
}
