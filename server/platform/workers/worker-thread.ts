/** Both ends of a worker thread: how it is started, and how it answers. */
import { readFileSync, readlinkSync } from 'node:fs';
import { parentPort, Worker } from 'node:worker_threads';
import { Failure, toPlainFailure } from '#server/failure/failure.ts';
import type { Channel, WorkerAnswer } from './worker-pool.ts';

/** Starts `url` in a thread that never keeps the process alive; its output (codecs report each bad packet) is not logged. */
export function startThread(url: URL, { maxHeapMb }: { maxHeapMb: number }): Channel {
  const worker = new Worker(url, {
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  worker.stdout.resume();
  worker.stderr.resume();
  worker.unref();
  let path: string | null = null;
  worker.once('message', (first: Started) => {
    path = first.thread;
  });
  return {
    send: (message, transfer) => worker.postMessage(message, transfer),
    onMessage: (listener) =>
      void worker.on('message', (message: Started | WorkerAnswer) => {
        if (!('thread' in message)) listener(message);
      }),
    cpuMs: () => (path === null ? null : cpuMsOf(path)),
    onEnd(listener) {
      let why: Error | null = null;
      worker.on('error', (error: Error) => {
        why = error;
      });
      worker.on('exit', (code) => listener(why ?? new Error(`the thread ended with code ${code}`)));
    },
    end: async () => void (await worker.terminate()),
  };
}

/** A thread's first message: its path relative to /proc on Linux; null on other systems. */
type Started = { thread: string | null };

function ownPath(): string | null {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return null;
  }
}

/** Ticks of user and system time are hundredths of a second on every Linux (proc(5), fields 14 and 15). */
const msPerTick = 10;

function cpuMsOf(path: string): number | null {
  try {
    const stat = readFileSync(`/proc/${path}/stat`, 'latin1');
    // The preceding part is the thread's name, in parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * msPerTick;
  } catch {
    return null;
  }
}

/** In the thread: answers each request with the result of `handle`; arrays named in `transfer` are transferred, not copied. */
export function answerInThread<Request>(
  handle: (request: Request) => Promise<{ reply: unknown; transfer?: ArrayBuffer[] }>,
): void {
  const port = parentPort;
  if (!port) throw new Error('this file runs only as a worker thread');
  port.postMessage({ thread: ownPath() } satisfies Started);
  port.on('message', async (request: Request) => {
    try {
      const { reply, transfer = [] } = await handle(request);
      port.postMessage({ reply } satisfies WorkerAnswer, transfer);
    } catch (error) {
      port.postMessage(failureAnswer(error));
    }
  });
}

/** A Failure crosses as plain values; any other error as a fault for the log. */
export function failureAnswer(error: unknown): WorkerAnswer {
  if (error instanceof Failure) return { failure: toPlainFailure(error) };
  return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
