/** A local language model as a chat model: one process, fair per account, output constrained by a grammar. */
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import type { AdapterLog } from '#server/platform/adapter-log.ts';
import { BreakerOpenError, createCircuitBreaker } from '#server/platform/resilience/circuit-breaker.ts';
import { startProcess } from '#server/platform/workers/child-process.ts';
import { openWorkerPool, WorkerError } from '#server/platform/workers/worker-pool.ts';
import { type ChatModel, fenced, type ModelQuestion, withSchema } from './chat-model.ts';
import { grammarSchema } from './grammar-schema.ts';
import type { LocalModelReply, LocalModelRequest } from './local-model-child.ts';
import type { LocalModelFile } from './local-model-file.ts';
import { ModelError } from './model-answer.ts';

type LocalChatModelOptions = {
  /** The built local-model-child. */
  childUrl: URL;
  /** The folder filled by scripts/install-llm.mjs; ends with a slash. */
  runtime: URL;
  file: LocalModelFile;
  /** For one question, once its turn has come; a process that exceeds it is restarted. */
  timeoutMs: number;
  log: AdapterLog;
};

export type LocalChatModel = ChatModel & {
  /**
   * Loads the model and the most common instructions in advance, also after its process was ended. Resolves when that is done or
   * has failed, which is logged.
   */
  prepare(question: Pick<ModelQuestion, 'instructions' | 'schema'>): Promise<void>;
  close(): Promise<void>;
};

/** Instructions and material of an answer are some 2,000 tokens, note pieces up to 3,000. */
const contextTokens = 8_192;
const answerTokens = 2_000;
/** Loading reads gigabytes from disk and more than a thousand tokens of instructions. */
const loadTimeoutMs = 300_000;
/** Requests queued longer than a student waits fall back to the built-in tutor. */
const waitingPerAccount = 4;
const waitingOverall = 40;
/** The longest possible timer (24 days): the model stays loaded while the server runs. */
const idleMs = 2 ** 31 - 1;

export function createLocalChatModel(options: LocalChatModelOptions): LocalChatModel {
  const { childUrl, runtime, file, timeoutMs, log } = options;
  const pool = openWorkerPool(() => startProcess(childUrl), {
    size: 1,
    maxWaiting: waitingOverall,
    waitingPerKey: waitingPerAccount,
    idleMs,
    // Runs after each restart: a question's own timeout is too short to load a model.
    opening: () => ({ request: request(ahead, null), timeoutMs: loadTimeoutMs }),
  });
  const breaker = createCircuitBreaker();
  let ahead = '';
  const request = (instructions: string, question: LocalModelRequest['question']): LocalModelRequest => ({
    runtime: runtime.href,
    modelPath: file.path,
    threads: Math.max(1, availableParallelism() - 1),
    contextTokens,
    instructions,
    question,
  });

  /** Not the model's failure: a full queue, or an aborted request. */
  type NotAsked = { notAsked: unknown };
  const ask = async (
    owner: string,
    asked: LocalModelRequest,
    signal: AbortSignal,
  ): Promise<LocalModelReply | NotAsked> => {
    try {
      return await pool.ask<LocalModelReply>(asked, { key: owner, timeoutMs, signal });
    } catch (error) {
      const reason = error instanceof WorkerError ? error.reason : null;
      if (signal.aborted || reason === 'busy' || reason === 'closed') return { notAsked: error };
      throw error;
    }
  };

  return {
    model: file.name,
    async prepare({ instructions, schema }) {
      ahead = withSchema(instructions, z.toJSONSchema(schema));
      try {
        await pool.ask(request(ahead, null), { timeoutMs: loadTimeoutMs });
      } catch (error) {
        const reason = String(error);
        log.warn({ model: file.name, reason }, 'the local language model could not be loaded');
      }
    },
    async ask({ owner, schema, instructions, data, signal }) {
      const wanted = z.toJSONSchema(schema);
      const question = { material: fenced(data), schema: grammarSchema(wanted), answerTokens };
      const asked = request(withSchema(instructions, wanted), question);
      const reply = await breaker
        .run(() => ask(owner, asked, signal))
        .catch((cause: unknown) => {
          if (!(cause instanceof BreakerOpenError))
            log.warn({ reason: String(cause) }, 'the local model failed');
          throw new ModelError('the local model did not answer', { cause });
        });
      if ('notAsked' in reply) throw new ModelError('the local model had no time', { cause: reply.notAsked });
      if ('tooLong' in reply) throw new ModelError('the question does not fit into the local model');
      return reply;
    },
    close: () => pool.close(),
  };
}
