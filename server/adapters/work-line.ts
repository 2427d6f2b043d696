/** Sends requests, one at a time each, to helpers (threads or processes) that may hang or die, and starts those again. */

import type { ErrorCode } from '#contract/errors.ts';
import { Failure } from '#server/http/failure.ts';

/** One running helper. `onEnd` fires once, whatever ended it. */
export type Channel = {
  send(message: unknown, transfer: readonly ArrayBuffer[]): void;
  onMessage(listener: (message: unknown) => void): void;
  onEnd(listener: (why: Error) => void): void;
  end(): Promise<void>;
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
  /** Counted from the moment a helper takes the request; a helper that overruns is ended and started again. */
  timeoutMs: number;
  /** Gives up waiting; a helper at work finishes and its answer is dropped. */
  signal?: AbortSignal;
  transfer?: readonly ArrayBuffer[];
};

export type WorkLine = {
  /** Rejects with HelperError, with the helper's own Failure, or with the signal's reason. */
  ask<Reply>(request: unknown, options: AskOptions): Promise<Reply>;
  close(): Promise<void>;
};

/** What a helper answers: a reply, or a failure meant for people. */
export type HelperAnswer =
  | { reply: unknown }
  | { failure: { code: ErrorCode; message: string } }
  | { fault: string };

type Waiting = {
  request: unknown;
  options: AskOptions;
  resolve(reply: unknown): void;
  reject(error: unknown): void;
};
type Helper = {
  channel: Channel | null;
  current: Waiting | null;
  /** Ends a request that overruns, or a helper that has nothing to do. */
  timer: NodeJS.Timeout | null;
};

export type WorkLineOptions = {
  /** How many helpers work side by side. */
  size: number;
  /** Requests held back before more are refused as 'busy'. */
  maxWaiting: number;
  /** A helper with nothing to do for this long is ended, and its memory given back, until it is needed again. */
  idleMs?: number;
};

const defaultIdleMs = 5 * 60_000;

/** Helpers are started by `start` when they are first needed. */
export function openWorkLine(start: () => Channel, options: WorkLineOptions): WorkLine {
  const { size, maxWaiting, idleMs = defaultIdleMs } = options;
  const helpers: Helper[] = Array.from({ length: size }, () => ({
    channel: null,
    current: null,
    timer: null,
  }));
  const waiting: Waiting[] = [];
  let closed = false;

  const settle = (helper: Helper): Waiting | null => {
    const { current } = helper;
    if (helper.timer) clearTimeout(helper.timer);
    helper.timer = null;
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
      next();
      if (!helper.current) helper.timer = setTimeout(retire, idleMs, helper).unref();
    });
    channel.onEnd((why) => {
      if (helper.channel !== channel) return;
      helper.channel = null;
      settle(helper)?.reject(new HelperError(closed ? 'closed' : 'died', why.message, { cause: why }));
      next();
    });
    return channel;
  };

  const retire = (helper: Helper) => {
    const { channel } = helper;
    helper.channel = null;
    void channel?.end();
  };

  const overrun = (helper: Helper, timeoutMs: number) => {
    settle(helper)?.reject(new HelperError('timeout', `no answer within ${timeoutMs} ms`));
    retire(helper);
    next();
  };

  function next() {
    for (const helper of helpers) {
      if (helper.current || closed) continue;
      const taken = waiting.shift();
      if (!taken) return;
      if (helper.timer) clearTimeout(helper.timer);
      helper.current = taken;
      const { timeoutMs, transfer = [] } = taken.options;
      helper.timer = setTimeout(overrun, timeoutMs, helper, timeoutMs);
      try {
        channelOf(helper).send(taken.request, transfer);
      } catch (error) {
        settle(helper)?.reject(new HelperError('died', 'the helper could not be started', { cause: error }));
        queueMicrotask(next);
      }
    }
  }

  return {
    ask<Reply>(request: unknown, options: AskOptions): Promise<Reply> {
      const { signal } = options;
      return new Promise<Reply>((resolve, reject) => {
        if (closed) return reject(new HelperError('closed', 'shut down'));
        if (signal?.aborted) return reject(signal.reason);
        if (waiting.length >= maxWaiting)
          return reject(new HelperError('busy', `${maxWaiting} requests are waiting`));
        const entry: Waiting = {
          request,
          options,
          resolve: (reply) => {
            signal?.removeEventListener('abort', abort);
            resolve(reply as Reply);
          },
          reject: (error) => {
            signal?.removeEventListener('abort', abort);
            reject(error);
          },
        };
        const abort = () => {
          const index = waiting.indexOf(entry);
          if (index >= 0) waiting.splice(index, 1);
          reject(signal?.reason);
        };
        signal?.addEventListener('abort', abort, { once: true });
        waiting.push(entry);
        next();
      });
    },
    async close() {
      closed = true;
      for (const helper of helpers) if (helper.timer && !helper.current) clearTimeout(helper.timer);
      for (const entry of waiting.splice(0)) entry.reject(new HelperError('closed', 'shut down'));
      await Promise.all(helpers.map((helper) => helper.channel?.end()));
    },
  };
}

function answer(entry: Waiting | null, message: HelperAnswer) {
  if (!entry) return;
  if ('reply' in message) entry.resolve(message.reply);
  else if ('failure' in message) entry.reject(new Failure(message.failure.code, message.failure.message));
  else entry.reject(new Error(message.fault));
}
