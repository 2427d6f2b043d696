/** The tutor that needs no key and no network: finds cards, writes questions and judges answers, all in threads, for each account in turn. */
import { Failure } from '#server/failure/failure.ts';
import type { CardFinder, FoundCard } from '#server/imports/ports.ts';
import { QueueFullError } from '#server/platform/workers/fair-queue.ts';
import { openWorkerPool, WorkerError } from '#server/platform/workers/worker-pool.ts';
import { startThread } from '#server/platform/workers/worker-thread.ts';
import type {
  HeardReader,
  HeardReading,
  Judgement,
  JudgeRequest,
  Tutor,
  WrittenPrompt,
} from '#server/practice/ports.ts';
import type { Judgement as BuiltInJudgement } from '#tutor/judge-answer.ts';
import type { TutorRequest } from './tutor-worker.ts';

/** Far more than the slowest text needs; beyond it the thread is taken for hung, ended and started again. */
const workTimeoutMs = 20_000;
/** Waiting and working together; less than what a browser waits for an answer. */
const longestWaitMs = 60_000;
/** Far more than any page sends side by side; accounts take turns, so that what one has waiting delays only itself. */
const waitingPerAccount = 100;
const waitingOverall = 400;
const retryAfterMs = 5_000;
const maxHeapMb = 512;

export const builtInTutorName = 'Built-in tutor';

/** `nearest`: indices in the request's deck of the other cards that were most likely meant. */
export type WeighedAnswer = BuiltInJudgement & { nearest: number[] };

export type BuiltInTutor = Tutor &
  HeardReader &
  CardFinder & {
    /** As `judge`, with what a language model's verdict is held against. */
    weigh(request: JudgeRequest, signal?: AbortSignal): Promise<WeighedAnswer>;
    close(): Promise<void>;
  };

export type BuiltInTutorOptions = {
  workerUrl: URL;
  /** Each account works in at most one less, so that no account holds them all. */
  threads: number;
  workTimeoutMs?: number;
};

/** What `judge` answers for a judgement of the built-in tutor. */
export const asJudgement = (
  { nearest: _, ...judgement }: BuiltInJudgement & { nearest?: number[] },
  notice: string | null,
): Judgement => ({
  ...judgement,
  judgedBy: builtInTutorName,
  notice,
});

/** The failure a caller may answer with when nothing was worked on; other errors pass through. */
function failureOf(error: unknown, isLate: boolean): unknown {
  const options = { cause: error, retryAfterMs };
  if (isLate) return new Failure('timeout', 'tutor_busy', options);
  if (!(error instanceof WorkerError)) return error;
  if (error.cause instanceof QueueFullError && error.cause.full === 'key')
    return new Failure('too_many_requests', 'own_tutor_work', options);
  return error.reason === 'timeout'
    ? new Failure('timeout', 'tutor_busy', options)
    : new Failure('unavailable', 'tutor_busy', options);
}

export function createBuiltInTutor(options: BuiltInTutorOptions): BuiltInTutor {
  const { threads, workerUrl } = options;
  const timeoutMs = options.workTimeoutMs ?? workTimeoutMs;
  const line = openWorkerPool(() => startThread(workerUrl, { maxHeapMb }), {
    size: threads,
    runningPerKey: Math.max(1, threads - 1),
    maxWaiting: waitingOverall,
    waitingPerKey: waitingPerAccount,
  });

  const ask = <Reply>(
    owner: string,
    request: TutorRequest,
    signal = AbortSignal.timeout(longestWaitMs),
  ): Promise<Reply> =>
    line.ask<Reply>(request, { key: owner, timeoutMs, signal }).catch((error: unknown) => {
      throw failureOf(error, signal.aborted);
    });

  const judge = ({ owner, ...input }: JudgeRequest, signal?: AbortSignal) =>
    ask<BuiltInJudgement>(owner, { work: 'judge', input }, signal);
  return {
    name: () => builtInTutorName,
    async findCards(owner, text, signal) {
      const cards = await ask<FoundCard[]>(owner, { work: 'extract', text }, signal);
      return { cards, foundBy: builtInTutorName, notice: null };
    },
    async writePrompts({ owner, setTitle, cards, count, seed }) {
      const input = { setTitle, cards, count, seed };
      return { prompts: await ask<WrittenPrompt[]>(owner, { work: 'prompts', input }), notice: null };
    },
    mostQuestions: (owner, cards) => ask<number>(owner, { work: 'most', cards }),
    weigh: ({ owner, ...input }, signal) => ask<WeighedAnswer>(owner, { work: 'weigh', input }, signal),
    readHeard: ({ owner, ...input }, signal) =>
      ask<HeardReading>(owner, { work: 'read-heard', input }, signal),
    judge: async (request, signal) => asJudgement(await judge(request, signal), null),
    close: () => line.close(),
  };
}
