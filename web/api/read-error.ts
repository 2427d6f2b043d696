/** Turns an error response into an ApiError. */
import { ErrorBody } from '#contract/errors.ts';
import { ApiError } from './api-error.ts';

export async function readError(response: Response): Promise<ApiError> {
  const { status, statusText } = response;
  if (status === 401 || status === 403)
    return new ApiError(status, 'session_invalid', `Authentication failed: ${status} ${statusText}`);
  const text = await response.text();
  const retryAfterMs = retryAfterOf(response);
  const body = ErrorBody.safeParse(jsonOf(text));
  if (body.success)
    return new ApiError(status, body.data.code, body.data.error, {
      details: body.data.details ?? null,
      retryAfterMs,
    });
  const said = sentenceOf(jsonOf(text));
  return new ApiError(status, 'http', said ?? `${status}: ${text || statusText}`, { retryAfterMs });
}

/** The message of an error whose code this page does not know, from a newer server; null if there is none. */
function sentenceOf(body: unknown): string | null {
  const said = body !== null && typeof body === 'object' && 'error' in body ? body.error : null;
  return typeof said === 'string' && said !== '' ? said : null;
}

/** Null if the text is not JSON; it is then shown as it is. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Retry-After holds seconds or a date. */
function retryAfterOf(response: Response): number | null {
  const header = response.headers.get('Retry-After');
  if (!header) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}
