/** Separates transient failures, which keep the rating, from refusals, which undo it. */
import { ApiError, messageOf } from '#web/api/api-error.ts';
import type { RatingError } from './rating-outbox.ts';

export const ratingFailedWords = 'Failed to submit rating. Please try again.';

/** Final refusals; everything else may succeed on retry. */
const refusals = new Set(['bad_input', 'not_found', 'conflict', 'gone', 'too_large']);

export function ratingErrorOf(error: unknown): RatingError {
  if (!(error instanceof ApiError)) return { retry: true, afterMs: null };
  const refused = refusals.has(error.code) || (error.code === 'http' && isClientFault(error.status));
  return refused
    ? { retry: false, message: messageOf(error, ratingFailedWords) }
    : { retry: true, afterMs: error.retryAfterMs, ofStep: isOfStep(error) };
}

/** The server failed on this very request; 502 to 504 come from gateways and restarts. */
const isOfStep = ({ status, code }: ApiError) => status === 500 || code === 'unreadable';

function isClientFault(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
