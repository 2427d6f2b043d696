/** Fair queue: runs tasks of many keys (accounts) round-robin, bounded per key and overall. */

export type FairQueueOptions = {
  /** How many tasks run side by side. */
  concurrency: number;
  /** How many of them may belong to one key; less than `concurrency` keeps a place free for others. */
  runningPerKey?: number;
  /** Tasks of one key that may wait beside those that run. */
  waitingPerKey: number;
  /** Tasks of all keys that may wait. */
  waitingOverall: number;
};

export type FairQueue = {
  /**
   * Settles as the task does. Keys with waiting tasks are served round-robin, the tasks of one key in their order. `cost`, above 0
   * and at most 1, is the share of a full turn the task takes: of keys whose turn it is, the cheapest task goes first.
   * Rejects with QueueFullError at once when there is no room, with the signal's reason when it aborts before the
   * task has started (a running task is left to end by itself), and with the reason given to `close`.
   */
  run<T>(key: string, task: () => Promise<T>, signal?: AbortSignal, cost?: number): Promise<T>;
  /** Tasks of this key that have not started. */
  waiting(key: string): number;
  /** Rejects all that wait and all that come; tasks that run are left to end. */
  close(reason: Error): void;
};

/** `full` says whose room is used up: that of the task's own key, or the whole queue. */
export class QueueFullError extends Error {
  readonly full: 'key' | 'queue';

  constructor(full: QueueFullError['full']) {
    super(full === 'key' ? 'too many tasks of this key are waiting' : 'too many tasks are waiting');
    this.name = 'QueueFullError';
    this.full = full;
  }
}

/** `turn`: the round it is to be served in; `end`: when its share of that is used. */
type Waiting = { turn: number; end: number; start(): Promise<void>; reject(error: unknown): void };

export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { concurrency, runningPerKey = concurrency, waitingPerKey, waitingOverall } = options;
  const queues = new Map<string, Waiting[]>();
  /**
   * The round a key's next task belongs to: where its last one ended, but none that is over (start-time fair queueing, Goyal, Vin and
   * Cheng 1996). So a key that comes first waits for no second task of another.
   */
  const nextTurns = new Map<string, number>();
  let round = 0;
  const running = new Map<string, number>();
  let runningNow = 0;
  let waitingNow = 0;
  let closed: Error | null = null;

  const runningOf = (key: string) => running.get(key) ?? 0;

  function count(key: string, change: 1 | -1) {
    runningNow += change;
    const now = runningOf(key) + change;
    if (now === 0) running.delete(key);
    else running.set(key, now);
    forgetIdle(key);
  }

  function forgetIdle(key: string) {
    if (!queues.has(key) && !running.has(key)) nextTurns.delete(key);
  }

  /** Of the keys that may run one more, that whose turn ends earliest first; among equals, the one that came first. */
  function nextKey(): string | null {
    let next: { key: string; end: number } | null = null;
    for (const [key, [first]] of queues)
      if (first && runningOf(key) < runningPerKey && (next === null || first.end < next.end))
        next = { key, end: first.end };
    return next?.key ?? null;
  }

  function take(key: string, entry: Waiting) {
    const queue = queues.get(key) ?? [];
    queue.splice(queue.indexOf(entry), 1);
    waitingNow -= 1;
    if (queue.length === 0) queues.delete(key);
  }

  function startNext() {
    while (runningNow < concurrency) {
      const key = nextKey();
      const entry = key === null ? undefined : queues.get(key)?.[0];
      if (key === null || !entry) return;
      count(key, 1);
      take(key, entry);
      round = Math.max(round, entry.turn);
      void entry.start().finally(() => {
        count(key, -1);
        startNext();
      });
    }
  }

  return {
    run<T>(key: string, task: () => Promise<T>, signal?: AbortSignal, cost = 1): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        if (closed) return reject(closed);
        if (signal?.aborted) return reject(signal.reason);
        const queue = queues.get(key) ?? [];
        const startsNow = runningNow < concurrency && runningOf(key) < runningPerKey;
        if (!startsNow && runningNow >= concurrency && waitingNow >= waitingOverall)
          return reject(new QueueFullError('queue'));
        if (!startsNow && (queue.length >= waitingPerKey || waitingNow >= waitingOverall))
          return reject(new QueueFullError('key'));
        const abort = () => {
          take(key, entry);
          forgetIdle(key);
          reject(signal?.reason);
        };
        const turn = Math.max(round, nextTurns.get(key) ?? 0);
        nextTurns.set(key, turn + cost);
        const entry: Waiting = {
          turn,
          end: turn + cost,
          async start() {
            signal?.removeEventListener('abort', abort);
            try {
              resolve(await task());
            } catch (error) {
              reject(error);
            }
          },
          reject(error) {
            signal?.removeEventListener('abort', abort);
            reject(error);
          },
        };
        signal?.addEventListener('abort', abort, { once: true });
        queue.push(entry);
        queues.set(key, queue);
        waitingNow += 1;
        startNext();
      });
    },
    waiting: (key) => queues.get(key)?.length ?? 0,
    close(reason) {
      closed = reason;
      const left = [...queues.values()].flat();
      queues.clear();
      waitingNow = 0;
      for (const entry of left) entry.reject(reason);
    },
  };
}
