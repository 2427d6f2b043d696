/** A set as the text file Anki imports: its header lines, then a row per card, tabs between, nothing of it read as HTML. */
import type { ExportedSet } from './exported-set.ts';
import { quotedCell } from './quoted-cell.ts';

/** Two sides to the letter in Anki's own basic note type; "Basic" without HTML also tells our reader that all is plain text. */
export function ankiText(set: ExportedSet): string {
  const deck = set.title.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').trim();
  const header = [
    '#separator:tab',
    '#html:false',
    '#notetype:Basic',
    ...(deck === '' ? [] : [`#deck:${deck}`]),
    '#columns:Front\tBack',
  ];
  const rows = set.cards.map(({ term, definition }) => `${quotedCell(term)}\t${quotedCell(definition)}`);
  return `${[...header, ...rows].join('\n')}\n`;
}
