/** Sends a request with the session's token and a timeout; ends the session if it is refused. */

import { ErrorBody } from '#contract/errors.ts';
import { accessToken, endSession, staleToken, tokenAfterRefusal } from '#web/session/session.ts';
import { ApiError, networkWords } from './api-error.ts';

const defaultTimeoutMs = 30_000;
/** Retries of a rate-limited GET. */
const rateLimitRetries = { times: 3, longestMs: 5_000 };

/** Performs one request; `alive` resets the timeout while the body is being uploaded. */
export type Transfer = (address: string, init: RequestInit, alive: () => void) => Promise<Response>;

type Options = {
  body?: BodyInit;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Default: `fetch`. */
  transfer?: Transfer;
};

/** The full response of a successful call. Rejects with an ApiError, or with the reason of an aborted `signal`. */
export const send = (method: string, address: string, options: Options) =>
  sendFor(
    async (response) => ({ status: response.status, text: await response.text() }),
    method,
    address,
    options,
  );

/** The same, with the response passed to `read`. */
export async function sendFor<T>(
  read: (response: Response) => Promise<T>,
  method: string,
  address: string,
  { body, headers, signal, timeoutMs = defaultTimeoutMs, transfer = fetch }: Options,
): Promise<T> {
  signal?.throwIfAborted();
  const abort = new AbortController();
  const follow = () => abort.abort(signal?.reason);
  signal?.addEventListener('abort', follow);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => abort.abort(new ApiError(0, 'timeout', 'That took too long. Please try again.')),
      timeoutMs,
    );
  };
  const ask = (token: string | null, keptOnly: boolean) => {
    const init: RequestInit = {
      method,
      credentials: 'include',
      headers: {
        Accept: 'application/json',
        ...headers,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(keptOnly && { 'X-Kept-Only': '1' }),
      },
      signal: abort.signal,
      ...(body !== undefined && { body }),
    };
    return transfer(address, init, limit);
  };
  try {
    const { token, keptOnly } = await bearer(method);
    // Do not send if aborted while the token was being refreshed.
    abort.signal.throwIfAborted();
    limit();
    let used = token;
    let response = await ask(used, keptOnly);
    const renewed = await renewedToken(response, used);
    if (renewed) {
      used = renewed;
      response = await ask(used, false);
    }
    for (let time = 0; method === 'GET' && response.status === 429 && time < rateLimitRetries.times; time++) {
      const { retryAfterMs } = await readError(response.clone());
      if (retryAfterMs === null || retryAfterMs > rateLimitRetries.longestMs) break;
      await pause(retryAfterMs, abort.signal);
      limit();
      response = await ask(used, keptOnly);
    }
    if (response.ok) return await read(response);
    const error = await readError(response);
    if (error.code === 'session_invalid') await endSession(used);
    throw error;
  } catch (error) {
    if (abort.signal.aborted) throw abort.signal.reason;
    if (error instanceof ApiError) throw error;
    throw new ApiError(0, 'network', networkWords, { cause: error });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', follow);
  }
}

/** Rejects at once when `signal` aborts. */
export const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });

/** Null unless the server refused a token because it expired. */
async function renewedToken({ status, headers }: Response, token: string | null): Promise<string | null> {
  const serverNowMs = Date.parse(headers.get('Date') ?? '');
  return status === 401 && token && serverNowMs ? tokenAfterRefusal(token, serverNowMs) : null;
}

/** If the token cannot be refreshed, GETs are answered from the service worker's cache only. */
async function bearer(method: string): Promise<{ token: string | null; keptOnly: boolean }> {
  try {
    return { token: await accessToken(), keptOnly: false };
  } catch (error) {
    const token = method === 'GET' ? staleToken() : null;
    if (!token) throw error;
    return { token, keptOnly: true };
  }
}

/** Turns an error response into an ApiError. */
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
  const message = messageIn(jsonOf(text));
  return new ApiError(status, 'http', message ?? `${status}: ${text || statusText}`, { retryAfterMs });
}

/** The message of an error whose code this page does not know, from a newer server; null if there is none. */
function messageIn(body: unknown): string | null {
  const message = body !== null && typeof body === 'object' && 'error' in body ? body.error : null;
  return typeof message === 'string' && message !== '' ? message : null;
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
