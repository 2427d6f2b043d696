/** Collects the text of a document into blocks, for readers of every format. */
import type { Block } from './document-text.ts';

type Kind = Pick<Block, 'kind' | 'level' | 'mark'>;
const plain: Kind = { kind: 'text', level: 0 };

/** A tab in a paragraph, until all blocks are read. */
const PARAGRAPH_TAB = '\v';
/** So many lines in a row that tabs divide are a table written without one; fewer align a heading or a date. */
const FEWEST_TABBED_LINES = 3;
/** "1", "2.3", "(a)", "iv.": a tab behind it follows a mark. */
const NUMBERING = /^(?:\*\*)?[([]?(?:\d{1,4}(?:\.\d{1,4}){0,4}|[a-z]|[ivx]{1,5})[.):\]]{0,2}$/i;

/** Line `at` of a block, and the pieces that its tabs divide it into. */
type TabbedLine = { block: Block; lines: string[]; at: number; pieces: readonly string[] };

/** `page` returns the page a block begins on. */
export function createBlockWriter(page: () => number | null = () => null) {
  const blocks: Block[] = [];
  /** Adjacent lines with as many pieces each. */
  let tabbed: TabbedLine[] = [];
  let kind: Kind = plain;
  let written = '';
  let bold = false;
  /** Bold text not written yet; one run may arrive in several pieces. */
  let boldText = '';

  const endBold = () => {
    if (boldText === '') return;
    const core = boldText.trim();
    // Headings and whitespace are not marked as bold.
    const marked = core === '' || kind.kind === 'heading' || core.includes('**') ? boldText : null;
    const [before = '', behind = ''] = boldText.split(core);
    written += marked ?? `${before}**${core}**${behind}`;
    boldText = '';
  };
  const endTabbed = () => {
    if (tabbed.length >= FEWEST_TABBED_LINES) {
      for (const { lines, at, pieces } of tabbed) lines[at] = cellsOf(pieces).join('\t');
      for (const [block, lines] of new Map(tabbed.map(({ block, lines }) => [block, lines])))
        block.text = lines.join('\n');
    }
    tabbed = [];
  };
  const end = () => {
    endBold();
    const text = written.includes('\t') ? written.replaceAll(PARAGRAPH_TAB, ' ') : written;
    const divided = text
      .split('\n')
      .map((line) => line.split(PARAGRAPH_TAB).map(tidy).filter(Boolean))
      .filter((pieces) => pieces.length > 0);
    written = '';
    if (divided.length > 0) {
      const lines = divided.map((pieces) => pieces.join(' '));
      const block = { ...kind, text: lines.join('\n'), page: page() };
      blocks.push(block);
      for (const [at, pieces] of divided.entries()) {
        const isTabbed = kind.kind === 'text' && pieces.length > 1 && !NUMBERING.test(pieces[0]!);
        if (!isTabbed || pieces.length !== tabbed[0]?.pieces.length) endTabbed();
        if (isTabbed) tabbed.push({ block, lines, at, pieces });
      }
    }
    kind = plain;
  };
  return {
    /** Ends the current block and begins one of this kind. */
    begin(next: Kind = plain): void {
      end();
      kind = next;
    },
    /** Sets the number or letter of the current list item. */
    mark(mark: string | undefined): void {
      if (mark !== undefined) kind = { ...kind, mark };
    },
    write(text: string): void {
      const piece = text.replaceAll('\t', PARAGRAPH_TAB);
      if (bold) boldText += piece;
      else {
        endBold();
        written += piece;
      }
    },
    /** Ends a cell of a table row. */
    endCell(): void {
      endBold();
      written += '\t';
    },
    bold(on: boolean): void {
      bold = on;
    },
    /** Whether the current block is still empty. */
    isBlank: () => written.trim() === '' && boldText.trim() === '',
    /** Ends the last block; returns all of them. */
    finish(): Block[] {
      end();
      endTabbed();
      return blocks;
    },
  };
}

/** The pieces of a line as cells: bold that runs over a tab is bold in each. */
function cellsOf(pieces: readonly string[]): string[] {
  let isOpen = false;
  return pieces.map((piece) => {
    const opened = isOpen ? `**${piece}` : piece;
    isOpen = opened.split('**').length % 2 === 0;
    return isOpen ? `${opened}**` : opened;
  });
}

/** Collapses whitespace and trims lines; keeps tabs, which separate table cells; drops characters that are invisible or cannot be stored. */
export function tidy(text: string): string {
  return text
    .replace(/\p{Cs}|\p{Cc}|[\u00ad\u200b\ufeff\ufffe\uffff]/gu, (char) => (/[\n\t]/.test(char) ? char : ''))
    .replace(/[^\S\n\t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .replace(/ ?\t ?/g, '\t')
    .trim();
}
