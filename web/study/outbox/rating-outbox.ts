/** Sends stored ratings in order, retries while the server is unreachable, and reports the outcome of each. */
import { createStore } from 'zustand/vanilla';
import type { ReviewOutcome } from '#contract/study.ts';
import { backoffMs } from '#core/backoff.ts';
import type { QueuedStep, StudyStorage } from './study-storage.ts';

export type OutboxEvent =
  | { kind: 'saved'; step: QueuedStep; outcome: ReviewOutcome }
  /** Refused for good: `message` says why. */
  | { kind: 'refused'; step: QueuedStep; message: string };

/** `waiting`: ratings changed on this device only. `stalled`: the last attempt failed. `parked`: cards with a step that the server fails on. */
export type OutboxStatus = { waiting: number; stalled: boolean; parked: readonly string[] };

/** A failed attempt. `ofStep`: the server failed on this step and may accept others. */
export type RatingError =
  | { retry: true; afterMs: number | null; ofStep?: boolean }
  | { retry: false; message: string };

export type OutboxDeps = {
  storage: StudyStorage;
  /** The signed-in account: only its steps are sent. */
  account: () => string | null;
  send: (step: QueuedStep) => Promise<ReviewOutcome>;
  ratingErrorOf: (error: unknown) => RatingError;
  /** Runs `work` while holding the lock that all tabs share. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** The sender of every other tab: what one was answered, all must know, because any may send what another kept. */
  tabs: { tell: (event: OutboxEvent) => void; hear: (listener: (event: OutboxEvent) => void) => void };
  delay: (work: () => void, ms: number) => () => void;
};

const retryWaits = { firstMs: 1_000, longestMs: 30_000 };
/** Failures of one step before it is parked, and the delay before it is retried. */
const PARKED_AFTER = 5;
const PARKED_MS = 10 * 60 * 1000;

export function createRatingOutbox({
  storage,
  account,
  send,
  ratingErrorOf,
  alone,
  tabs,
  delay,
}: OutboxDeps) {
  const listeners = new Set<(event: OutboxEvent) => void>();
  const status = createStore<OutboxStatus>(() => ({ waiting: 0, stalled: false, parked: [] }));
  let sending = false;
  let flushAgain = false;
  let failures = 0;
  /** Cards of `parkedFor` with a parked step. */
  let parked = new Set<string>();
  let parkedFor: string | null = null;
  let cancelRetry: (() => void) | null = null;

  const tell = (event: OutboxEvent) => {
    for (const listener of listeners) listener(event);
  };
  const answered = (event: OutboxEvent) => {
    tell(event);
    tabs.tell(event);
  };
  const report = async (userId: string, stalled: boolean) => {
    status.setState({ waiting: await storage.waitingCount(userId), stalled, parked: [...parked] });
  };

  /** False when sending must pause for now. */
  async function sendFirst(userId: string): Promise<boolean> {
    const step = await storage.first(userId, parked);
    if (!step) return false;
    try {
      const outcome = await send(step);
      await storage.settle(step.seq);
      failures = 0;
      answered({ kind: 'saved', step, outcome });
    } catch (error) {
      const failure = ratingErrorOf(error);
      // An answer given to another account says nothing about this one's rating.
      if (account() !== userId) return false;
      if (failure.retry) {
        failures += 1;
        const faults = (step.faults ?? 0) + (failure.ofStep ? 1 : 0);
        if (failure.ofStep) await storage.noteFaults(step, faults);
        if (faults >= PARKED_AFTER) {
          parked.add(step.cardId);
          await report(userId, false);
          return true;
        }
        await report(userId, true);
        retryLater(failure.afterMs);
        return false;
      }
      await storage.settle(step.seq);
      if (step.kind === 'rating') await storage.dropTurn(userId, step.clientId);
      answered({ kind: 'refused', step, message: failure.message });
    }
    await report(userId, false);
    return true;
  }

  function retryLater(afterMs: number | null): void {
    cancelRetry?.();
    cancelRetry = delay(flush, Math.max(backoffMs(failures, retryWaits), afterMs ?? 0));
  }

  /** Also those that another tab or an earlier visit parked. */
  async function loadParked(userId: string): Promise<void> {
    const steps = await storage.waitingOfAccount(userId);
    parked = new Set(steps.filter(({ faults = 0 }) => faults >= PARKED_AFTER).map(({ cardId }) => cardId));
    parkedFor = userId;
  }

  /** One more failure parks a card again. */
  function tryParked(): void {
    parked.clear();
    flush();
  }

  /**
   * Ends in the same tick in which no further flush was requested, so that none is missed: the network may come back while an attempt
   * fails.
   */
  async function run(): Promise<void> {
    sending = true;
    try {
      do {
        flushAgain = false;
        const userId = account();
        if (userId === null) return;
        if (userId !== parkedFor) await loadParked(userId);
        await report(userId, status.getState().stalled);
        // One step a turn of the lock, so that another tab or an opening page need not wait for the whole queue.
        while (account() === userId && (await alone(() => sendFirst(userId)))) flushAgain = false;
      } while (flushAgain);
      if (parked.size > 0 && cancelRetry === null) cancelRetry = delay(tryParked, PARKED_MS);
    } catch {
      // The device's storage failed for a moment: what it holds is not lost, and is tried again like a lost connection.
      failures += 1;
      status.setState({ stalled: true });
      retryLater(null);
    } finally {
      sending = false;
    }
  }

  function flush(): void {
    cancelRetry?.();
    cancelRetry = null;
    flushAgain = true;
    if (!sending) void run();
  }

  tabs.hear((event) => {
    // The server was reached: what this tab still holds need not wait for its next attempt.
    failures = 0;
    parked.delete(event.step.cardId);
    status.setState({ stalled: false });
    tell(event);
    flush();
  });

  return {
    /** Starts sending at once; returns without waiting. */
    flush,
    /** Sends parked steps too, without waiting for their next attempt. */
    tryParked,
    /** Runs `work` while no tab is sending. */
    whileStill: alone,
    status,
    /** Calls `listener` with each event of any tab. */
    onEvent(listener: (event: OutboxEvent) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type RatingOutbox = ReturnType<typeof createRatingOutbox>;
