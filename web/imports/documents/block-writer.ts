/** Collects the text of a document into blocks, for readers of every format. */
import type { Block } from './document-text.ts';

type Kind = Pick<Block, 'kind' | 'level'>;
const plain: Kind = { kind: 'text', level: 0 };

/** `page` returns the page a block begins on. */
export function createBlockWriter(page: () => number | null = () => null) {
  const blocks: Block[] = [];
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
  const end = () => {
    endBold();
    const text = tidy(written);
    written = '';
    if (text !== '') blocks.push({ ...kind, text, page: page() });
    kind = plain;
  };
  return {
    blocks,
    /** Ends the current block and begins one of this kind. */
    begin(next: Kind = plain): void {
      end();
      kind = next;
    },
    end,
    write(text: string): void {
      if (bold) boldText += text;
      else {
        endBold();
        written += text;
      }
    },
    bold(on: boolean): void {
      bold = on;
    },
    /** Whether the current block is still empty. */
    isBlank: () => written.trim() === '' && boldText.trim() === '',
  };
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
