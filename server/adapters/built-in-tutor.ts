/** The tutor that needs no key and no network: finds cards and writes questions in a thread, judges answers at once. */
import { Failure } from '#server/http/failure.ts';
import type { CardFinder, FoundCard } from '#server/imports/ports.ts';
import type { Tutor, WrittenPrompt } from '#server/practice/ports.ts';
import { judgeAnswer } from '#tutor/judge-answer.ts';
import { mostPrompts } from '#tutor/write-prompts.ts';
import { startThread } from './helper-thread.ts';
import type { TutorRequest } from './tutor-worker.ts';
import { HelperError, openWorkLine } from './work-line.ts';

/** Far more than the slowest text needs; beyond it the thread is taken for hung. */
const workTimeoutMs = 20_000;
const maxWaiting = 200;
const maxHeapMb = 512;

export const builtInTutorName = 'Built-in tutor';

export type BuiltInTutor = Tutor & CardFinder & { close(): Promise<void> };

/** `isLate`: whoever asked had no more time, and the line answered with that alone. */
function failureOf(error: unknown, isLate: boolean): unknown {
  if (!isLate && !(error instanceof HelperError)) return error;
  const busy =
    isLate || (error instanceof HelperError && (error.reason === 'busy' || error.reason === 'timeout'));
  return new Failure(
    busy ? 'timeout' : 'unavailable',
    'The tutor is busy right now. Please try again in a moment.',
    { cause: error },
  );
}

export function createBuiltInTutor(options: { workerUrl: URL; threads: number }): BuiltInTutor {
  const line = openWorkLine(() => startThread(options.workerUrl, { maxHeapMb }), {
    size: options.threads,
    maxWaiting,
  });
  const ask = <Reply>(request: TutorRequest, signal?: AbortSignal) =>
    line
      .ask<Reply>(request, { timeoutMs: workTimeoutMs, ...(signal ? { signal } : {}) })
      .catch((error: unknown) => {
        throw failureOf(error, signal?.aborted ?? false);
      });
  return {
    name: () => builtInTutorName,
    async findCards(text, signal) {
      const cards = await ask<FoundCard[]>({ work: 'extract', text }, signal);
      return { cards, foundBy: builtInTutorName, notice: null };
    },
    async writePrompts({ setTitle, cards, count, seed }) {
      const input = { setTitle, cards, count, seed };
      return { prompts: await ask<WrittenPrompt[]>({ work: 'prompts', input }), notice: null };
    },
    mostQuestions: mostPrompts,
    async judge({ premium: _, ...request }) {
      return { ...judgeAnswer(request), judgedBy: builtInTutorName, notice: null };
    },
    close: () => line.close(),
  };
}
