/** Messages for errors of the auth service. */
import { messageOf, networkWords } from './api-error.ts';

/** Replaces messages that are unclear or differ between services. */
const words = {
  tooOften: 'That was too often. Please wait a moment and try again.',
  expired: 'Links work once, and only for a while. Please ask for a new one.',
  tooCommon: 'This password is too common. Please choose another.',
} as const;

/** The auth client's `error`. */
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

/** The service's own message, except unclear ones. */
export function wordsOf(error: unknown): string {
  if (!isServiceError(error)) return messageOf(error, networkWords);
  if (error.name === 'AuthRetryableFetchError' && !error.status) return networkWords;
  if (error.code === 'otp_expired') return words.expired;
  // Services word this differently.
  if (error.code === 'weak_password' && error.reasons?.includes('pwned')) return words.tooCommon;
  // Other messages about limits are written for people.
  if (error.status === 429 && /rate limit/i.test(error.message)) return words.tooOften;
  return error.message;
}
