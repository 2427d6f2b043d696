/** The built-in tutor: finds cards, writes questions and judges answers in worker threads, fairly per account, without a network. */
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
import type { ExtractedNotes } from '#tutor/extract-cards.ts';
import type { Judgement as BuiltInJudgement } from '#tutor/judge-answer.ts';
import type { CardsInput } from './llm-cards.ts';
import type { ModelJudgement, VerdictInput } from './llm-judge.ts';
import type { QuestionsInput } from './llm-prompts.ts';
import { ModelError, type ReadAnswer } from './model-answer.ts';
import type { WeighedAnswer } from './nearest-cards.ts';
import type { TutorRequest } from './tutor-worker.ts';

/** Far more than the slowest text needs; a thread that exceeds it is restarted. */
const workTimeoutMs = 20_000;
/** Queueing and work together; less than a browser waits for an answer. */
const longestWaitMs = 60_000;
/** Far more than any page sends in parallel; accounts take turns, so a queue delays only its own account. */
const waitingPerAccount = 100;
const waitingOverall = 400;
const retryAfterMs = 5_000;
const maxHeapMb = 512;

export const builtInTutorName = 'Built-in tutor';

export type BuiltInTutor = Tutor &
  HeardReader &
  CardFinder & {
    /** Like `judge`, plus what is needed to check a language model's verdict. */
    weigh(request: JudgeRequest, signal?: AbortSignal): Promise<WeighedAnswer>;
    /** These three parse a model's reply in a thread, and reject with ModelError if it is unusable. */
    readVerdict(
      input: Omit<VerdictInput, 'builtIn'> & Partial<VerdictInput>,
      signal?: AbortSignal,
    ): Promise<ModelJudgement>;
    readCards(owner: string, input: CardsInput, signal?: AbortSignal): Promise<FoundCard[]>;
    readQuestions(owner: string, input: QuestionsInput): Promise<WrittenPrompt[]>;
    close(): Promise<void>;
  };

type BuiltInTutorOptions = {
  workerUrl: URL;
  /** Each account may use at most one less, so that none holds them all. */
  threads: number;
  workTimeoutMs?: number;
};

/** The `judge` reply for a judgement of the built-in tutor. */
export const asJudgement = (
  { nearest: _, ...judgement }: BuiltInJudgement & { nearest?: number[] },
  notice: string | null,
): Judgement => ({ ...judgement, judgedBy: builtInTutorName, notice });

/** The failure to answer with if no work was done; other errors pass through. */
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
  const pool = openWorkerPool(() => startThread(workerUrl, { maxHeapMb }), {
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
    pool.ask<Reply>(request, { key: owner, timeoutMs, signal }).catch((error: unknown) => {
      throw failureOf(error, signal.aborted);
    });

  const read = async <Value>(owner: string, request: TutorRequest, signal?: AbortSignal): Promise<Value> => {
    const answer = await ask<ReadAnswer<Value>>(owner, request, signal);
    if ('unusable' in answer) throw new ModelError(answer.unusable);
    return answer.read;
  };

  const judge = ({ owner, ...input }: JudgeRequest, signal?: AbortSignal) =>
    ask<BuiltInJudgement>(owner, { work: 'judge', input }, signal);
  return {
    name: () => builtInTutorName,
    async findCards(owner, { text, document, slides }, signal) {
      const found = await ask<ExtractedNotes>(owner, { work: 'extract', text, document, slides }, signal);
      return { ...found, foundBy: builtInTutorName, notice: null };
    },
    async writePrompts({ owner, cards, count, seed }) {
      const input = { cards, count, seed };
      return { prompts: await ask<WrittenPrompt[]>(owner, { work: 'prompts', input }), notice: null };
    },
    mostQuestions: (owner, cards) => ask<number>(owner, { work: 'most', cards }),
    weigh: ({ owner, ...input }, signal) => ask<WeighedAnswer>(owner, { work: 'weigh', input }, signal),
    readHeard: ({ owner, ...input }, signal) =>
      ask<HeardReading>(owner, { work: 'read-heard', input }, signal),
    judge: async (request, signal) => asJudgement(await judge(request, signal), null),
    readVerdict: (input, signal) =>
      read<ModelJudgement>(input.request.owner, { work: 'read-verdict', input }, signal),
    readCards: (owner, input, signal) => read<FoundCard[]>(owner, { work: 'read-cards', input }, signal),
    readQuestions: (owner, input) => read<WrittenPrompt[]>(owner, { work: 'read-questions', input }),
    close: () => pool.close(),
  };
}
