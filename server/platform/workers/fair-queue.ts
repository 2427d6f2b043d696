/** Fair queue: runs tasks of many keys (accounts) round-robin, bounded per key and overall. */

export type FairQueueOptions = {
  /** Number of tasks running in parallel. */
  concurrency: number;
  /** How many of them may belong to one key; less than `concurrency` keeps a slot free for others. */
  runningPerKey?: number;
  /** Maximum waiting tasks per key, in addition to running ones. */
  waitingPerKey: number;
  /** Maximum waiting tasks of all keys. */
  waitingOverall: number;
};

/** `full`: whose room is used up, the task's own key's or the whole queue's. */
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

export function createFairQueue(options: FairQueueOptions) {
  const { concurrency, runningPerKey = concurrency, waitingPerKey, waitingOverall } = options;
  const queues = new Map<string, Waiting[]>();
  /**
   * The round of a key's next task: where its last one ended, but none already over (start-time fair queueing, Goyal, Vin and
   * Cheng 1996). So a new key waits for no second task of another.
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

  /** Of the keys that may run one more, the one whose turn ends earliest; among equals, the first to arrive. */
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
    /**
     * Settles as the task does. Keys with waiting tasks are served round-robin, a key's tasks in order. `cost`, above 0 and at most 1,
     * is the share of a full turn the task takes: among keys whose turn it is, the cheapest task goes first.
     * Rejects with QueueFullError at once if there is no room, with the signal's reason if it aborts before the task has started
     * (a running task ends by itself), and with the reason given to `close`.
     */
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
    /** Tasks of this key that have not started. */
    waiting: (key: string): number => queues.get(key)?.length ?? 0,
    /** Rejects all waiting and future tasks; running tasks are left to end. */
    close(reason: Error): void {
      closed = reason;
      const left = [...queues.values()].flat();
      queues.clear();
      waitingNow = 0;
      for (const entry of left) entry.reject(reason);
    },
  };
}
