/** Puts what the auth service refused into words for people. */
import { messageOf, networkWords } from './api-error.ts';

/** For what services say in words that only programs would understand, or each in other words. */
const words = {
  tooOften: 'That was too often. Please wait a moment and try again.',
  expired: 'Links work once, and only for a while. Please ask for a new one.',
  tooCommon: 'This password is too common. Please choose another.',
} as const;

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
  if (error.code === 'otp_expired') return words.expired;
  // Every service says this in other words.
  if (error.code === 'weak_password' && error.reasons?.includes('pwned')) return words.tooCommon;
  // Where the service says more than its name of the limit, that is meant for people.
  if (error.status === 429 && /rate limit/i.test(error.message)) return words.tooOften;
  return error.message;
}
