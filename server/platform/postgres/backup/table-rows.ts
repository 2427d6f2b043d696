/** Reads and writes one table's rows, with a count and a checksum that are equal on any two servers with equal rows. */
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { Table } from './table-catalog.ts';

/** `sha256` is over the rows in primary key order, as COPY writes them. */
export type Tally = { rows: number; sha256: string };

const lineFeed = 10;

/** Passes pieces on and counts them; `tally` is complete when all have passed. */
export function counted(pieces: AsyncIterable<Buffer>): { pieces: AsyncIterable<Buffer>; tally(): Tally } {
  const hash = createHash('sha256');
  let rows = 0;
  async function* passing() {
    for await (const piece of pieces) {
      hash.update(piece);
      for (let at = piece.indexOf(lineFeed); at >= 0; at = piece.indexOf(lineFeed, at + 1)) rows += 1;
      yield piece;
    }
  }
  return { pieces: passing(), tally: () => ({ rows, sha256: hash.copy().digest('hex') }) };
}

/** Makes both sides format values alike, and lifts the request timeouts. */
export async function prepareSession(client: pg.Client): Promise<void> {
  await client.query(`set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601';
    set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8';
    set statement_timeout = 0; set lock_timeout = '10s'; set idle_in_transaction_session_timeout = 0`);
}

/** Its rows in COPY's text format, each ending with a line feed. Starts reading at once; the client is busy until the end. */
export const rowsOf = (client: pg.Client, { name, columns, order }: Table): AsyncIterable<Buffer> =>
  client.query(to(`copy (select ${columns.join(', ')} from public.${name} order by ${order}) to stdout`));

/** Adds rows in COPY's text format. If `pieces` throws, this rejects with the same error and none of them stays. */
export const addRows = (client: pg.Client, { name, columns }: Table, pieces: AsyncIterable<Buffer>) =>
  pipeline(pieces, client.query(from(`copy public.${name} (${columns.join(', ')}) from stdin`)));

export async function tallyOf(client: pg.Client, table: Table): Promise<Tally> {
  const { pieces, tally } = counted(rowsOf(client, table));
  for await (const _ of pieces);
  return tally();
}
