/** Picks the tutor: a language model with the built-in tutor behind it, or the built-in tutor alone. */
import { availableParallelism } from 'node:os';
import type { Config } from './config.ts';
import type { CardFinder } from './imports/ports.ts';
import type { AdapterLog } from './platform/adapter-log.ts';
import { type BuiltInTutor, createBuiltInTutor } from './platform/llm/built-in-tutor.ts';
import { createChatModel } from './platform/llm/chat-model.ts';
import { createLlmTutor } from './platform/llm/llm-tutor.ts';
import type { Tutor } from './practice/ports.ts';

/** At least two, so that one account never holds them all; more than four would only take memory from the rest. */
const threads = Math.min(4, Math.max(2, availableParallelism()));

/** The built workers of tutors. */
export type TutorWorkers = { tutor: URL };
/** `tutor` is the built-in one where no model is set. */
export type AssembledTutor = { tutor: Tutor & CardFinder; builtIn: BuiltInTutor; close(): Promise<void> };

export function assembleTutor(config: Config, workers: TutorWorkers, log: AdapterLog): AssembledTutor {
  const builtIn = createBuiltInTutor({ workerUrl: workers.tutor, threads });
  if (!config.LLM_BASE_URL || !config.LLM_MODEL) return { tutor: builtIn, builtIn, close: builtIn.close };
  const model = (name: string) =>
    createChatModel({
      baseUrl: config.LLM_BASE_URL as string,
      apiKey: config.LLM_API_KEY,
      model: name,
      timeoutMs: config.LLM_TIMEOUT_SECONDS * 1000,
    });
  const basic = model(config.LLM_MODEL);
  const advanced = config.LLM_MODEL_ADVANCED ? model(config.LLM_MODEL_ADVANCED) : basic;
  const tutor = createLlmTutor({ basic, advanced, builtIn, log });
  return { tutor, builtIn, close: builtIn.close };
}
