/** Lets what accounts send be worked on in turn, and refuses what is too much in words for people. */
import { Failure } from '#server/http/failure.ts';
import type { AccountQueue } from '#server/practice/voice-ports.ts';
import { createFairQueue, type FairQueueOptions, QueueFullError } from './fair-queue.ts';

/** An answer is heard in some seconds; a browser that asks again sooner would find the same. */
const retryAfterMs = 5_000;

const sentences = {
  key: 'Your earlier answers are still being checked. This one is kept: please send it again in a few seconds.',
  queue: 'Many answers are being checked right now. Yours is kept: please send it again in a few seconds.',
};

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
        if (error instanceof QueueFullError)
          throw new Failure(
            error.full === 'key' ? 'too_many_requests' : 'unavailable',
            sentences[error.full],
            {
              cause: error,
              retryAfterMs,
            },
          );
        if (!started && signal.aborted)
          throw new Failure('timeout', sentences.queue, { cause: error, retryAfterMs });
        throw error;
      }
    },
  };
}
