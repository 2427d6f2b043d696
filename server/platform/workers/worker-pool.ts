/** A pool of workers (threads or processes), one request each at a time; hung and dead workers are restarted. */
import { availableParallelism } from 'node:os';
import { fromPlainFailure, type PlainFailure } from '#server/failure/failure.ts';
import { createFairQueue, QueueFullError } from './fair-queue.ts';

/** One running worker. `onEnd` fires once, for any end. */
export type Channel = {
  send(message: unknown, transfer: readonly ArrayBuffer[]): void;
  onMessage(listener: (message: unknown) => void): void;
  onEnd(listener: (why: Error) => void): void;
  end(): Promise<void>;
  /** Processor time used so far, which load on the machine does not increase; null or absent if unknown. */
  cpuMs?(): number | null;
};

/** Why a request was not answered; callers translate it for users. */
export class WorkerError extends Error {
  readonly reason: 'timeout' | 'died' | 'busy' | 'closed';

  constructor(reason: WorkerError['reason'], message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'WorkerError';
    this.reason = reason;
  }
}

type AskOptions = {
  /** The requesting account: accounts are served in turn. Requests without one share a turn. */
  key?: string;
  /** The share of a full turn it takes (fair-queue.ts); default 1. */
  cost?: number;
  /** Counted from the moment a worker takes the request; a worker that exceeds it is restarted. */
  timeoutMs: number;
  /** Maximum processor time, counted likewise; enforced if the worker knows its own. */
  cpuMs?: number;
  /** Stops waiting; a working worker finishes and its reply is dropped. */
  signal?: AbortSignal;
  transfer?: readonly ArrayBuffer[];
};

/** A worker's result: a reply, or a failure meant for people. */
export type WorkerAnswer = { reply: unknown } | { failure: PlainFailure } | { fault: string };

type Running = { resolve(reply: unknown): void; reject(error: unknown): void };
type PoolWorker = {
  channel: Channel | null;
  /** Taken by a request, including while the worker is being opened for it. */
  taken: boolean;
  current: Running | null;
  /** Ends a request that takes too long, or an idle worker. */
  timer: NodeJS.Timeout | null;
  /** Checks the processor time of a request. */
  watch: NodeJS.Timeout | null;
};

type WorkerPoolOptions = {
  /** Number of parallel workers. */
  size: number;
  /** How many of them may work for one key; default all. */
  runningPerKey?: number;
  /** Queue length beyond which requests are rejected as 'busy'. */
  maxWaiting: number;
  /** The same per key; default `maxWaiting`. */
  waitingPerKey?: number;
  /** A worker idle for this long is ended, and its memory released, until it is needed again. */
  idleMs?: number;
  /** First request to each started worker, such as loading a model; the time of the actual request starts after it. */
  opening?: () => { request: unknown; timeoutMs: number };
};

const defaultIdleMs = 5 * 60_000;
const watchEveryMs = 100;

