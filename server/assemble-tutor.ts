/** Selects the tutor: a language model (external or local) with the built-in tutor as fallback, or the built-in tutor alone. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type Config, ConfigError } from './config.ts';
import type { CardFinder } from './imports/ports.ts';
import type { AdapterLog } from './platform/adapter-log.ts';
import { type BuiltInTutor, createBuiltInTutor } from './platform/llm/built-in-tutor.ts';
import { type ChatModel, createChatModel } from './platform/llm/chat-model.ts';
import { createDeviceJudge } from './platform/llm/device-judge.ts';
import { judgeInstructions, verdictSchema } from './platform/llm/judge-question.ts';
import { createLlmTutor } from './platform/llm/llm-tutor.ts';
import { createLocalChatModel, type LocalChatModel } from './platform/llm/local-chat-model.ts';
import { examineModelFile, type LocalModelFile } from './platform/llm/local-model-file.ts';
import type { DeviceJudge, Tutor } from './practice/ports.ts';

/** At least two, so that one account cannot occupy all; more than four only cost memory. */
const threads = Math.min(4, Math.max(2, availableParallelism()));

/** Folder of the built tutor workers, and of what scripts/install-llm.mjs installs; ends with a slash. */
export type TutorWorkers = {
  tutor: URL;
  languageModel: URL;
  languageModelRuntime: URL;
  /** Timeout for one task of the built-in tutor; longer in tests. */
  tutorTimeoutMs?: number;
};
/** `tutor` is the built-in one if no model is configured. */
type AssembledTutor = {
  tutor: Tutor & CardFinder;
  builtIn: BuiltInTutor;
  /** Only with the built-in tutor: a language model of the server is better than one in a browser. */
  device: DeviceJudge | null;
  /** Resolves once a local model is loaded or has failed to load. Only benchmarks wait for it. */
  loaded: Promise<void>;
  close(): Promise<void>;
};

/** @throws ConfigError if LLM_LOCAL_MODEL cannot be used */
export function assembleTutor(config: Config, workers: TutorWorkers, log: AdapterLog): AssembledTutor {
  const local = config.LLM_LOCAL_MODEL ? localModel(config.LLM_LOCAL_MODEL, config, workers, log) : null;
  const builtIn = createBuiltInTutor({
    workerUrl: workers.tutor,
    threads,
    ...(workers.tutorTimeoutMs && { workTimeoutMs: workers.tutorTimeoutMs }),
  });
  if (local) {
    const tutor = createLlmTutor({
      basic: local,
      advanced: local,
      builtIn,
      log,
      timeoutMs: localTimeoutMs(config),
    });
    return {
      tutor,
      builtIn,
      device: null,
      loaded: local.prepare({ instructions: judgeInstructions(false), schema: verdictSchema(false) }),
      close: async () => void (await Promise.all([local.close(), builtIn.close()])),
    };
  }
  const hosted = hostedModels(config);
  const parts = { builtIn, loaded: Promise.resolve(), close: builtIn.close };
  if (!hosted) return { ...parts, tutor: builtIn, device: createDeviceJudge(builtIn) };
  return { ...parts, tutor: createLlmTutor({ ...hosted, builtIn, log }), device: null };
}

/** Which tutor these settings select, for operators. */
export function aboutTutor(config: Config): string {
  if (config.LLM_LOCAL_MODEL)
    return `Tutor: the language model ${config.LLM_LOCAL_MODEL.replace(/^.*\//, '')} in this server.`;
  if (config.LLM_BASE_URL)
    return `Tutor: the language model ${config.LLM_MODEL} at ${new URL(config.LLM_BASE_URL).host}.`;
  return 'Tutor: the built-in one. "npm run model" chooses a language model, which understands more answers.';
}

function hostedModels(config: Config): { basic: ChatModel; advanced: ChatModel } | null {
  if (!config.LLM_BASE_URL || !config.LLM_MODEL) return null;
  const model = (name: string) =>
    createChatModel({
      baseUrl: config.LLM_BASE_URL as string,
      apiKey: config.LLM_API_KEY,
      model: name,
      timeoutMs: config.LLM_TIMEOUT_SECONDS * 1000,
    });
  const basic = model(config.LLM_MODEL);
  return { basic, advanced: config.LLM_MODEL_ADVANCED ? model(config.LLM_MODEL_ADVANCED) : basic };
}

/** An answer times out after 90 s, shared with speech recognition and the built-in tutor. */
const localTimeoutMs = (config: Config) => Math.min(60, config.LLM_TIMEOUT_SECONDS) * 1000;

function localModel(address: string, config: Config, workers: TutorWorkers, log: AdapterLog): LocalChatModel {
  const refuse = (why: string) =>
    new ConfigError(`These settings cannot be used:\n  LLM_LOCAL_MODEL: ${why}`);
  if (!existsSync(new URL('node_modules/node-llama-cpp/package.json', workers.languageModelRuntime)))
    throw refuse('the program that runs models is not installed; "npm run model -- ADDRESS" installs it');
  let file: LocalModelFile;
  try {
    file = examineModelFile(address);
  } catch (error) {
    throw refuse((error as Error).message);
  }
  const memory = `${(file.needsBytes / 1e9).toFixed(1)} GB`;
  log.info({ model: file.name, memory }, 'a language model on this machine judges answers');
  return createLocalChatModel({
    childUrl: workers.languageModel,
    runtime: workers.languageModelRuntime,
    file,
    timeoutMs: localTimeoutMs(config),
    log,
  });
}
