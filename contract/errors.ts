/** The closed table of everything that can go wrong on the wire: stable code → HTTP status. */
import { z } from 'zod';

/** 401 signs the browser out, so it means only "your session is not valid"; a foreign id is `not_found`. */
export const statusOfError = {
  bad_input: 400,
  session_invalid: 401,
  quota_exceeded: 402,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  /** The account keeps as much as one may; everything but adding still works. */
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
  /** Not 408, after which browsers send a request again by themselves. */
  timeout: 504,
} as const;

export type ErrorCode = keyof typeof statusOfError;

const errorCodes = Object.keys(statusOfError) as [ErrorCode, ...ErrorCode[]];

/** Body of every error answer: `error` is a sentence for people, `code` a stable word for programs. */
export const ErrorBody = z.object({
  error: z.string(),
  code: z.enum(errorCodes),
  details: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
