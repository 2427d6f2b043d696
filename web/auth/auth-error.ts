/** Puts what the auth service refused into words for people. */
import { messageOf, networkWords } from '#web/api/api-error.ts';
import { texts } from './texts.ts';

/** What the auth client gives back as `error`. */
export type ServiceError = {
  name: string;
  message: string;
  status?: number | undefined;
  code?: string | undefined;
  /** Of a weak password. */
  reasons?: readonly string[] | undefined;
};

const isServiceError = (error: unknown): error is ServiceError =>
  error instanceof Error && '__isAuthError' in error;

/** The stable code of a refusal; null for anything else. */
export const codeOf = (error: unknown): string | null => (isServiceError(error) && error.code) || null;

export const isWrongPassword = (error: unknown): boolean =>
  isServiceError(error) && /invalid login credentials/i.test(error.message);

export const isWeakPassword = (error: unknown): boolean => codeOf(error) === 'weak_password';

/** The service's own sentence, but for what only programs would understand. */
export function wordsOf(error: unknown): string {
  if (!isServiceError(error)) return messageOf(error, networkWords);
  if (error.name === 'AuthRetryableFetchError' && !error.status) return networkWords;
  if (error.code === 'otp_expired') return texts.expired;
  // Every service says this in other words.
  if (error.code === 'weak_password' && error.reasons?.includes('pwned')) return texts.rules.tooCommon;
  // Where the service says more than its name of the limit, that is meant for people.
  if (error.status === 429 && /rate limit/i.test(error.message)) return texts.tooOften;
  return error.message;
}