/** `start` starts workers when they are first needed; requests of several keys are served round-robin. */
export function openWorkerPool(start: () => Channel, options: WorkerPoolOptions) {
  const {
    size,
    runningPerKey = size,
    maxWaiting,
    waitingPerKey = maxWaiting,
    idleMs = defaultIdleMs,
    opening,
  } = options;
  const workers: PoolWorker[] = Array.from({ length: size }, () => ({
    channel: null,
    taken: false,
    current: null,
    timer: null,
    watch: null,
  }));
  const queue = createFairQueue({
    concurrency: size,
    runningPerKey,
    waitingPerKey,
    waitingOverall: maxWaiting,
  });
  let closed = false;

  const settle = (worker: PoolWorker): Running | null => {
    const { current } = worker;
    if (worker.timer) clearTimeout(worker.timer);
    if (worker.watch) clearInterval(worker.watch);
    worker.timer = null;
    worker.watch = null;
    worker.current = null;
    return current;
  };

  const channelOf = (worker: PoolWorker): Channel => {
    if (worker.channel) return worker.channel;
    const channel = start();
    worker.channel = channel;
    channel.onMessage((message) => {
      if (worker.channel !== channel) return;
      answer(settle(worker), message as WorkerAnswer);
      worker.timer = setTimeout(retire, idleMs, worker).unref();
    });
    channel.onEnd((why) => {
      if (worker.channel !== channel) return;
      worker.channel = null;
      settle(worker)?.reject(new WorkerError(closed ? 'closed' : 'died', why.message, { cause: why }));
    });
    return channel;
  };

  const retire = (worker: PoolWorker) => {
    const { channel } = worker;
    worker.channel = null;
    void channel?.end();
  };

  const overrun = (worker: PoolWorker, what: string) => {
    settle(worker)?.reject(new WorkerError('timeout', `no answer within ${what}`));
    retire(worker);
  };

  const watchCpu = (worker: PoolWorker, { cpuMs: read }: Channel, most: number) => {
    const before = read?.() ?? 0;
    worker.watch = setInterval(() => {
      if ((read?.() ?? 0) - before > most) overrun(worker, `${most} ms of processor time`);
    }, watchEveryMs);
  };

  /** The queue admits no more requests than workers; prefers a running one. */
  const freeWorker = () => {
    const free = workers.filter(({ taken }) => !taken);
    const worker = free.find(({ channel }) => channel !== null) ?? free[0];
    if (!worker) throw new Error('more requests were let in than there are workers');
    return worker;
  };

  const exchange = (worker: PoolWorker, request: unknown, { timeoutMs, cpuMs, transfer = [] }: AskOptions) =>
    new Promise<unknown>((resolve, reject) => {
      if (worker.timer) clearTimeout(worker.timer);
      worker.current = { resolve, reject };
      worker.timer = setTimeout(overrun, timeoutMs, worker, `${timeoutMs} ms`);
      try {
        const channel = channelOf(worker);
        if (cpuMs !== undefined) watchCpu(worker, channel, cpuMs);
        channel.send(request, transfer);
      } catch (error) {
        settle(worker)?.reject(new WorkerError('died', 'the worker could not be started', { cause: error }));
      }
    });

  const handOver = async (request: unknown, options: AskOptions) => {
    const worker = freeWorker();
    worker.taken = true;
    try {
      if (opening && !worker.channel) {
        const { request: first, timeoutMs } = opening();
        await exchange(worker, first, { timeoutMs }).catch((error: unknown) => {
          retire(worker);
          throw error;
        });
        options.signal?.throwIfAborted();
      }
      return await exchange(worker, request, options);
    } finally {
      worker.taken = false;
    }
  };

  return {
    /** Rejects with WorkerError, with the worker's own Failure, or with the signal's reason. */
    async ask<Reply>(request: unknown, options: AskOptions): Promise<Reply> {
      const { key = '', signal, cost } = options;
      const left = givenUp(signal);
      try {
        const asked = queue.run(key, () => handOver(request, options), signal, cost);
        return (await Promise.race([asked, left.promise])) as Reply;
      } catch (error) {
        if (error instanceof QueueFullError) throw new WorkerError('busy', error.message, { cause: error });
        throw error;
      } finally {
        left.forget();
      }
    },
    async close(): Promise<void> {
      closed = true;
      for (const worker of workers) if (worker.timer && !worker.current) clearTimeout(worker.timer);
      queue.close(new WorkerError('closed', 'shut down'));
      await Promise.all(workers.map((worker) => worker.channel?.end()));
    },
  };
}

export type WorkerPool = ReturnType<typeof openWorkerPool>;

/** Rejects with the signal's reason once it aborts; `forget` removes the listener. */
function givenUp(signal: AbortSignal | undefined) {
  let forget = () => {};
  const promise = new Promise<never>((_, reject) => {
    const abort = () => reject(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    forget = () => signal?.removeEventListener('abort', abort);
  });
  return { promise, forget: () => forget() };
}

function answer(entry: Running | null, message: WorkerAnswer) {
  if (!entry) return;
  if ('reply' in message) entry.resolve(message.reply);
  else if ('failure' in message) entry.reject(fromPlainFailure(message.failure));
  else entry.reject(new Error(message.fault));
}

export const halfOfMachine = Math.max(1, Math.floor(availableParallelism() / 2));
