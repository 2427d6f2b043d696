/** Both ends of a helper that is a worker thread: how it is started, and how it answers. */
import { parentPort, Worker } from 'node:worker_threads';
import { Failure } from '#server/http/failure.ts';
import type { Channel, HelperAnswer } from './work-line.ts';

/** Starts `url` in a thread that never keeps the process alive; its own chatter (codecs report each bad packet) is not logged. */
export function startThread(url: URL, { maxHeapMb }: { maxHeapMb: number }): Channel {
  const worker = new Worker(url, {
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  worker.stdout.resume();
  worker.stderr.resume();
  worker.unref();
  return {
    send: (message, transfer) => worker.postMessage(message, transfer),
    onMessage: (listener) => void worker.on('message', listener),
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

/** In the thread: answers each request with what `handle` gives; arrays named in `transfer` are handed over, not copied. */
export function answerInThread<Request>(
  handle: (request: Request) => Promise<{ reply: unknown; transfer?: ArrayBuffer[] }>,
): void {
  const port = parentPort;
  if (!port) throw new Error('this file runs only as a worker thread');
  port.on('message', async (request: Request) => {
    try {
      const { reply, transfer = [] } = await handle(request);
      port.postMessage({ reply } satisfies HelperAnswer, transfer);
    } catch (error) {
      port.postMessage(failureAnswer(error));
    }
  });
}

/** A Failure crosses as code and words; anything else as a fault nobody but the log sees. */
export function failureAnswer(error: unknown): HelperAnswer {
  if (error instanceof Failure) return { failure: { code: error.code, message: error.message } };
  return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
