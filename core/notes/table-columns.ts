/** Tables in notes: finds the rows behind cards, and rebuilds those cards with another column in front. Pure. */
import type { Sides } from '#core/card.ts';

/** A table with a heading row and at least three columns. */
export type NotedTable = {
  names: readonly string[];
  /** The cells of each row, by the row as it stands in the notes. */
  rows: ReadonlyMap<string, readonly string[]>;
};

const FEWEST_COLUMNS = 3;
const RULE = /^(?=[^-]*-)[\s:|-]+$/;
const LONGEST_NAME = 40;

/** The cells of a line of a table; null for any other line. */
function cellsOf(line: string): string[] | null {
  const divided = line.includes('\t')
    ? line.split('\t')
    : /^\|.*\|$/.test(line)
      ? line.slice(1, -1).split('|')
      : [];
  return divided.length >= FEWEST_COLUMNS ? divided.map((cell) => cell.trim()) : null;
}

const isHeading = (names: readonly string[]) =>
  names.every((name) => name !== '' && name.length <= LONGEST_NAME) && new Set(names).size === names.length;

/** The tables of `text`, in order; time is linear in its length. */
export function tablesOf(text: string): NotedTable[] {
  const tables: NotedTable[] = [];
  let open: { names: readonly string[]; rows: Map<string, readonly string[]> } | null = null;
  for (const written of text.split('\n')) {
    const line = written.trim();
    if (line === '' || RULE.test(line)) continue;
    const cells = cellsOf(line);
    if (!cells) open = null;
    else if (open) open.rows.set(line, cells);
    else {
      open = { names: cells, rows: new Map() };
      tables.push(open);
    }
  }
  return tables.filter(({ names, rows }) => isHeading(names) && rows.size > 0);
}

/** A row as a card: one column is the front, the others, with their names, the back; null if a side would be empty. */
export function cardOfRow(names: readonly string[], cells: readonly string[], front: number): Sides | null {
  const term = cells[front] ?? '';
  const definition = cells
    .flatMap((cell, column) => (column === front || cell === '' ? [] : `${names[column] ?? ''}: ${cell}`))
    .join('\n');
  return term === '' || definition === '' ? null : { term, definition };
}

const linesOf = (text: string) => text.split('\n').sort().join('\n');

/** The column that is the front of a card made from this row; null for an edited card, or one made in another way. */
export function frontColumn(names: readonly string[], cells: readonly string[], card: Sides): number | null {
  const front = cells.findIndex((_, column) => {
    const made = cardOfRow(names, cells, column);
    return made !== null && made.term === card.term && linesOf(made.definition) === linesOf(card.definition);
  });
  return front === -1 ? null : front;
}
