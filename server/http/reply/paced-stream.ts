/** Streams a long response at the reader's pace, and releases its resources as soon as it ends, breaks off or stalls. */
import { Readable } from 'node:stream';

export type Pace = {
  /** Longest time a reader may take for one piece. */
  stallMs: number;
  /** And so long for everything. */
  mostMs: number;
};

export const listPace: Pace = { stallMs: 30_000, mostMs: 5 * 60_000 };

/**
 * Asks for the next piece only when the one before has left. `release` runs once, however it ends; it must not reject.
 * A stream that is too slow ends with an error, which closes the connection.
 */
export function pacedStream(
  pieces: AsyncIterable<string | Uint8Array>,
  release: () => void | Promise<void>,
  pace: Pace = listPace,
): Readable {
  let stall: NodeJS.Timeout | undefined;
  const cut = () => stream.destroy(new Error('a long answer was taken too slowly and cut off'));
  async function* watched() {
    for await (const piece of pieces) {
      stall = setTimeout(cut, pace.stallMs);
      yield piece;
      clearTimeout(stall);
    }
  }
  const stream = Readable.from(watched(), { objectMode: false });
  const whole = setTimeout(cut, pace.mostMs);
  stream.once('close', () => {
    clearTimeout(stall);
    clearTimeout(whole);
    void release();
  });
  return stream;
}
