/** Sends requests, one at a time each, to helpers (threads or processes) that may hang or die, and starts those again. */

import { fromPlainFailure, type PlainFailure } from '#server/failure/failure.ts';
import { createFairQueue, QueueFullError } from './fair-queue.ts';

/** One running helper. `onEnd` fires once, for any end. */
export type Channel = {
  send(message: unknown, transfer: readonly ArrayBuffer[]): void;
  onMessage(listener: (message: unknown) => void): void;
  onEnd(listener: (why: Error) => void): void;
  end(): Promise<void>;
  /** Processor time it has used so far, which a busy machine does not make longer; null or absent where that is not known. */
  cpuMs?(): number | null;
};

/** Why a request was not answered; what that means for people is the caller's to say. */
export class HelperError extends Error {
  readonly reason: 'timeout' | 'died' | 'busy' | 'closed';

  constructor(reason: HelperError['reason'], message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'HelperError';
    this.reason = reason;
  }
}

export type AskOptions = {
  /** Whose request it is: those of different accounts are taken in turn. Without one it shares a turn with all such. */
  key?: string;
  /** Counted from the moment a helper takes the request; a helper that overruns is ended and started again. */
  timeoutMs: number;
  /** Most processor time it may use, counted likewise; it holds where the helper knows its own. */
  cpuMs?: number;
  /** Gives up waiting; a helper at work finishes and its answer is dropped. */
  signal?: AbortSignal;
  transfer?: readonly ArrayBuffer[];
};

export type WorkerPool = {
  /** Rejects with HelperError, with the helper's own Failure, or with the signal's reason. */
  ask<Reply>(request: unknown, options: AskOptions): Promise<Reply>;
  close(): Promise<void>;
};

/** What a helper answers: a reply, or a failure meant for people. */
export type HelperAnswer = { reply: unknown } | { failure: PlainFailure } | { fault: string };

type Running = { resolve(reply: unknown): void; reject(error: unknown): void };
type Helper = {
  channel: Channel | null;
  current: Running | null;
  /** Ends a request that overruns, or a helper that has nothing to do. */
  timer: NodeJS.Timeout | null;
  /** Looks after the processor time of a request. */
  watch: NodeJS.Timeout | null;
};

export type WorkerPoolOptions = {
  /** How many helpers work side by side. */
  size: number;
  /** How many of them may work for one key; all where it is not given. */
  runningPerKey?: number;
  /** Requests held back before more are refused as 'busy'. */
  maxWaiting: number;
  /** The same for the requests of one key; `maxWaiting` where it is not given. */
  waitingPerKey?: number;
  /** A helper with nothing to do for this long is ended, and its memory given back, until it is needed again. */
  idleMs?: number;
};

const defaultIdleMs = 5 * 60_000;
const watchEveryMs = 100;

/** Helpers are started by `start` when they are first needed; requests of several keys are taken round-robin. */
export function openWorkerPool(start: () => Channel, options: WorkerPoolOptions): WorkerPool {
  const {
    size,
    runningPerKey = size,
    maxWaiting,
    waitingPerKey = maxWaiting,
    idleMs = defaultIdleMs,
  } = options;
  const helpers: Helper[] = Array.from({ length: size }, () => ({
    channel: null,
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

  const settle = (helper: Helper): Running | null => {
    const { current } = helper;
    if (helper.timer) clearTimeout(helper.timer);
    if (helper.watch) clearInterval(helper.watch);
    helper.timer = null;
    helper.watch = null;
    helper.current = null;
    return current;
  };

  const channelOf = (helper: Helper): Channel => {
    if (helper.channel) return helper.channel;
    const channel = start();
    helper.channel = channel;
    channel.onMessage((message) => {
      if (helper.channel !== channel) return;
      answer(settle(helper), message as HelperAnswer);
      helper.timer = setTimeout(retire, idleMs, helper).unref();
    });
    channel.onEnd((why) => {
      if (helper.channel !== channel) return;
      helper.channel = null;
      settle(helper)?.reject(new HelperError(closed ? 'closed' : 'died', why.message, { cause: why }));
    });
    return channel;
  };

  const retire = (helper: Helper) => {
    const { channel } = helper;
    helper.channel = null;
    void channel?.end();
  };

  const overrun = (helper: Helper, what: string) => {
    settle(helper)?.reject(new HelperError('timeout', `no answer within ${what}`));
    retire(helper);
  };

  const watchCpu = (helper: Helper, { cpuMs: read }: Channel, most: number) => {
    const before = read?.() ?? 0;
    helper.watch = setInterval(() => {
      if ((read?.() ?? 0) - before > most) overrun(helper, `${most} ms of processor time`);
    }, watchEveryMs);
  };

  /** The queue lets in no more requests than there are helpers; one that runs already is ready sooner. */
  const freeHelper = () => {
    const free = helpers.filter(({ current }) => current === null);
    const helper = free.find(({ channel }) => channel !== null) ?? free[0];
    if (!helper) throw new Error('more requests were let in than there are helpers');
    return helper;
  };

  const handOver = (request: unknown, { timeoutMs, cpuMs, transfer = [] }: AskOptions) =>
    new Promise<unknown>((resolve, reject) => {
      const helper = freeHelper();
      if (helper.timer) clearTimeout(helper.timer);
      helper.current = { resolve, reject };
      helper.timer = setTimeout(overrun, timeoutMs, helper, `${timeoutMs} ms`);
      try {
        const channel = channelOf(helper);
        if (cpuMs !== undefined) watchCpu(helper, channel, cpuMs);
        channel.send(request, transfer);
      } catch (error) {
        settle(helper)?.reject(new HelperError('died', 'the helper could not be started', { cause: error }));
      }
    });

  return {
    async ask<Reply>(request: unknown, options: AskOptions): Promise<Reply> {
      const { key = '', signal } = options;
      const left = givenUp(signal);
      try {
        const asked = queue.run(key, () => handOver(request, options), signal);
        return (await Promise.race([asked, left.promise])) as Reply;
      } catch (error) {
        if (error instanceof QueueFullError) throw new HelperError('busy', error.message, { cause: error });
        throw error;
      } finally {
        left.forget();
      }
    },
    async close() {
      closed = true;
      for (const helper of helpers) if (helper.timer && !helper.current) clearTimeout(helper.timer);
      queue.close(new HelperError('closed', 'shut down'));
      await Promise.all(helpers.map((helper) => helper.channel?.end()));
    },
  };
}

/** Rejects with the signal's reason once it aborts; `forget` takes the listener off. */
function givenUp(signal: AbortSignal | undefined) {
  let forget = () => {};
  const promise = new Promise<never>((_, reject) => {
    const abort = () => reject(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    forget = () => signal?.removeEventListener('abort', abort);
  });
  return { promise, forget: () => forget() };
}

function answer(entry: Running | null, message: HelperAnswer) {
  if (!entry) return;
  if ('reply' in message) entry.resolve(message.reply);
  else if ('failure' in message) entry.reject(fromPlainFailure(message.failure));
  else entry.reject(new Error(message.fault));
}
