/** A tutor with a language model over real HTTP, whose replies the test sets. */
import { type BuiltInTutor, createBuiltInTutor } from '#server/platform/llm/built-in-tutor.ts';
import { createChatModel } from '#server/platform/llm/chat-model.ts';
import { createLlmTutor } from '#server/platform/llm/llm-tutor.ts';
import { builtWorker } from '../product/built-worker.ts';
import { createTestLog } from '../server/test-log.ts';
import { answerJson, type Misbehaviour, type SpeechService, startSpeechService } from './speech-service.ts';

export type LlmBench = {
  service: SpeechService;
  builtIn: BuiltInTutor;
  tutor: ReturnType<typeof createLlmTutor>;
  close(): Promise<void>;
};

/** The model's reply, as text or JSON. */
export const says = (content: unknown): Misbehaviour =>
  answerJson(200, {
    choices: [
      {
        message: {
          role: 'assistant',
          content: typeof content === 'string' ? content : JSON.stringify(content),
        },
      },
    ],
  });

let shared: Promise<BuiltInTutor> | undefined;

/** Shared by all tests of a file, because its thread takes a while to start. */
async function builtInTutor(): Promise<BuiltInTutor> {
  const workerUrl = await builtWorker('server/platform/llm/tutor-worker.ts');
  return createBuiltInTutor({ workerUrl, threads: 1 });
}

/** Closes what a file's benches shared. */
export async function closeBuiltIn(): Promise<void> {
  await (await shared)?.close();
  shared = undefined;
}

/** New for each test: a service remembers requests, a tutor its failures. */
export async function openLlmBench(): Promise<LlmBench> {
  const service = await startSpeechService();
  shared ??= builtInTutor();
  const builtIn = await shared;
  const model = (name: string) =>
    createChatModel({
      baseUrl: service.baseUrl,
      apiKey: 'key',
      model: name,
      timeoutMs: 300,
      retryDelayMs: 1,
    });
  const tutor = createLlmTutor({
    basic: model('small'),
    advanced: model('large'),
    builtIn,
    log: createTestLog(),
  });
  return { service, builtIn, tutor, close: () => service.close() };
}
