/** Keeps tables in memory, where the browser offers no storage: nothing survives leaving the page. */
import {
  columnsOf,
  type DatabaseSpec,
  type DeviceTables,
  type Match,
  type TableShapes,
} from './table-types.ts';

type Row = Record<string, string | number>;

export function createMemoryTables<Shapes extends TableShapes>({
  tables,
}: DatabaseSpec<Shapes>): DeviceTables<Shapes> {
  const kept = new Map<string, Row[]>();
  let lastNumber = 0;
  const rowsOf = (table: string) => kept.get(table) ?? [];
  const keyOf = (table: string) => columnsOf(tables[table as keyof typeof tables].key);
  const matcher = (table: string, { index, match }: Match) => {
    const indexed = index === undefined ? undefined : tables[table as keyof typeof tables].indexes?.[index];
    const columns = indexed ? columnsOf(indexed) : keyOf(table);
    return {
      order: [...columns, ...keyOf(table)],
      matches: (row: Row) => match.every((value, at) => row[columns[at] as string] === value),
    };
  };
  const find = ({ table, limit, ...match }: Match & { table: string; limit?: number }) => {
    const { order, matches } = matcher(table, match);
    const found = rowsOf(table).filter(matches);
    return found.sort((one, other) => compare(one, other, order)).slice(0, limit);
  };
  const put = (table: string, row: Row) => {
    const [first = '', ...rest] = keyOf(table);
    const numbered = tables[table as keyof typeof tables].numbered && row[first] === undefined;
    const added = numbered ? { ...row, [first]: ++lastNumber } : row;
    const others = rowsOf(table).filter((other) =>
      [first, ...rest].some((column) => other[column] !== added[column]),
    );
    kept.set(table, [...others, added]);
  };

  return {
    read: async (...queries) => queries.map(find) as never,
    count: async (query) => find(query).length,
    async write(...changes) {
      for (const change of changes) {
        const { table } = change;
        if ('put' in change) put(table, change.put as Row);
        else {
          const { index, drop } = change;
          const { matches } = matcher(table, { match: drop, ...(index !== undefined && { index }) });
          kept.set(
            table,
            rowsOf(table).filter((row) => !matches(row)),
          );
        }
      }
    },
  };
}

/** A column holds either numbers or texts. */
function compare(one: Row, other: Row, columns: readonly string[]): number {
  for (const column of columns) {
    const [a = '', b = ''] = [one[column], other[column]];
    if (a !== b) return a < b ? -1 : 1;
  }
  return 0;
}
