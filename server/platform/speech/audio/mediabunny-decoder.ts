/** Decodes recordings in worker threads, so that long or hostile ones delay no other request. */
import { maxRecordingBytes } from '#core/audio-gates.ts';
import { Failure } from '#server/failure/failure.ts';
import { openWorkerPool, WorkerError } from '#server/platform/workers/worker-pool.ts';
import { startThread } from '#server/platform/workers/worker-thread.ts';
import type { AudioDecoder } from '#server/practice/voice-ports.ts';
import type { Decoded } from './decode-recording.ts';
import type { DecoderRequest, DecoderWork } from './decoder-worker.ts';
import { detectAudio } from './detect-audio.ts';

export type MediabunnyDecoder = AudioDecoder & {
  /** The same sound in a plain m4a file, for recognisers that misread browsers' fragmented files. */
  remux(bytes: Uint8Array, owner: string): Promise<Uint8Array>;
  close(): Promise<void>;
};

type MediabunnyDecoderOptions = {
  /** The built decoder-worker. */
  workerUrl: URL;
  /** Decoder threads, one per account at a time; each decodes 300 seconds of speech per second. */
  threads?: number;
  /** Processor time an empty recording may take; larger ones get more. */
  cpuMs?: number;
};

/**
 * Processor time limit. Ten minutes from a browser (1.5 MB) take 1 s, the worst possible packets 0.9 s per megabyte,
 * starting a thread 0.4 s: anything slower was crafted to block others.
 */
const defaultCpuMs = 2_000;
const cpuMsPerMegabyte = 1_500;
/** Three minutes of speech cost a full turn; every recording has a minimum cost. */
const fullTurnMegabytes = 0.5;
const leastCost = 0.1;
/** Wall-clock timeout, for systems that do not report a thread's CPU time and for stalled machines. */
const baseTimeoutMs = 30_000;
const timeoutMsPerMegabyte = 1_000;
/** One recording being sent, one being streamed, and a second of each. */
const waitingPerAccount = 4;
const maxWaiting = 500;
const maxHeapMb = 256;

export function createMediabunnyDecoder(options: MediabunnyDecoderOptions): MediabunnyDecoder {
  const { workerUrl, threads = 2, cpuMs = defaultCpuMs } = options;
  const pool = openWorkerPool(() => startThread(workerUrl, { maxHeapMb }), {
    size: threads,
    runningPerKey: 1,
    maxWaiting,
    waitingPerKey: waitingPerAccount,
  });
  // A copy is transferred: the bytes may be a view on a larger buffer, which would be copied entirely, and the caller keeps its own.
  const ask = <Reply>(bytes: Uint8Array, key: string, work: DecoderWork) => {
    const copy = new Uint8Array(bytes);
    const request: DecoderRequest = { ...work, bytes: copy };
    const megabytes = bytes.byteLength / 2 ** 20;
    const limits = {
      timeoutMs: baseTimeoutMs + megabytes * timeoutMsPerMegabyte,
      cpuMs: cpuMs + megabytes * cpuMsPerMegabyte,
      cost: Math.min(1, leastCost + megabytes / fullTurnMegabytes),
    };
    return pool.ask<Reply>(request, { key, ...limits, transfer: [copy.buffer] }).catch(explain);
  };

  return {
    detect: detectAudio,
    async decode(bytes, { owner, maxSeconds, fromSeconds = 0 }) {
      if (bytes.byteLength > maxRecordingBytes) throw new Failure('too_large', 'recording_bytes');
      const range = { maxSeconds, fromSeconds };
      const { samples } = await ask<Decoded>(bytes, owner, { work: 'decode', range });
      return { samples, sampleRateHz: 16_000 };
    },
    remux: async (bytes, owner) => (await ask<{ m4a: Uint8Array }>(bytes, owner, { work: 'remux' })).m4a,
    close: () => pool.close(),
  };
}

/** A recording that makes the decoder hang or crash is invalid. */
function explain(error: unknown): never {
  if (error instanceof Failure) throw error;
  const busy = error instanceof WorkerError && (error.reason === 'busy' || error.reason === 'closed');
  if (busy) throw new Failure('unavailable', 'decoders_busy', { cause: error });
  throw new Failure('unsupported_audio', 'damaged', { cause: error });
}
