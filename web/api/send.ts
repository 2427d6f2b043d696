/** One request with the session's token, a time limit and a rule for dead sessions. */
import { ApiError, networkWords } from './api-error.ts';
import { readError } from './read-error.ts';
import { accessToken, endSession, staleToken } from './session.ts';

const defaultTimeoutMs = 30_000;

type Options = {
  body?: BodyInit;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  timeoutMs?: number;
};

/** The whole answer of a call that went well. Rejects with an ApiError, or with the reason of an aborted `signal`. */
export async function send(
  method: string,
  address: string,
  { body, headers, signal, timeoutMs = defaultTimeoutMs }: Options,
): Promise<{ status: number; text: string }> {
  signal?.throwIfAborted();
  const { token, keptOnly } = await bearer(method);
  const abort = new AbortController();
  const follow = () => abort.abort(signal?.reason);
  signal?.addEventListener('abort', follow);
  const timer = setTimeout(
    () => abort.abort(new ApiError(0, 'timeout', 'The server took too long to answer. Please try again.')),
    timeoutMs,
  );
  try {
    const response = await fetch(address, {
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
    });
    if (response.ok) return { status: response.status, text: await response.text() };
    const error = await readError(response);
    if (error.code === 'session_invalid') await endSession(token);
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

/** Where the token cannot be refreshed, reading goes to what the worker keeps on this device, and never to the server. */
async function bearer(method: string): Promise<{ token: string | null; keptOnly: boolean }> {
  try {
    return { token: await accessToken(), keptOnly: false };
  } catch (error) {
    const token = method === 'GET' ? staleToken() : null;
    if (!token) throw error;
    return { token, keptOnly: true };
  }
}
