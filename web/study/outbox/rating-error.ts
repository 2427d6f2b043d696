/** Tells a failure that will pass, which keeps the rating, from a refusal, which gives it back. */
import { ApiError, messageOf } from '#web/api/api-error.ts';
import type { RatingError } from './rating-outbox.ts';

export const ratingFailedWords = 'Failed to submit rating. Please try again.';

/** Answers that say no for good; everything else may be different in a moment. */
const refusals = new Set(['bad_input', 'not_found', 'conflict', 'gone', 'too_large']);

export function ratingErrorOf(error: unknown): RatingError {
  if (!(error instanceof ApiError)) return { retry: true, afterMs: null };
  const refused = refusals.has(error.code) || (error.code === 'http' && isClientFault(error.status));
  return refused
    ? { retry: false, message: messageOf(error, ratingFailedWords) }
    : { retry: true, afterMs: error.retryAfterMs };
}

function isClientFault(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
