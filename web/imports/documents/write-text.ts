/** Writes blocks as text: Markdown headings and list items, one line per table row. */
import { type PageUnit, pageMark } from '#core/notes/page-marks.ts';
import type { Block, DocumentText } from './document-text.ts';

function line({ kind, level, text, mark = '-' }: Block): string {
  if (kind === 'heading') return `${'#'.repeat(level)} ${text.replace(/\s+/g, ' ')}`;
  return kind === 'item' ? `${'  '.repeat(Math.min(level, 6))}${mark} ${text.replace(/\n/g, ' ')}` : text;
}

/** List items and table rows have no blank line between them. */
const isTight = (before: Block, block: Block) =>
  (before.kind === 'item' && block.kind === 'item') ||
  (before.kind === 'text' &&
    block.kind === 'text' &&
    before.text.includes('\t') &&
    block.text.includes('\t'));

/** With `unit`, a marker is written where a page begins. */
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

/** From this share of rows the document is a table: it is imported as cards, so page markers between rows would be in the way. */
const TABLE = 0.7;

/** The unit of its page markers; null for none. */
export function marksOf({ blocks, unit }: Pick<DocumentText, 'blocks' | 'unit'>): PageUnit | null {
  const rows = blocks.filter(({ text }) => text.includes('\t')).length;
  return rows >= TABLE * blocks.length ? null : unit;
}
