/** The tutors' built workers, as the server starts them. */
import type { TutorWorkers } from '#server/assemble-tutor.ts';
import { builtWorker } from './built-worker.ts';

export async function tutorWorkers(): Promise<TutorWorkers> {
  return {
    tutor: await builtWorker('server/platform/llm/tutor-worker.ts'),
    languageModel: await builtWorker('server/platform/llm/local-model-child.ts'),
    languageModelRuntime: new URL('../../../scripts/llm/', import.meta.url),
    tutorTimeoutMs: 120_000,
  };
}
