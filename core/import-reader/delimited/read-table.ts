/** Cards from rows of cells: finds the header row and the two columns that matter, and keeps rows of any length whole. */
import type { Sides } from '#core/card.ts';
import type {
  DraftCard,
  FormatResult,
  ImportProblem,
  ReadOptions,
} from '#core/import-reader/import-result.ts';
import { cardOfRow } from '#core/notes/table-columns.ts';
import { guardsOfHeader, headsTable, tableColumns, withoutBold } from './header-row.ts';
import type { Row } from './parse-rows.ts';

type TableRules = {
  betweenSides: string;
  html: boolean;
  options: ReadOptions;
  /** At most `maxCells` cells of a row; the last one keeps the rest unchanged. */
  divide: (row: Row, maxCells: number) => string[];
  /** Converts a cell's markup to text. */
  toText: (cell: string) => string;
  /** The cards of a row that is more than a pair of sides; null for a plain pair */
  toCards?: (term: string, definition: string) => Sides[] | null;
  /** Names of the columns, if the text gives them outside the rows */
  columnNames?: readonly string[];
  /** The first row stands above a rule and names the columns */
  isHeaded?: boolean;
  /** Columns that hold identifiers, decks or tags: never chosen unasked */
  metaColumns?: ReadonlySet<number>;
};

/** Most columns to choose from; further text stays in the last one. */
const MOST_COLUMNS = 50;
const SAMPLE_CHARACTERS = 40;
const TIGHT_SHARE = 0.9;
/** The choice after a table's columns: a definition of all other cells, each with its column's name. */
export const ALL_OTHERS = 'all other columns';

export function readTable(allRows: readonly Row[], rules: TableRules): FormatResult {
  const rows = allRows.filter((row) => row.quotedCells > 0 || row.cells.some((cell) => cell !== ''));
  const first = firstOfTable(rows);
  const named = tableColumns(rules.columnNames ?? []);
  const recognised = first && !rules.columnNames ? tableColumns(first.cells) : null;
  const below = rows.filter((row) => row !== first);
  const isNamed =
    first !== undefined &&
    !recognised &&
    !rules.columnNames &&
    !rules.metaColumns &&
    first.cells.length === modalWidth(rows) &&
    (rules.isHeaded ? first.cells.length > 2 : headsTable(first, below));
  const headerRow = rules.options.headerRow ?? (rules.isHeaded || isNamed || recognised !== null);
  const body = headerRow ? below : rows;
  const width = Math.min(
    MOST_COLUMNS,
    Math.max(
      rules.columnNames?.length ?? 0,
      (recognised ? first?.cells.length : undefined) ?? modalWidth(body),
    ),
  );
  const names = headerRow && isNamed && width > 2 ? first.cells.slice(0, width).map(withoutBold) : null;
  const plain = unnamedColumns(body, width, rules.metaColumns ?? new Set());
  const chosen =
    recognised ?? named ?? (names ? { term: isRunningNumbers(body, 0) ? 1 : 0, definition: width } : plain);
  const termColumn = rules.options.termColumn ?? chosen.term;
  const definitionColumn = rules.options.definitionColumn ?? chosen.definition;
  const guards = headerRow && first ? guardsOfHeader(first.cells) : null;

  const cards: DraftCard[] = [];
  const problems: ImportProblem[] = [];
  for (const row of body) {
    if (row.cells.length < 2 && width > 1) {
      problems.push({ line: row.line, text: row.raw, message: `Line ${row.line}: no separator` });
      continue;
    }
    const surplus = row.cells.length > width && row.cells.slice(width).some((cell) => cell !== '');
    const cells = surplus ? rules.divide(row, width) : row.cells;
    const term = rules.toText(sideOf(cells, termColumn, guards));
    const definition =
      names && definitionColumn === width
        ? (cardOfRow(names, cells.map(rules.toText), termColumn)?.definition ?? '')
        : rules.toText(sideOf(cells, definitionColumn, guards));
    const checkBoundary = surplus && (termColumn === width - 1 || definitionColumn === width - 1);
    const several = rules.toCards?.(term, definition);
    if (!several) cards.push({ term, definition, line: row.line, checkBoundary });
    else for (const card of several) cards.push({ ...card, line: row.line, checkBoundary });
  }
  return {
    options: {
      betweenSides: rules.betweenSides,
      betweenCards: rules.betweenSides === '' ? '' : '\n',
      termColumn,
      definitionColumn,
      headerRow,
      html: rules.html,
    },
    columns: [
      ...columnLabels(rules.columnNames ?? first?.cells ?? [], width),
      ...(names ? [ALL_OTHERS] : []),
    ],
    cards,
    problems,
    headers: headerRow && first ? [{ line: first.line, text: first.raw }] : [],
    title: null,
  };
}

/** The first row, or the one below a heading if that row names the columns. */
function firstOfTable(rows: readonly Row[]): Row | undefined {
  const [heading, below, ...others] = rows;
  const isBelow =
    heading?.cells.length === 1 && below && (tableColumns(below.cells) !== null || headsTable(below, others));
  return isBelow ? below : heading;
}

function sideOf(cells: readonly string[], column: number, guards: RegExp | null): string {
  const cell = cells[column] ?? '';
  return guards ? cell.replace(guards, '') : cell;
}

