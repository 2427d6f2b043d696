/** The operations of tables on this device, for every implementation. */

/** The type of a row as read and, where the device numbers the rows, as written. */
export type Table<Row, Put = Row> = { row: Row; put: Put };
export type TableShapes = Record<string, Table<unknown, unknown>>;
type Name<Shapes> = keyof Shapes & string;

/** One column or several; rows come in their order. */
export type Columns = string | readonly string[];

export type TableSpec = {
  key: Columns;
  /** The device gives each new row the next number as its key. */
  numbered?: true;
  indexes?: Readonly<Record<string, Columns>>;
};

/** Tables and indexes may be added with a new version; names and columns of existing ones never change. */
export type DatabaseSpec<Shapes extends TableShapes> = {
  name: string;
  version: number;
  tables: { readonly [Table in Name<Shapes>]: TableSpec };
};

/** The first values of the primary key, or of the columns of `index`. */
export type Match = { index?: string; match: readonly (string | number)[] };

/** Rows in the order of the matched columns, then of the primary key; no more than `limit`. */
export type Query<Table extends string> = Match & { table: Table; limit?: number };

export type Change<Shapes extends TableShapes> = {
  [Table in Name<Shapes>]:
    | { table: Table; put: Shapes[Table]['put'] }
    | { table: Table; index?: string; drop: Match['match'] };
}[Name<Shapes>];

/** Every call is one transaction, and rejects when the device fails. */
export type DeviceTables<Shapes extends TableShapes> = {
  /** The rows of each query. */
  read<const Tables extends readonly Name<Shapes>[]>(
    ...queries: { [At in keyof Tables]: Query<Tables[At]> }
  ): Promise<{ -readonly [At in keyof Tables]: Shapes[Tables[At]]['row'][] }>;
  count(query: Query<Name<Shapes>>): Promise<number>;
  /** All changes or none; resolves when the device has them. */
  write(...changes: Change<Shapes>[]): Promise<void>;
};

export const columnsOf = (columns: Columns): readonly string[] =>
  typeof columns === 'string' ? [columns] : columns;
