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

/** Far more than the slowest text needs; a thread that overruns is restarted. */
const workTimeoutMs = 20_000;
/** Waiting and working together; less than what a browser waits for an answer. */
const longestWaitMs = 60_000;
/** Far more than any page sends side by side; accounts take turns, so that what one has waiting delays only itself. */
const waitingPerAccount = 100;
const waitingOverall = 400;
const retryAfterMs = 5_000;
const maxHeapMb = 512;

export const builtInTutorName = 'Built-in tutor';

export type BuiltInTutor = Tutor &
  HeardReader &
  CardFinder & {
    /** As `judge`, with what a language model's verdict is held against. */
    weigh(request: JudgeRequest, signal?: AbortSignal): Promise<WeighedAnswer>;
    /** These three read in a thread what a model answered, and reject with ModelError where it cannot be used. */
    readVerdict(
      input: Omit<VerdictInput, 'builtIn'> & Partial<VerdictInput>,
      signal?: AbortSignal,
    ): Promise<ModelJudgement>;
    readCards(owner: string, input: CardsInput, signal?: AbortSignal): Promise<FoundCard[]>;
    readQuestions(owner: string, input: QuestionsInput): Promise<WrittenPrompt[]>;
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

  const read = async <Value>(owner: string, request: TutorRequest, signal?: AbortSignal): Promise<Value> => {
    const answer = await ask<ReadAnswer<Value>>(owner, request, signal);
    if ('unusable' in answer) throw new ModelError(answer.unusable);
    return answer.read;
  };

  const judge = ({ owner, ...input }: JudgeRequest, signal?: AbortSignal) =>
    ask<BuiltInJudgement>(owner, { work: 'judge', input }, signal);
  return {
    name: () => builtInTutorName,
    async findCards(owner, text, signal) {
      const found = await ask<ExtractedNotes>(owner, { work: 'extract', text }, signal);
      return { ...found, foundBy: builtInTutorName, notice: null };
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
    readVerdict: (input, signal) =>
      read<ModelJudgement>(input.request.owner, { work: 'read-verdict', input }, signal),
    readCards: (owner, input, signal) => read<FoundCard[]>(owner, { work: 'read-cards', input }, signal),
    readQuestions: (owner, input) => read<WrittenPrompt[]>(owner, { work: 'read-questions', input }),
    close: () => line.close(),
  };
}
