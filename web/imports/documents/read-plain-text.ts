/** Reads a long text or Markdown file line by line; Markdown headings divide its chapters. */
import { decodeImportFile } from '#core/read-import.ts';
import type { Block, DocumentReader } from './document-text.ts';

const HEADING = /^(#{1,6})\s+(\S.*?)\s*#*$/;
const FENCE = /^\s*(```|~~~)/;

/** Keeps line breaks, indentation and fenced blocks. */
export const readPlainText: DocumentReader = async (file) => {
  const { text } = decodeImportFile(new Uint8Array(await file.arrayBuffer()));
  const blocks: Block[] = [];
  let lines: string[] = [];
  let fenced = false;
  const end = () => {
    if (lines.length > 0) blocks.push({ kind: 'text', level: 0, text: lines.join('\n'), page: null });
    lines = [];
  };
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (FENCE.test(line)) fenced = !fenced;
    const heading = fenced ? null : HEADING.exec(line);
    if (heading || line.trim() === '') end();
    if (heading) blocks.push({ kind: 'heading', level: heading[1]!.length, text: heading[2]!, page: null });
    else if (line.trim() !== '') lines.push(line);
  }
  end();
  return { blocks, unit: null, units: 0, leftOut: [] };
};
