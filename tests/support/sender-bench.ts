/** A sender over keepers and servers in memory, whose next attempts and timers a test decides. */
import type { ReviewOutcome } from '#contract/study.ts';
import { newLearningState } from '#core/scheduler.ts';
import { createMemoryTables } from '#web/device/memory-tables.ts';
import { createRatingOutbox, type RatingError, type SenderEvent } from '#web/study/outbox/rating-outbox.ts';
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

export function senderBench() {
  const keeper = createStudyStorage(createMemoryTables(studyDatabase));
  const world = {
    account: 'ann' as string | null,
    /** What the next attempts come to; an empty list means that all goes well. */
    errors: [] as (RatingError | null)[],
    /** Client ids as the server saw them. */
    arrived: [] as string[],
    timers: [] as { work: () => void; ms: number }[],
    events: [] as SenderEvent[],
    told: [] as SenderEvent[],
    hear: (_event: SenderEvent) => {},
    onSend: async () => undefined as undefined,
  };
  const send = async (step: QueuedStep) => {
    world.arrived.push(step.clientId);
    await world.onSend();
    const error = world.errors.shift();
    if (error) throw error;
    return outcome;
  };
  const sender = createRatingOutbox({
    keeper,
    account: () => world.account,
    send,
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
  sender.watch((event) => {
    if (event) world.events.push(event);
  });
  const keep = async (...steps: KeptStep[]) => {
    for (const step of steps) {
      const { userId, setId, clientId } = step;
      await keeper.keep(
        step,
        { userId, setId, sessionId: 'x', visit: 'v', changedAtMs: 0 },
        { clientId, cardId: 'c', rating: 3, before, ended: false },
      );
    }
  };
  return { keeper, sender, world, keep };
}
/** Runs every planned attempt and tells how long each was put off. */
export async function runTimers(world: ReturnType<typeof senderBench>['world']): Promise<number[]> {
  const delays: number[] = [];
  for (let timer = world.timers.shift(); timer; timer = world.timers.shift()) {
    delays.push(timer.ms);
    timer.work();
    await settled();
  }
  return delays;
}
export const later: RatingError = { retry: true, afterMs: null };
