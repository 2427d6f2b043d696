/** Collects the words of a document into blocks, whatever the format they stand in. */
import type { Block } from './document-text.ts';

type Kind = Pick<Block, 'kind' | 'level'>;
const plain: Kind = { kind: 'text', level: 0 };

/** `page` is asked for the page each block begins on. */
export function createBlockWriter(page: () => number | null = () => null) {
  const blocks: Block[] = [];
  let kind: Kind = plain;
  let written = '';
  let bold = false;
  /** The bold words of a run, which may come in several pieces. */
  let boldText = '';

  const endBold = () => {
    if (boldText === '') return;
    const core = boldText.trim();
    // Nothing is gained by marking a heading, or spaces.
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
    /** Ends the block before and begins one of this kind. */
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
    /** Whether the block that was begun has no words yet. */
    isBlank: () => written.trim() === '' && boldText.trim() === '',
  };
}

/** Spaces as one, lines trimmed, tabs kept, because they part the cells of a table; what cannot be stored or seen is left out. */
export function tidy(text: string): string {
  return text
    .replace(/\p{Cs}|\p{Cc}|[\u00ad\u200b\ufeff\ufffe\uffff]/gu, (char) => (/[\n\t]/.test(char) ? char : ''))
    .replace(/[^\S\n\t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .replace(/ ?\t ?/g, '\t')
    .trim();
}
