/** Fair queues per account that reject overload. */
import { Failure } from '#server/failure/failure.ts';
import type { Reason } from '#server/failure/failure-words.ts';
import type { AccountSerializer } from '#server/http/ports.ts';
import type { AccountQueue } from '#server/practice/voice-ports.ts';
import { createFairQueue, type FairQueueOptions, QueueFullError } from './fair-queue.ts';

/** The message when there is no room, and when to retry. */
type Words = { own: Reason<'too_many_requests'>; busy: Reason<'unavailable'>; retryAfterMs: number };

/** An answer takes some seconds; retrying sooner would find the same. */
const ofAnswers = { own: 'own_answers', busy: 'answers_busy', retryAfterMs: 5_000 } satisfies Words;
const ofDatabase = { own: 'own_work', busy: 'database_busy', retryAfterMs: 1_000 } satisfies Words;

function refusal(cause: unknown, { own, busy, retryAfterMs }: Words): unknown {
  if (!(cause instanceof QueueFullError)) return cause;
  return cause.full === 'key'
    ? new Failure('too_many_requests', own, { cause, retryAfterMs })
    : new Failure('unavailable', busy, { cause, retryAfterMs });
}

/** For long database work, so that other statements run in between. */
export function createAccountSerializer(options: Omit<FairQueueOptions, 'runningPerKey'>): AccountSerializer {
  const queue = createFairQueue({ ...options, runningPerKey: 1 });
  return async (owner, work) => {
    try {
      return await queue.run(owner, work);
    } catch (error) {
      throw refusal(error, ofDatabase);
    }
  };
}

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
        const { retryAfterMs } = ofAnswers;
        if (!started && signal.aborted)
          throw new Failure('timeout', 'answers_busy', { cause: error, retryAfterMs });
        throw refusal(error, ofAnswers);
      }
    },
  };
}
