/** Calls an endpoint: types and checks come from the endpoint's own schemas, failures are ApiErrors. */
import type { Endpoint, RequestOf, ResponseOf } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { endpointAddress } from './endpoint-address.ts';
import { send, type Transfer } from './send.ts';

/** A query whose every value has a default may be left out. */
type Loosened<R> = Omit<R, 'query'> &
  (R extends { query: infer Q } ? (object extends Q ? { query?: Q } : { query: Q }) : unknown);

type Shared = {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Default 30 s; raise it for AI requests. */
  timeoutMs?: number;
  /** Default: `fetch`. */
  transfer?: Transfer;
};

export type CallOptions<E> = Loosened<RequestOf<E>> & Shared;
export type Arguments<E> =
  object extends Loosened<RequestOf<E>> ? [options?: CallOptions<E>] : [options: CallOptions<E>];
type Loose = Shared & { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** Sends JSON. Rejects with the reason of an aborted `signal`, otherwise with an ApiError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[options]: Arguments<E>
): Promise<ResponseOf<E>> {
  const { params, query, body, ...shared } = (options ?? {}) as Loose;
  const response = await send(endpoint.method, endpointAddress(endpoint.path, params, query), {
    ...shared,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...shared.headers },
    }),
  });
  return readReply(endpoint, response);
}

export type FormOptions<E> = Omit<CallOptions<E>, 'body'> & { form: FormData };

/** Sends multipart form data unchanged; the browser writes its Content-Type. */
export async function callForm<E extends Endpoint>(
  endpoint: E,
  options: FormOptions<E>,
): Promise<ResponseOf<E>> {
  const { params, query, form, ...shared } = options as Loose & { form: FormData };
  const address = endpointAddress(endpoint.path, params, query);
  return readReply(endpoint, await send(endpoint.method, address, { ...shared, body: form }));
}

function readReply<E extends Endpoint>(endpoint: E, reply: { status: number; text: string }): ResponseOf<E> {
  if (!endpoint.response) return undefined as ResponseOf<E>;
  try {
    return endpoint.response.parse(JSON.parse(reply.text)) as ResponseOf<E>;
  } catch (cause) {
    throw new ApiError(reply.status, 'unreadable', 'The answer could not be read. Please try again.', {
      cause,
    });
  }
}
