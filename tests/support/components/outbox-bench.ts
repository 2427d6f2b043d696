/** An outbox on in-memory storage and a fake server: tests decide how attempts end and run the timers. */
import type { ReviewOutcome } from '#contract/study.ts';
import { newLearningState } from '#core/scheduler.ts';
import { createMemoryTables } from '#web/device/memory-tables.ts';
import { createRatingOutbox, type OutboxEvent, type RatingError } from '#web/study/outbox/rating-outbox.ts';
import {
  createStudyStorage,
  type KeptStep,
  type QueuedStep,
  studyDatabase,
} from '#web/study/outbox/study-storage.ts';

export const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
export const outcome = {} as ReviewOutcome;

const before = newLearningState();
export const rating = (clientId: string, userId = 'ann') =>
  ({ kind: 'rating', userId, setId: 's', cardId: 'c', clientId, before, rating: 3 }) as KeptStep;

/** `storage`: of an earlier visit to the page, which a reload finds again. */
export function outboxBench(storage = createStudyStorage(createMemoryTables(studyDatabase))) {
  const world = {
    account: 'ann' as string | null,
    /** The errors of the next attempts, null for success; attempts beyond the list succeed. */
    errors: [] as (RatingError | null)[],
    /** Client ids in the order the server received them. */
    arrived: [] as string[],
    timers: [] as { work: () => void; ms: number }[],
    events: [] as OutboxEvent[],
    told: [] as OutboxEvent[],
    hear: (_event: OutboxEvent) => {},
    onSend: async () => undefined as undefined,
  };
  const attempt = async (step: QueuedStep) => {
    world.arrived.push(step.clientId);
    await world.onSend();
    const error = world.errors.shift();
    if (error) throw error;
    return outcome;
  };
  const outbox = createRatingOutbox({
    storage,
    account: () => world.account,
    send: attempt,
    ratingErrorOf: (error) => error as RatingError,
    alone: (work) => work(),
    tabs: {
      tell: (event) => world.told.push(event),
      hear: (listener) => {
        world.hear = listener;
      },
    },
    delay: (work, ms) => {
      const timer = { work, ms };
      world.timers.push(timer);
      return () => {
        world.timers = world.timers.filter((other) => other !== timer);
      };
    },
  });
  outbox.onEvent((event) => world.events.push(event));
  const keep = async (...steps: KeptStep[]) => {
    for (const step of steps) {
      const { userId, setId, clientId } = step;
      await storage.keep(
        step,
        { userId, setId, sessionId: 'x', visit: 'v', changedAtMs: 0 },
        { clientId, cardId: 'c', rating: 3, before, ended: false },
      );
    }
  };
  /** Keeps the steps, starts sending, and waits for what becomes of it. */
  const send = async (...steps: KeptStep[]) => {
    await keep(...steps);
    outbox.flush();
    await settled();
  };
  return { storage, outbox, world, keep, send };
}
/** Runs every scheduled attempt and returns the delay of each in milliseconds. */
export async function runTimers(world: ReturnType<typeof outboxBench>['world']): Promise<number[]> {
  const delays: number[] = [];
  for (let timer = world.timers.shift(); timer; timer = world.timers.shift()) {
    delays.push(timer.ms);
    timer.work();
    await settled();
  }
  return delays;
}
export const later: RatingError = { retry: true, afterMs: null };
