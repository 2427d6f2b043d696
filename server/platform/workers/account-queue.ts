/** Lets what accounts send be worked on in turn, and refuses what is too much. */
import { Failure } from '#server/failure/failure.ts';
import type { AccountQueue } from '#server/practice/voice-ports.ts';
import { createFairQueue, type FairQueueOptions, QueueFullError } from './fair-queue.ts';

/** An answer is heard in some seconds; a browser that asks again sooner would find the same. */
const retryAfterMs = 5_000;

export function createAccountQueue(options: FairQueueOptions): AccountQueue {
  const queue = createFairQueue(options);
  return {
    async run(owner, work, signal) {
      let started = false;
      const begin = () => {
        started = true;
        return work();
      };
      try {
        return await queue.run(owner, begin, signal);
      } catch (error) {
        const options = { cause: error, retryAfterMs };
        if (error instanceof QueueFullError)
          throw error.full === 'key'
            ? new Failure('too_many_requests', 'own_answers', options)
            : new Failure('unavailable', 'answers_busy', options);
        if (!started && signal.aborted) throw new Failure('timeout', 'answers_busy', options);
        throw error;
      }
    },
  };
}
