/** Sends kept ratings one after another in their order, tries again while the server is away, and tells what became of each. */
import type { ReviewOutcome } from '#contract/study.ts';
import type { QueuedStep, StudyStorage } from './study-storage.ts';

export type SenderEvent =
  | { kind: 'saved'; step: QueuedStep; outcome: ReviewOutcome }
  /** The server will never take it: `message` says why. */
  | { kind: 'refused'; step: QueuedStep; message: string };

/** `waiting` steps are on the device only; `stalled` once an attempt has failed, until one succeeds. */
export type SenderStatus = { waiting: number; stalled: boolean };

/** What an attempt came to when it did not go well. */
export type RatingError = { retry: true; afterMs: number | null } | { retry: false; message: string };

export type SenderDeps = {
  keeper: StudyStorage;
  /** The account signed in now; its steps and no others are sent. */
  account: () => string | null;
  send: (step: QueuedStep) => Promise<ReviewOutcome>;
  ratingErrorOf: (error: unknown) => RatingError;
  /** Runs `work` while no other tab sends. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** The sender of every other tab: what one was answered, all must know, because any may send what another kept. */
  tabs: { tell: (event: SenderEvent) => void; hear: (listener: (event: SenderEvent) => void) => void };
  delay: (work: () => void, ms: number) => () => void;
};

export type RatingOutbox = {
  /** Sends what there is, now; waits for nothing. */
  flush(): void;
  /** Runs `work` while nothing is being sent, here or in another tab. */
  whileStill<T>(work: () => Promise<T>): Promise<T>;
  status(): SenderStatus;
  /** Called after each change of status, and with each event, whichever tab was answered. */
  watch(listener: (event: SenderEvent | null) => void): () => void;
};

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

export function createRatingOutbox({
  keeper,
  account,
  send,
  ratingErrorOf,
  alone,
  tabs,
  delay,
}: SenderDeps): RatingOutbox {
  const listeners = new Set<(event: SenderEvent | null) => void>();
  let status: SenderStatus = { waiting: 0, stalled: false };
  let running = false;
  let kickedAgain = false;
  let failures = 0;
  let cancelRetry: (() => void) | null = null;

  const tell = (event: SenderEvent | null) => {
    for (const listener of listeners) listener(event);
  };
  const answered = (event: SenderEvent) => {
    tell(event);
    tabs.tell(event);
  };
  const report = async (userId: string, stalled: boolean) => {
    status = { waiting: await keeper.waitingCount(userId), stalled };
    tell(null);
  };

  /** False when sending must pause. */
  async function sendFirst(userId: string): Promise<boolean> {
    const step = await keeper.first(userId);
    if (!step) return false;
    try {
      const outcome = await send(step);
      await keeper.settle(step.seq);
      failures = 0;
      answered({ kind: 'saved', step, outcome });
    } catch (error) {
      const failure = ratingErrorOf(error);
      // An answer given to another account says nothing about this one's rating.
      if (account() !== userId) return false;
      if (failure.retry) {
        failures += 1;
        await report(userId, true);
        retryLater(failure.afterMs);
        return false;
      }
      await keeper.settle(step.seq);
      if (step.kind === 'rating') await keeper.dropTurn(userId, step.clientId);
      answered({ kind: 'refused', step, message: failure.message });
    }
    await report(userId, false);
    return true;
  }

  function retryLater(afterMs: number | null): void {
    const backoffMs = Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1));
    cancelRetry?.();
    cancelRetry = delay(flush, Math.max(backoffMs, afterMs ?? 0));
  }

  /** Ends in the same turn in which it finds that nobody has kicked again, so that no kick falls between. */
  async function run(): Promise<void> {
    running = true;
    try {
      do {
        kickedAgain = false;
        const userId = account();
        if (userId === null) return;
        await report(userId, status.stalled);
        // One step a turn of the lock, so that another tab or an opening page need not wait for the whole queue.
        while (account() === userId && (await alone(() => sendFirst(userId)))) kickedAgain = false;
      } while (kickedAgain && cancelRetry === null);
    } catch {
      // The device's storage failed for a moment: what it holds is not lost, and is tried again like a lost connection.
      failures += 1;
      status = { ...status, stalled: true };
      tell(null);
      retryLater(null);
    } finally {
      running = false;
    }
  }

  function flush(): void {
    cancelRetry?.();
    cancelRetry = null;
    kickedAgain = true;
    if (!running) void run();
  }

  tabs.hear((event) => {
    // The server was reached: what this tab still holds need not wait for its next attempt.
    failures = 0;
    status = { ...status, stalled: false };
    tell(event);
    flush();
  });

  return {
    flush,
    whileStill: alone,
    status: () => status,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
