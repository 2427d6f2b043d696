/** Streams whole tables out of and into PostgreSQL by COPY in its text format, which every version reads alike. */
import type pg from 'pg';

/** The part of the driver's connection that COPY needs. */
type Wire = {
  query(sql: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
  stream: NodeJS.ReadWriteStream;
};

/** One statement in the form the driver runs: it calls these as the server answers. */
type CopyStatement = {
  submit(wire: Wire): null;
  handleCopyData(message: { chunk: Buffer }, wire: Wire): void;
  handleCopyInResponse(wire: Wire): void;
  handleCommandComplete(message: { text: string }): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
};

/** Rows are gathered into pieces of about this size; the network rests while this many wait. */
const pieceBytes = 64 * 1024;
const waitingPieces = 16;

const run = (client: pg.Client, statement: CopyStatement) =>
  void client.query(statement as unknown as pg.Submittable);

/** Rows of `copy (…) to stdout`, each ended by a line feed, in pieces that end with a row. */
export async function* copyOut(client: pg.Client, sql: string): AsyncGenerator<Buffer> {
  const ready: Buffer[] = [];
  let gathered: Buffer[] = [];
  let gatheredBytes = 0;
  let isDone = false;
  const failures: Error[] = [];
  let wake = () => {};
  let wire: Wire | undefined;
  const flush = () => {
    if (gathered.length > 0) ready.push(Buffer.concat(gathered));
    gathered = [];
    gatheredBytes = 0;
    wake();
  };
  run(client, {
    submit(given) {
      wire = given;
      wire.query(sql);
      return null;
    },
    handleCopyData({ chunk }) {
      // The driver reads the next message into the same memory.
      gathered.push(Buffer.from(chunk));
      gatheredBytes += chunk.length;
      if (gatheredBytes >= pieceBytes) flush();
      if (ready.length >= waitingPieces) wire?.stream.pause();
    },
    handleCopyInResponse: (given) => given.sendCopyFail('this statement only reads'),
    handleCommandComplete: flush,
    handleReadyForQuery() {
      isDone = true;
      wake();
    },
    handleError(error) {
      failures.push(error);
      wake();
    },
  });
  for (;;) {
    const piece = ready.shift();
    if (piece) yield piece;
    else if (failures[0]) throw failures[0];
    else if (isDone) return;
    else {
      wire?.stream.resume();
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
}

const drained = (stream: NodeJS.ReadWriteStream) =>
  new Promise<void>((resolve) => {
    const done = () => {
      for (const event of ['drain', 'close', 'error']) stream.off(event, done);
      resolve();
    };
    for (const event of ['drain', 'close', 'error']) stream.on(event, done);
  });

async function sendAll(wire: Wire, pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const piece of pieces) {
    wire.sendCopyFromChunk(piece);
    if ((wire.stream as NodeJS.WritableStream & { writableNeedDrain?: boolean }).writableNeedDrain)
      await drained(wire.stream);
  }
}

/** Runs `copy … from stdin` and answers how many rows went in. When `pieces` throws, nothing of it stays. */
export function copyIn(client: pg.Client, sql: string, pieces: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0;
    let failure: unknown;
    run(client, {
      submit(wire) {
        wire.query(sql);
        return null;
      },
      handleCopyData: () => undefined,
      handleCopyInResponse(wire) {
        sendAll(wire, pieces).then(
          () => wire.endCopyFrom(),
          (error: unknown) => {
            failure = error;
            wire.sendCopyFail('the rows could not be read to their end');
          },
        );
      },
      handleCommandComplete({ text }) {
        rows = Number(text.replace('COPY ', ''));
      },
      handleReadyForQuery: () => resolve(rows),
      handleError: (error) => reject(failure ?? error),
    });
  });
}
