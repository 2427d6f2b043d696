/** Runs tasks of many keys (accounts) in turn: each key gets its share, and no key may fill the queue. */

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
   * Settles as the task does. Keys with waiting tasks are served round-robin, the tasks of one key in their order.
   * Rejects with QueueFullError at once when there is no room, with the signal's reason when it aborts before the
   * task has started (a running task is left to end by itself), and with the reason given to `close`.
   */
  run<T>(key: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
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

type Waiting = { start(): Promise<void>; reject(error: unknown): void };

export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { concurrency, runningPerKey = concurrency, waitingPerKey, waitingOverall } = options;
  /** Keys in the order of their turns; a key that is served goes to the end. No list is empty. */
  const lines = new Map<string, Waiting[]>();
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
  }

  function take(key: string, line: Waiting[], entry: Waiting) {
    line.splice(line.indexOf(entry), 1);
    waitingNow -= 1;
    if (line.length === 0) lines.delete(key);
  }

  function startNext() {
    while (runningNow < concurrency) {
      const turn = [...lines].find(([key]) => runningOf(key) < runningPerKey);
      const entry = turn?.[1][0];
      if (!turn || !entry) return;
      const [key, line] = turn;
      take(key, line, entry);
      if (lines.delete(key)) lines.set(key, line);
      count(key, 1);
      void entry.start().finally(() => {
        count(key, -1);
        startNext();
      });
    }
  }

  return {
    run<T>(key: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        if (closed) return reject(closed);
        if (signal?.aborted) return reject(signal.reason);
        const line = lines.get(key) ?? [];
        const startsNow = runningNow < concurrency && runningOf(key) < runningPerKey;
        if (!startsNow && line.length >= waitingPerKey) return reject(new QueueFullError('key'));
        if (!startsNow && waitingNow >= waitingOverall) return reject(new QueueFullError('queue'));
        const abort = () => {
          take(key, line, entry);
          reject(signal?.reason);
        };
        const entry: Waiting = {
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
        line.push(entry);
        lines.set(key, line);
        waitingNow += 1;
        startNext();
      });
    },
    waiting: (key) => lines.get(key)?.length ?? 0,
    close(reason) {
      closed = reason;
      const left = [...lines.values()].flat();
      lines.clear();
      waitingNow = 0;
      for (const entry of left) entry.reject(reason);
    },
  };
}
