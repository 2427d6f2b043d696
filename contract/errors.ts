/** All errors of the API: stable code → HTTP status. */
import { z } from 'zod';

/** 401 signs the browser out, so it only means "your session is not valid"; another owner's id is `not_found`. */
export const statusOfError = {
  bad_input: 400,
  session_invalid: 401,
  quota_exceeded: 402,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  /** The account's storage is full; everything except adding still works. */
  limit_reached: 413,
  unsupported_audio: 415,
  unsupported_media: 415,
  audio_too_quiet: 422,
  recording_too_short: 422,
  no_speech: 422,
  no_transcriber: 422,
  no_prompts: 422,
  too_many_requests: 429,
  internal: 500,
  upstream_failed: 502,
  unavailable: 503,
  /** Not 408, after which browsers retry by themselves. */
  timeout: 504,
} as const;

export type ErrorCode = keyof typeof statusOfError;

const errorCodes = Object.keys(statusOfError) as [ErrorCode, ...ErrorCode[]];

/** Body of every error reply: `error` is a sentence for people, `code` a stable identifier for programs. */
export const ErrorBody = z.object({
  error: z.string(),
  code: z.enum(errorCodes),
  details: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
