/** Streams results too large for memory from one snapshot, with few concurrent readers per account and in total. */
import type { Readable } from 'node:stream';
import { createStreamSlots, pacedStream } from './paced-stream.ts';

type Picture = { end(): Promise<void> };

/** Together with account archives well below one server's connection pool. */
const atOnce = { inAll: 3, perOwner: 2 };

type Pieces = AsyncIterable<string>;

/**
 * `read` sees the snapshot before anything is sent, so that it can still return null or reject; the pieces it returns are
 * produced one at a time, as they are read. Rejects with Failure('too_many_requests' | 'unavailable') if too many are in progress.
 */
export type LongReads<P extends Picture> = {
  (owner: string, read: (picture: P) => Promise<Pieces>): Promise<Readable>;
  (owner: string, read: (picture: P) => Promise<Pieces | null>): Promise<Readable | null>;
};

export function createLongReads<P extends Picture>(database: { snapshot(): Promise<P> }): LongReads<P> {
  const slots = createStreamSlots(atOnce);
  async function open(owner: string, read: (picture: P) => Promise<Pieces>): Promise<Readable>;
  async function open(owner: string, read: (picture: P) => Promise<Pieces | null>): Promise<Readable | null>;
  async function open(owner: string, read: (picture: P) => Promise<Pieces | null>) {
    const free = slots.take(owner);
    let picture: P | null = null;
    const release = async () => {
      await picture?.end();
      free();
    };
    try {
      picture = await database.snapshot();
      const pieces = await read(picture);
      if (pieces) return pacedStream(pieces, release);
    } catch (error) {
      await release();
      throw error;
    }
    await release();
    return null;
  }
  return open;
}

/** As json_agg writes them, so that a streamed list has the same bytes as a whole one. */
const betweenItems = ', ';

/** A list of items that are JSON already. */
export async function* listPieces(
  batches: AsyncIterable<readonly { item: string }[]>,
): AsyncGenerator<string> {
  let before = '[';
  for await (const rows of batches) {
    yield before + rows.map(({ item }) => item).join(betweenItems);
    before = betweenItems;
  }
  yield before === '[' ? '[]' : ']';
}
