/** The header lines at the top of Anki's text export ("#separator:tab", "#html:true"). */
import type { ImportHeader } from './import-result.ts';
import type { SourceText } from './source-text.ts';

export type AnkiHeader = {
  separator: string | null;
  html: boolean | null;
  deck: string | null;
  noteType: string | null;
  /** Columns (from 0) that hold identifiers, note types, decks or tags */
  metaColumns: ReadonlySet<number>;
  /** Splits the names of `#columns:` by a separator; null without that line */
  columnNames: ((separator: string) => string[]) | null;
  lines: ImportHeader[];
  /** Where the rows begin in the text */
  end: number;
};

const SEPARATOR_WORDS = new Map([
  ['tab', '\t'],
  ['comma', ','],
  ['semicolon', ';'],
  ['space', ' '],
  ['pipe', '|'],
  ['colon', ':'],
]);
const HEADER_LINE =
  /^#(separator|html|tags|columns|notetype|deck|if matches|(?:guid|notetype|deck|tags) column):(.*)$/is;

/** Only the lines at the very top are header lines: "#1 fan" is a term. */
export function ankiHeader(source: SourceText): AnkiHeader {
  const header: AnkiHeader = {
    separator: null,
    html: null,
    deck: null,
    noteType: null,
    metaColumns: new Set(),
    columnNames: null,
    lines: [],
    end: 0,
  };
  const meta = new Set<number>();
  for (const [index, text] of source.lines.entries()) {
    const match = HEADER_LINE.exec(text);
    const legacyTags = index === 0 && /^tags:[^\t,;]*$/i.test(text);
    if (!match && !legacyTags) break;
    header.lines.push({ line: index + 1, text });
    header.end = Math.min(
      source.text.length,
      header.end + text.length + lineEndLength(source.text, header.end + text.length),
    );
    if (match) apply(header, meta, (match[1] ?? '').toLowerCase(), match[2] ?? '');
  }
  return { ...header, metaColumns: meta };
}

function apply(header: AnkiHeader, meta: Set<number>, key: string, given: string): void {
  // Spreadsheets pad short rows with separators.
  const value = given
    .trim()
    .replace(/[,;\t]{1,200}$/, '')
    .trim();
  if (key === 'separator') header.separator = separatorOf(given, value);
  else if (key === 'html') header.html = value.toLowerCase() === 'true';
  else if (key === 'deck') header.deck = value || null;
  else if (key === 'notetype') header.noteType = value || null;
  else if (key === 'columns') {
    header.columnNames = (separator) => given.split(separator).map((name) => name.trim());
  } else if (key.endsWith(' column')) {
    const column = Number.parseInt(value, 10) - 1;
    if (column >= 0) meta.add(column);
  }
}

/** A separator by name, or the character itself, which may look like padding. */
function separatorOf(given: string, value: string): string | null {
  if (value.length > 1) return SEPARATOR_WORDS.get(value.toLowerCase()) ?? null;
  return value || (given.trim()[0] ?? (given.includes('\t') ? '\t' : null));
}

function lineEndLength(text: string, at: number): number {
  return text.startsWith('\r\n', at) ? 2 : 1;
}