/** The number of columns most rows have; separators inside sentences (", ") do not count if rows are divided tightly. */
function modalWidth(rows: readonly Row[]): number {
  const divided = rows.filter((row) => row.cells.length > 1);
  const tight = divided.filter((row) => row.tight).length >= TIGHT_SHARE * divided.length;
  const votes = new Map<number, number>();
  for (const row of divided) {
    const width = row.cells.length - (tight ? row.looseCells.length : 0);
    votes.set(width, (votes.get(width) ?? 0) + 1);
  }
  let best = 2;
  for (const [width, count] of votes) {
    const most = votes.get(best) ?? 0;
    if (count > most || (count === most && width < best)) best = width;
  }
  return best;
}

/** The first two columns of content; running numbers in the first column are not content if two more follow. */
function unnamedColumns(
  rows: readonly Row[],
  width: number,
  meta: ReadonlySet<number>,
): { term: number; definition: number } {
  const content: number[] = [];
  for (let column = 0; column < Math.max(width, 2); column += 1) if (!meta.has(column)) content.push(column);
  if (content.length > 2 && isRunningNumbers(rows, content[0] ?? 0)) content.shift();
  // Numbers, tags and pronunciations are not sides of a card if two other columns are left.
  const sides =
    content.length > 2
      ? content.filter((column) => !isMetaColumn(rows, column) && !isReading(rows, column))
      : content;
  // A column with empty cells is an addition if at least two others are full.
  const full = sides.filter((column) => filledShare(rows, column) >= FULL_SHARE);
  const likely = sides.length > 2 && full.length > 1 ? full : sides;
  const [term = 0, definition = term + 1] = likely.length > 1 ? likely : content;
  return { term, definition };
}

function filledShare(rows: readonly Row[], column: number): number {
  const sampled = rows.slice(0, MOST_ROWS);
  return (
    sampled.filter((row) => (row.cells[column] ?? '').trim() !== '').length / Math.max(1, sampled.length)
  );
}

function isRunningNumbers(rows: readonly Row[], column: number): boolean {
  const numbers = rows.map((row) => row.cells[column] ?? '');
  const start = Number(numbers[0]);
  return (
    numbers.length > 1 &&
    numbers.every((cell, index) => /^\d{1,6}\.?$/.test(cell) && Number.parseInt(cell, 10) === start + index)
  );
}

function columnLabels(cells: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, column) => {
    const label = (cells[column] ?? '').trim();
    const short = [...label.slice(0, SAMPLE_CHARACTERS * 2)];
    return short.length > SAMPLE_CHARACTERS ? `${short.slice(0, SAMPLE_CHARACTERS).join('')}…` : label;
  });
}

/** Rows sampled. */
const MOST_ROWS = 200;
const SHARE = 0.8;
/** Of the rows; a side of a card is hardly ever empty. */
const FULL_SHARE = 0.9;
/** Tags repeat: in at least this many rows, less than this share are different. */
const FEWEST_TAGGED = 6;
const DIFFERENT_TAGS = 0.5;

/** Patterns of cells; a column matches when most of its non-empty cells do. */
const KINDS: readonly RegExp[] = [
  // numbers, dates, "nid_1680000000", "a3f9c2e1b7", GUIDs
  /^#?\d{1,16}\.?$/u,
  /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?:[ T]\d.*)?$/u,
  /^[a-z]{1,8}[_-]\d{2,}$/iu,
  /^(?=[^\s]*\d)(?=[^\s]*[a-f])[\da-f-]{8,36}$/iu,
  // pronunciation
  /^[[/][^[\]/]{1,60}[\]/]$/u,
  // "A1 noun", "verb", "N5"
  /^(?:(?:[ABC][12]|N[1-5]|HSK ?\d)\b.*|noun|verb|adj(?:ective)?\.?|adv(?:erb)?\.?|prep(?:osition)?\.?|n\.|v\.)$/iu,
  // files and addresses
  /^(?:\[sound:[^\]]*\]|<img\b[^>]*>|https?:\/\/\S+|\S+\.(?:mp3|wav|ogg|jpe?g|png|gif|svg|webp))$/iu,
  // "biology::cells unit1"
  /^(?=\S*::)\S+(?:\s\S+)*$/u,
];

const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・〜～()（）\s]+$/u;
const KANJI = /\p{Script=Han}/u;

/** Whether the column tells how the one before it is read: "食べる", "たべる". */
function isReading(rows: readonly Row[], column: number): boolean {
  const sampled = rows.slice(0, MOST_ROWS);
  const shareOf = (at: number, kind: RegExp) =>
    sampled.filter((row) => kind.test((row.cells[at] ?? '').trim())).length / Math.max(1, sampled.length);
  return column > 0 && shareOf(column, KANA) >= SHARE && shareOf(column - 1, KANJI) >= SHARE;
}

/** Whether the column is metadata, not a side of a card. */
function isMetaColumn(rows: readonly Row[], column: number): boolean {
  const cells = rows.slice(0, MOST_ROWS).map((row) => (row.cells[column] ?? '').trim());
  const written = cells.filter((cell) => cell !== '');
  if (written.length === 0) return true;
  if (KINDS.some((kind) => written.filter((cell) => kind.test(cell)).length >= SHARE * written.length))
    return true;
  const different = new Set(written.map((cell) => cell.toLowerCase())).size;
  return written.length >= FEWEST_TAGGED && different < DIFFERENT_TAGS * written.length;
}
