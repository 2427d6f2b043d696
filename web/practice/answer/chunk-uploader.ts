/** Uploads the parts of a recording one by one while the student is still speaking. */
import { backoffMs } from '#core/backoff.ts';

export type UploaderDeps = {
  /** Idempotent: a part may be sent twice. */
  put: (seq: number, bytes: ArrayBuffer) => Promise<void>;
  /** Calls back after a while, or as soon as the network returns. */
  later: (work: () => void, ms: number) => void;
};

const retryWaits = { firstMs: 1_000, longestMs: 8_000 };

export function createChunkUploader({ put, later }: UploaderDeps) {
  const waiting: { seq: number; bytes: ArrayBuffer }[] = [];
  let idle: (() => void)[] = [];
  let uploading = false;
  let stopped = false;

  async function run(): Promise<void> {
    if (uploading) return;
    uploading = true;
    let failures = 0;
    for (let part = waiting[0]; part && !stopped; part = waiting[0]) {
      try {
        await put(part.seq, part.bytes);
        waiting.shift();
        failures = 0;
      } catch {
        // The device stores it: early upload only saves time, and the whole recording can still be sent at the end.
        failures++;
        await new Promise<void>((resolve) => later(resolve, backoffMs(failures, retryWaits)));
      }
    }
    uploading = false;
    for (const done of idle) done();
    idle = [];
  }

  return {
    add(seq: number, bytes: ArrayBuffer): void {
      if (stopped) return;
      waiting.push({ seq, bytes });
      void run();
    },
    /** Whether every part added so far arrives in time. */
    async settled(withinMs: number): Promise<boolean> {
      if (waiting.length === 0) return true;
      await new Promise<void>((resolve) => {
        idle.push(resolve);
        later(resolve, withinMs);
      });
      return waiting.length === 0;
    },
    stop(): void {
      stopped = true;
    },
  };
}

export type ChunkUploader = ReturnType<typeof createChunkUploader>;
