/** Entry point of the fitting thread: reviews in, parameters out. */
import type { FittedParameters } from '#core/days/fsrs.ts';
import type { CardReviews } from '#core/days/prediction.ts';
import { answerInThread } from '#server/platform/workers/worker-thread.ts';
import type { Fit } from '#server/study/fit-ports.ts';
import { fitParameters, loadBinding } from './fit-parameters.ts';

export type FitRequest = { pages: readonly string[]; current: FittedParameters };
/** `missing`: why this machine cannot fit. */
export type FitReply = { fit: Fit } | { missing: string };

answerInThread(async ({ pages, current }: FitRequest) => {
  let binding: ReturnType<typeof loadBinding>;
  try {
    binding = loadBinding();
  } catch (error) {
    return { reply: { missing: error instanceof Error ? error.message : String(error) } satisfies FitReply };
  }
  const cards = pages.flatMap((page) => JSON.parse(page) as CardReviews[]);
  return { reply: { fit: await fitParameters(binding, cards, current) } satisfies FitReply };
});
