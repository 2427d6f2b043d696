/** Streams a long reply at the reader's pace, and releases its resources as soon as it ends, fails or stalls. */
import { Readable } from 'node:stream';
import { Failure } from '#server/failure/failure.ts';

export type Pace = {
  /** Maximum time a reader may take for one piece. */
  stallMs: number;
  /** Maximum time for the whole stream. */
  mostMs: number;
};

const listPace: Pace = { stallMs: 30_000, mostMs: 5 * 60_000 };

/**
 * Pulls the next piece only after the previous one was sent. `release` runs once, however it ends; it must not reject.
 * Too slow a reader ends the stream with an error, which closes the connection.
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

const retryAfterMs = 3_000;

export function createStreamSlots(most: { inAll: number; perOwner: number }) {
  const taken = new Map<string, number>();
  let inAll = 0;
  return {
    /** Returns the function that frees the slot. @throws Failure('too_many_requests' | 'unavailable') with the time to wait. */
    take(owner: string): () => void {
      const own = taken.get(owner) ?? 0;
      if (own >= most.perOwner) throw new Failure('too_many_requests', 'own_downloads', { retryAfterMs });
      if (inAll >= most.inAll) throw new Failure('unavailable', 'downloads_busy', { retryAfterMs });
      inAll += 1;
      taken.set(owner, own + 1);
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        inAll -= 1;
        const left = (taken.get(owner) ?? 1) - 1;
        if (left > 0) taken.set(owner, left);
        else taken.delete(owner);
      };
    },
  };
}
