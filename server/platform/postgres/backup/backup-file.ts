/** Backup file format: gzip of a JSON header line, then for each table its rows and their tally. */
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { DatabaseRefusal } from '#server/platform/postgres/database-refusal.ts';
import { type Filled, type Incoming, schemaOf } from './fill-database.ts';
import { readSnapshot } from './move-database.ts';
import type { Table } from './table-catalog.ts';
import { counted, rowsOf, type Tally } from './table-rows.ts';

/** `lastMigration` is the number of the newest migration the data was written under. */
type BackupHead = {
  format: 'tellcard backup 1';
  madeAt: string;
  lastMigration: number;
  tables: Table[];
};

/** PostgreSQL's end-of-data marker; no row can look like it. */
const endOfRows = '\\.\n';
const endOfFile = 'end\n';
const line = (value: unknown) => `${JSON.stringify(value)}\n`;

const damaged = (why: string) =>
  new DatabaseRefusal(`This backup cannot be used: ${why}. Nothing was changed; take another one.`);

async function* content(
  client: pg.Client,
  head: BackupHead,
  done: Filled[],
): AsyncGenerator<string | Buffer> {
  yield line(head);
  for (const table of head.tables) {
    const { pieces, tally } = counted(rowsOf(client, table));
    yield* pieces;
    yield endOfRows + line(tally());
    done.push({ table: table.name, ...tally() });
  }
  yield endOfFile;
}

/** The file is complete on disk when this resolves, and accessible only to the user who runs it. */
export async function writeBackup(client: pg.Client, file: string, madeAt: Date): Promise<Filled[]> {
  const lastMigration = Number((await schemaOf(client)).split('\n').at(-1)?.split(' ')[0]);
  const done: Filled[] = [];
  await readSnapshot(client, false, async (tables) => {
    const head: BackupHead = {
      format: 'tellcard backup 1',
      madeAt: madeAt.toISOString(),
      lastMigration,
      tables,
    };
    const gzip = createGzip({ level: 6 });
    await pipeline(content(client, head, done), gzip, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  });
  const written = await open(file, 'r');
  await written.sync();
  await written.close();
  return done;
}

/** Complete lines from pieces that may end anywhere. */
async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const piece of pieces) {
    let from = 0;
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, from)) {
      yield Buffer.concat([...rest, piece.subarray(from, at + 1)]);
      rest = [];
      from = at + 1;
    }
    if (from < piece.length) rest.push(Buffer.from(piece.subarray(from)));
  }
  if (rest.length > 0) throw damaged('it ends in the middle of a line');
}

/** @throws DatabaseRefusal for a line that is invalid there */
function readLine<T>(text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    throw damaged('a line of it cannot be read');
  }
}

async function nextLine(lines: AsyncGenerator<Buffer>): Promise<string> {
  const { done, value } = await lines.next();
  if (done) throw damaged('it ends too early');
  return value.toString('utf8');
}

async function* rowsUntilEnd(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (;;) {
    const { done, value } = await lines.next();
    if (done) throw damaged('it ends in the middle of a table');
    if (value.toString('latin1') === endOfRows) return;
    yield value;
  }
}

async function* tablesOf(lines: AsyncGenerator<Buffer>, head: BackupHead): AsyncGenerator<Incoming> {
  for (const table of head.tables) {
    const { pieces, tally } = counted(rowsUntilEnd(lines));
    let recorded: Tally | undefined;
    yield {
      table,
      pieces: (async function* () {
        yield* pieces;
        recorded = readLine<Tally>(await nextLine(lines));
        if (recorded.sha256 !== tally().sha256)
          throw damaged(`the rows of ${table.name} are not those written`);
      })(),
      tally,
    };
    if (!recorded) throw new Error(`the rows of ${table.name} were not read`);
  }
  if ((await nextLine(lines)) !== endOfFile) throw damaged('something follows its last table');
}

/** Opens a backup: its header at once, its tables one after another, each to be read completely. */
export async function readBackup(
  file: string,
): Promise<{ head: BackupHead; tables: AsyncIterable<Incoming>; close(): Promise<void> }> {
  const gunzip = createGunzip();
  const source = createReadStream(file);
  source.on('error', (error) => gunzip.destroy(error));
  source.pipe(gunzip);
  async function* unpacked(): AsyncGenerator<Buffer> {
    try {
      yield* gunzip;
    } catch (error) {
      throw damaged((error as Error).message);
    }
  }
  const lines = linesOf(unpacked());
  const head = readLine<BackupHead | null>(await nextLine(lines));
  if (head?.format !== 'tellcard backup 1') throw damaged('it is of another kind');
  return {
    head,
    tables: tablesOf(lines, head),
    async close() {
      const closed = once(source, 'close');
      source.destroy();
      gunzip.destroy();
      if (!source.closed) await closed;
    },
  };
}
