/**
 * Runs statements over one connection in one round trip with the fewest messages: a prepared statement is described once.
 * A batch is what the driver calls a Submittable; it uses only what the driver's types declare of its connection.
 */
import type pg from 'pg';
import type { Row } from './database.ts';

/** Parameter values; objects are sent as JSON, arrays as PostgreSQL arrays. */
type ParameterText = string | Buffer | null;

function arrayText(values: readonly unknown[]): string {
  const elements = values.map((value) => {
    if (Array.isArray(value)) return arrayText(value);
    const text = parameterText(value);
    if (text === null) return 'NULL';
    if (typeof text !== 'string') return `"\\\\x${text.toString('hex')}"`;
    return `"${text.replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${elements.join()}}`;
}

function parameterText(value: unknown): ParameterText {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return value;
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  return Array.isArray(value) ? arrayText(value) : JSON.stringify(value);
}

type Parser = (text: string) => unknown;
/** Finds the parser for the text of a column. */
type ParserFinder = (typeId: number) => Parser;

/** The row shape of a statement. */
type Shape = { columns: readonly string[]; parsers: readonly Parser[] };
type Prepared = { text: string; shape: Shape };

type Field = { name: string; dataTypeID: number };

const noColumns: Shape = { columns: [], parsers: [] };

/** What each connection has prepared, by name. */
const preparedOf = new WeakMap<pg.Connection, Map<string, Prepared>>();

function preparedIn(connection: pg.Connection): Map<string, Prepared> {
  let prepared = preparedOf.get(connection);
  if (!prepared) {
    prepared = new Map();
    preparedOf.set(connection, prepared);
  }
  return prepared;
}

/** One statement and its result: rows, or an error. */
export class Statement {
  readonly text: string;
  readonly name: string;
  readonly values: ParameterText[];
  rows: Row[] = [];
  error: unknown;
  shape: Shape = noColumns;

  /** @throws if a value cannot be serialised. */
  constructor(text: string, values: readonly unknown[], name = '') {
    this.text = text;
    this.name = name;
    this.values = values.map(parameterText);
  }
  /** Clears the result, to run it again. */
  reset(): void {
    this.rows = [];
    this.error = undefined;
    this.shape = noColumns;
  }
}

/** Several statements share one transaction: a failing one undoes those before it and skips those after it. */
export class StatementBatch implements pg.Submittable {
  /** Called once, when the server is done or the connection lost. The driver wraps it with its timeout. */
  callback: (error: unknown) => void;
  readonly #statements: readonly Statement[];
  readonly #parserOf: ParserFinder;
  #at = 0;

  constructor(statements: readonly Statement[], parserOf: ParserFinder, callback: (error: unknown) => void) {
    this.#statements = statements;
    this.#parserOf = parserOf;
    this.callback = callback;
  }

  /** Returns an error, as the driver expects, if nothing was sent. */
  submit(connection: pg.Connection): Error | null {
    const prepared = preparedIn(connection);
    for (const { name, text } of this.#statements) {
      const known = name && prepared.get(name);
      if (known && known.text !== text)
        return new Error(`prepared statements must be unique: '${name}' was another one`);
    }
    if (this.#isPlain()) connection.query(this.#statements[0]?.text ?? '');
    else this.#sendPrepared(connection, prepared);
    return null;
  }
  #sendPrepared(connection: pg.Connection, prepared: ReadonlyMap<string, Prepared>): void {
    connection.stream.cork();
    for (const statement of this.#statements) send(connection, prepared, statement);
    connection.sync();
    connection.stream.uncork();
  }
  /** Without name and values one text may contain several statements; the last one's rows count. */
  #isPlain(): boolean {
    const [first] = this.#statements;
    return this.#statements.length === 1 && first?.name === '' && first.values.length === 0;
  }
  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    const statement = this.#statements[this.#at] as Statement;
    statement.rows = [];
    const parsers = fields.map(({ dataTypeID }) => this.#parserOf(dataTypeID));
    statement.shape = { columns: fields.map(({ name }) => name), parsers };
  }
  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const statement = this.#statements[this.#at] as Statement;
    const { columns, parsers } = statement.shape;
    const row: Row = {};
    try {
      for (let index = 0; index < columns.length; index++) {
        const text = fields[index] as string | null;
        row[columns[index] as string] = text === null ? null : (parsers[index] as Parser)(text);
      }
      statement.rows.push(row);
    } catch (error) {
      statement.error = error;
    }
  }
  handleCommandComplete(_message: unknown, connection: pg.Connection): void {
    const statement = this.#statements[this.#at] as Statement;
    if (this.#isPlain()) return;
    this.#at += 1;
    const { name, text, shape } = statement;
    if (name) preparedIn(connection).set(name, { text, shape });
  }
  handleReadyForQuery(): void {
    this.callback(null);
  }
  handleError(error: unknown): void {
    this.callback(error);
  }
}

function send(connection: pg.Connection, prepared: ReadonlyMap<string, Prepared>, statement: Statement) {
  const { name, text, values } = statement;
  const known = prepared.get(name);
  if (known) statement.shape = known.shape;
  else {
    // One that failed when first run exists nevertheless; closing one that does not exist is no error.
    if (name) connection.close({ type: 'S', name }, false);
    connection.parse({ name, text, types: [] }, false);
  }
  connection.bind({ statement: name, values }, false);
  if (!known) connection.describe({ type: 'P', name: '' }, false);
  connection.execute(null, false);
}
