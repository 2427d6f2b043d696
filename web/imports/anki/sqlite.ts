/** Opens an untrusted SQLite database: reads tables only, executes nothing in it. */
import initSqlJs, { type SqlJsStatic, type SqlValue } from 'sql.js';
import engineUrl from 'sql.js/dist/sql-wasm-browser.wasm?url';

let engine: Promise<SqlJsStatic> | null = null;

/** Loads SQLite from our own origin on first use; rejects if it cannot be loaded. */
export function loadEngine(): Promise<SqlJsStatic> {
  engine ??= initSqlJs({ locateFile: () => engineUrl }).catch((error: unknown) => {
    engine = null;
    throw error;
  });
  return engine;
}

const COMPUTED = `select 1 from sqlite_master as tables, pragma_table_xinfo(tables.name) as columns
  where tables.type = 'table' and columns.hidden >= 2`;

export type Rows = (sql: string) => Generator<SqlValue[]>;
export type OpenDatabase = {
  rows: Rows;
  has: (table: string) => boolean;
  close: () => void;
};

/**
 * Throws for what is no database. Names whose tables are views or virtual could compute without end: `has` says no to them, and
 * what still does not answer ends with its worker. Columns that are computed are refused, and no more text is read than the file
 * has bytes: a few bytes could stand for gigabytes.
 */
export function openDatabase(engine: SqlJsStatic, bytes: Uint8Array): OpenDatabase {
  const { Database } = engine;
  const database = new Database(bytes);
  let budget = bytes.length;
  try {
    // 'unicase' is Anki's own way to compare names: without it no statement about these tables has a plan.
    database.run(`pragma trusted_schema = off; pragma writable_schema = on;
      update sqlite_master set sql = replace(sql, 'COLLATE unicase', 'COLLATE nocase') where sql like '%unicase%';
      pragma writable_schema = reset; pragma query_only = on`);
    if (!rowsOf(COMPUTED).next().done) throw new Error('a column is computed');
    const tables = new Set<string>();
    for (const [name, sql] of rowsOf("select name, sql from sqlite_master where type = 'table'"))
      if (/^create\s+table\b/i.test(String(sql))) tables.add(String(name).toLowerCase());
    return { rows: rowsOf, has: (table) => tables.has(table), close: () => database.close() };
  } catch (error) {
    database.close();
    throw error;
  }

  function* rowsOf(sql: string): Generator<SqlValue[]> {
    const statement = database.prepare(sql);
    try {
      while (statement.step()) {
        const row = statement.get();
        for (const value of row)
          if (typeof value === 'string' || value instanceof Uint8Array) budget -= value.length;
        if (budget < 0) throw new Error('more text than the database has bytes');
        yield row;
      }
    } finally {
      statement.free();
    }
  }
}
