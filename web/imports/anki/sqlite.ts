/** Opens a database that somebody else made: only tables are read, nothing in it runs. */
import initSqlJs, { type SqlJsStatic, type SqlValue } from 'sql.js';
import engineUrl from 'sql.js/dist/sql-wasm-browser.wasm?url';

let engine: Promise<SqlJsStatic> | null = null;

/** The engine comes from our own address, when the first database does. */
const loadEngine = () => {
  engine ??= initSqlJs({ locateFile: () => engineUrl });
  return engine;
};

export type Rows = (sql: string) => Generator<SqlValue[]>;
export type OpenDatabase = {
  rows: Rows;
  has: (table: string) => boolean;
  close: () => void;
};

/**
 * Throws for what is no database. Names whose tables are views or virtual could compute without end: `has` says no to them, and
 * what still does not answer ends with its worker.
 */
export async function openDatabase(bytes: Uint8Array): Promise<OpenDatabase> {
  const { Database } = await loadEngine();
  const database = new Database(bytes);
  try {
    // 'unicase' is Anki's own way to compare names: without it no statement about these tables has a plan.
    database.run(`pragma trusted_schema = off; pragma writable_schema = on;
      update sqlite_master set sql = replace(sql, 'COLLATE unicase', 'COLLATE nocase') where sql like '%unicase%';
      pragma writable_schema = reset; pragma query_only = on`);
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
      while (statement.step()) yield statement.get();
    } finally {
      statement.free();
    }
  }
}
