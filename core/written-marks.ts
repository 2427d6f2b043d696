/** Marks in a card's text: `**bold**`, `` `code` ``, lines between two lines of three backticks as code, and lists of lines that begin with `- `. */
import { splitFormulas } from './split-formulas.ts';

/** `at`: index in the text where the piece starts, with its marks. */
export type InlinePiece = { kind: 'text' | 'bold' | 'code'; text: string; at: number };

export type Block =
  /** `text` may hold inline marks and formulas. */
  | { kind: 'lines'; text: string; at: number }
  | { kind: 'list'; items: string[]; at: number }
  /** Verbatim lines. */
  | { kind: 'code'; text: string; at: number };

const fence = '```';
/** Bold touches its words and is not part of a word or a power ("2**3**4"). Code is on one line. The first closing mark ends either. */
const inline =
  /(?<![\p{L}\p{N}*])\*\*(?![\s*])([^\n*]*(?:\*(?!\*)[^\n*]*)*[^\s*])\*\*(?!\*)|(?<!`)`([^`\n]+)`(?!`)/gu;
const item = /^[ \t]{0,8}- +(?=\S)/;
/** A single line "- 5" is more often a number than a list. */
const fewestItems = 2;

const mayHold = (text: string) => text.includes('**') || text.includes('`');

/** `text` with formulas replaced by meaningless characters, so that positions stay the same. */
export const maskFormulas = (text: string): string =>
  splitFormulas(text)
    .map((piece) => (piece.kind === 'formula' ? '\uFFFC'.repeat(piece.end - piece.at) : piece.text))
    .join('');

/** The pieces of a text without blocks, in order; the content of code stays as it is. */
export function splitInline(text: string): InlinePiece[] {
  if (!mayHold(text)) return text === '' ? [] : [{ kind: 'text', text, at: 0 }];
  const pieces: InlinePiece[] = [];
  let from = 0;
  for (const match of maskFormulas(text).matchAll(inline)) {
    const { index: at } = match;
    const [whole, bold] = match;
    const width = bold === undefined ? 1 : 2;
    if (at > from) pieces.push({ kind: 'text', text: text.slice(from, at), at: from });
    from = at + whole.length;
    pieces.push({
      kind: bold === undefined ? 'code' : 'bold',
      text: text.slice(at + width, from - width),
      at,
    });
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from), at: from });
  return pieces;
}

/** Lines, lists and code, in order; joined by line breaks they are the text without its marks. */
export function splitBlocks(text: string): Block[] {
  if (!/^[ \t]*- /m.test(text) && !text.includes(fence)) return [{ kind: 'lines', text, at: 0 }];
  const blocks: Block[] = [];
  const lines = text.split('\n');
  const masked = maskFormulas(text).split('\n');
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  const add = (kind: 'lines' | 'code', from: number, to: number, at = from) => {
    if (to > from)
      blocks.push({ kind, text: lines.slice(from, to).join('\n'), at: starts[at] ?? text.length });
  };
  let from = 0;
  let at = 0;
  while (at < lines.length) {
    const closing = masked[at]?.startsWith(fence) ? masked.indexOf(fence, at + 1) : -1;
    let end = at;
    while (end < lines.length && item.test(masked[end] ?? '')) end += 1;
    if (closing > at + 1) {
      add('lines', from, at);
      add('code', at + 1, closing, at);
      at = from = closing + 1;
    } else if (end - at >= fewestItems) {
      add('lines', from, at);
      const items = lines.slice(at, end).map((line) => line.replace(item, '').trimEnd());
      blocks.push({ kind: 'list', items, at: starts[at] ?? 0 });
      at = from = end;
    } else at = Math.max(at + 1, end);
  }
  add('lines', from, lines.length);
  return blocks;
}

/** Whether `text` holds a mark that changes how it is shown. */
export function holdsMarks(text: string): boolean {
  const [first, ...more] = splitBlocks(text);
  if (more.length > 0 || (first && first.kind !== 'lines')) return true;
  return splitInline(text).some(({ kind }) => kind !== 'text');
}

/** `text` as read and judged: bold and code without their marks; lists stay lists. */
export function withoutMarks(text: string): string {
  if (!mayHold(text)) return text;
  const unmarked = (words: string): string =>
    splitInline(words)
      .map((piece) => (piece.kind === 'bold' ? unmarked(piece.text) : piece.text))
      .join('');
  return splitBlocks(text)
    .map((block) => {
      if (block.kind === 'list') return block.items.map((words) => `- ${unmarked(words)}`).join('\n');
      return block.kind === 'code' ? block.text : unmarked(block.text);
    })
    .join('\n');
}
