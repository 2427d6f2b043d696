/** A language model on this machine as a chat model: one process, accounts in turn, answers held to the schema by a grammar. */
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import type { AdapterLog } from '#server/platform/adapter-log.ts';
import { BreakerOpenError, createCircuitBreaker } from '#server/platform/resilience/circuit-breaker.ts';
import { startProcess } from '#server/platform/workers/child-process.ts';
import { openWorkerPool, WorkerError } from '#server/platform/workers/worker-pool.ts';
import { type ChatModel, fenced, ModelError, parseAnswer, withSchema } from './chat-model.ts';
import { grammarSchema } from './grammar-schema.ts';
import type { LocalModelReply, LocalModelRequest } from './local-model-child.ts';
import type { LocalModelFile } from './local-model-file.ts';

export type LocalChatModelOptions = {
  /** The built local-model-child. */
  childUrl: URL;
  /** The folder `npm run install:llm` fills; ends with a slash. */
  runtime: URL;
  file: LocalModelFile;
  /** For one question, once its turn has come; a process that overruns is ended and started again. */
  timeoutMs: number;
  log: AdapterLog;
  /** Loading reads gigabytes from the disk. */
  loadTimeoutMs?: number;
};

export type LocalChatModel = ChatModel & {
  /** Loads the model, so that the first student does not wait for it. */
  prepare(): void;
  close(): Promise<void>;
};

/** Instructions and material of an answer are some 2,000 tokens, notes in pieces up to 3,000. */
const contextTokens = 8_192;
const answerTokens = 2_000;
const defaultLoadTimeoutMs = 120_000;
/** What is queued longer than a student waits is judged by the built-in tutor. */
const waitingPerAccount = 4;
const waitingOverall = 40;
/** The longest time a timer takes (24 days): the model stays loaded while the server runs. */
const idleMs = 2 ** 31 - 1;

export function createLocalChatModel(options: LocalChatModelOptions): LocalChatModel {
  const { childUrl, runtime, file, timeoutMs, log } = options;
  const loadTimeoutMs = options.loadTimeoutMs ?? defaultLoadTimeoutMs;
  const line = openWorkerPool(() => startProcess(childUrl), {
    size: 1,
    maxWaiting: waitingOverall,
    waitingPerKey: waitingPerAccount,
    idleMs,
  });
  const breaker = createCircuitBreaker();
  const request = (question: LocalModelRequest['question']): LocalModelRequest => ({
    runtime: runtime.href,
    modelPath: file.path,
    threads: Math.max(1, availableParallelism() - 1),
    contextTokens,
    question,
  });
  let loading: Promise<void> | null = null;

  /** A process that was ended has to load again; a question is not sent before that is done, because its own time is short. */
  const load = () => {
    loading ??= line
      .ask<LocalModelReply>(request(null), { timeoutMs: loadTimeoutMs })
      .then(() => undefined)
      .catch((error: unknown) => {
        loading = null;
        throw error;
      });
    return loading;
  };

  /** What stands for an answer where the model is not to blame: its queue is full, or the student has left. */
  type Turned = { away: unknown };
  const ask = async (
    owner: string,
    question: LocalModelRequest['question'],
    signal: AbortSignal,
  ): Promise<LocalModelReply | Turned> => {
    try {
      await withSignal(load(), signal);
      return await line.ask<LocalModelReply>(request(question), { key: owner, timeoutMs, signal });
    } catch (error) {
      const reason = error instanceof WorkerError ? error.reason : null;
      if (signal.aborted || reason === 'busy' || reason === 'closed') return { away: error };
      if (reason !== null) loading = null;
      throw error;
    }
  };

  return {
    model: file.name,
    prepare() {
      load().catch((error: unknown) =>
        log.warn({ model: file.name, reason: String(error) }, 'the local language model could not be loaded'),
      );
    },
    async ask({ owner, schema, instructions, data, signal }) {
      const wanted = z.toJSONSchema(schema);
      const question = {
        instructions: withSchema(instructions, wanted),
        material: fenced(data),
        schema: grammarSchema(wanted),
        answerTokens,
      };
      const reply = await breaker
        .run(() => ask(owner, question, signal))
        .catch((cause: unknown) => {
          if (!(cause instanceof BreakerOpenError))
            log.warn({ reason: String(cause) }, 'the local model failed');
          throw new ModelError('the local model did not answer', { cause });
        });
      if ('away' in reply) throw new ModelError('the local model had no time', { cause: reply.away });
      if ('tooLong' in reply) throw new ModelError('the question does not fit into the local model');
      return parseAnswer(reply.text, schema);
    },
    close: () => line.close(),
  };
}

/** Gives up waiting with the signal; the work goes on. */
function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
