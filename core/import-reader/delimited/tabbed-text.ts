/** Classifies text with tabs: Quizlet's export, cells from a spreadsheet, or Anki notes without their header. */

import { isMarkerOnly } from '#core/import-reader/formats/bullets.ts';
import { isLabelOnly } from '#core/import-reader/formats/labelled.ts';
import { isBlank, type SourceText } from '#core/import-reader/source-text.ts';
import { cardSeparators } from './choose-separator.ts';
import { parseRows, type Row } from './parse-rows.ts';
import { holdsTablesInText } from './tables-in-text.ts';

/** A text is a list if this share of its lines has a tab; less is enough if the first line has one. */
const TABBED_SHARE = 0.5;
const TABBED_SHARE_FROM_TOP = 0.3;
/** With long sides few lines have a tab, and these are apart, unlike the rows of a table among sentences. */
const TABBED_SHARE_APART = 0.1;
/** Share of lines with a tab that follow a line without one; the rows of a table follow one another. */
const APART_SHARE = 0.5;
const LONGEST_TERM_LINE = 120;

/** The format of a tabbed text, and for Quizlet's the separator between cards. */
type TabbedText = { format: 'anki' | 'delimited' } | { format: 'quizlet'; betweenCards: string };

/** A cache, because three formats ask about the same text. */
const known = new WeakMap<SourceText, TabbedText | null>();

/** Null if the text has no tabs, tabs only indent or follow list marks, or the rows are tables in a document. */
export function tabbedText(source: SourceText): TabbedText | null {
  const before = known.get(source);
  if (before !== undefined) return before;
  const found = source.text.includes('\t') && isTabbed(source) ? formatOfTabbed(source) : null;
  known.set(source, found);
  return found;
}

function formatOfTabbed(source: SourceText): TabbedText | null {
  const rows = parseRows(source.text, '\t', { quotes: true });
  if (holdsTablesInText(rows)) return null;
  if (holdsHtml(rows)) return { format: 'anki' };
  const cards = rows.some((row) => row.cells.length > 2) ? cardSeparators(source) : null;
  if (cards?.betweenSides === '\t') return { format: 'quizlet', betweenCards: cards.betweenCards };
  if (isSpreadsheet(rows)) return { format: 'delimited' };
  return { format: 'quizlet', betweenCards: hasCardPerParagraph(source) ? '\n\n' : '\n' };
}

function isTabbed(source: SourceText): boolean {
  let written = 0;
  let tabbed = 0;
  let groups = 0;
  let fromTop = false;
  let opensLikeTerm = true;
  let before = false;
  for (const line of source.written) {
    written += 1;
    const divided = isDividedByTab(line);
    if (divided) {
      tabbed += 1;
      if (!before) groups += 1;
      fromTop ||= written === 1;
    } else if (tabbed === 0 && (line.length > LONGEST_TERM_LINE || line.trimEnd().endsWith('.')))
      opensLikeTerm = false;
    before = divided;
  }
  if (tabbed === 0) return false;
  if (tabbed >= TABBED_SHARE * written || (fromTop && tabbed >= TABBED_SHARE_FROM_TOP * written)) return true;
  const standApart = groups > 1 && groups >= APART_SHARE * tabbed;
  return standApart && opensLikeTerm && tabbed >= TABBED_SHARE_APART * written;
}

/** Tabs that indent, or follow a list mark or a label, do not divide a line. */
function isDividedByTab(line: string): boolean {
  const tab = line.indexOf('\t');
  if (tab < 1) return false;
  const lead = line.slice(0, tab);
  return !isBlank(lead) && !isMarkerOnly(lead) && !isLabelOnly(lead);
}

/** Spreadsheets have quotes where needed and any number of columns; Quizlet has no quotes and two columns. */
function isSpreadsheet(rows: readonly Row[]): boolean {
  const divided = rows.filter((row) => row.cells.length > 1);
  if (divided.some((row) => row.quotesNeeded)) return true;
  if (divided.every((row) => row.quotedCells === row.cells.length)) return true;
  return divided.filter((row) => row.cells.length > 2).length > 0.5 * divided.length;
}

const ANKI_MARKS =
  /<br ?\/?>|<\/(?:div|b|i|u|span|p|li)>|&nbsp;|\[sound:[^\]\n]{1,200}\]|<img [^>\n]{1,400}>|\{\{c\d{1,3}::/i;

/** Formatting inside cells means Anki; a cell that is a single tag means that the cards are about HTML. */
function holdsHtml(rows: readonly Row[]): boolean {
  const some = (is: (cell: string) => boolean) => rows.some(({ cells }) => cells.some(is));
  return some((cell) => ANKI_MARKS.test(cell)) && !some(isBareTag);
}

function isBareTag(cell: string): boolean {
  return /^<\/?[a-z][a-z0-9]{0,15}[^<>]{0,80}>$/i.test(cell) && !/^<img /i.test(cell);
}

/** With empty lines between cards, this share of paragraphs has a tab; the others belong to the side above. */
const CARD_SHARE = 0.8;

/** Quizlet can also separate cards by an empty line: then nearly every paragraph has exactly one tab. */
function hasCardPerParagraph(source: SourceText): boolean {
  if (source.written.length === source.lines.length) return false;
  const paragraphs = source.lines
    .map((line) => (isBlank(line) ? '' : line))
    .join('\n')
    .split(/\n{2,}/)
    .filter((paragraph) => !isBlank(paragraph));
  return (
    paragraphs.length > 1 &&
    paragraphs.some((paragraph) => paragraph.trim().includes('\n')) &&
    paragraphs.every((paragraph) => paragraph.split('\t').length <= 2) &&
    paragraphs.filter((paragraph) => paragraph.includes('\t')).length >= CARD_SHARE * paragraphs.length &&
    (paragraphs[0]?.includes('\t') ?? false)
  );
}
