/** Parses and validates long JSON bodies in their own threads, returning plain values. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Failure } from '#server/failure/failure.ts';
import type { LargeJsonReader } from '#server/http/ports.ts';
import { openWorkerPool, WorkerError } from './worker-pool.ts';
import { startThread } from './worker-thread.ts';

/** 16 MB take a fifth of a second; beyond this the thread counts as hung. */
const timeoutMs = 20_000;
/** The memory reserved for bodies admits fewer long ones than this. */
const maxWaiting = 1_000;
const maxHeapMb = 512;
/** More would not help in addition to the serving thread. */
const threads = 2;
const retryAfterMs = 5_000;

/** The thread's input: the bytes of a body, and the endpoint whose schema parses them. */
export type BodyRequest = { method: string; path: string; bytes: Uint8Array };

type ThreadedJson = { read: LargeJsonReader; close(): Promise<void> };

export function createThreadedJson(workerUrl: URL): ThreadedJson {
  const pool = openWorkerPool(() => startThread(workerUrl, { maxHeapMb }), { size: threads, maxWaiting });
  return {
    async read({ method, path }, body, owner) {
      const bytes = ownBytes(body);
      const request: BodyRequest = { method, path, bytes };
      try {
        const value = await pool.ask(request, { key: owner, timeoutMs, transfer: [bytes.buffer] });
        // Receiving 16 MB costs 20 ms here; processing starts after waiting requests.
        await nextTurn();
        return value;
      } catch (error) {
        if (!(error instanceof WorkerError)) throw error;
        throw new Failure('unavailable', 'json_busy', { cause: error, retryAfterMs });
      }
    },
    close: () => pool.close(),
  };
}

/** Bytes in a transferable buffer: a short buffer may share its memory with others. */
function ownBytes(body: Buffer): Uint8Array<ArrayBuffer> {
  const isWhole = body.buffer instanceof ArrayBuffer && body.byteLength === body.buffer.byteLength;
  return isWhole ? new Uint8Array(body.buffer as ArrayBuffer) : new Uint8Array(body);
}
