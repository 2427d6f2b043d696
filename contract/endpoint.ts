/** Defines an endpoint as one value that the route, the web app and the tests share. */
import type { z } from 'zod';

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Schema = z.ZodType;

/** A body that is not JSON: a form with fields and one file, or raw bytes. */
export type Payload = { fields: Schema; file: string } | 'bytes';

/**
 * One call of the product.
 * `path` names parameters as `:id`; `access` says whether a session is needed; `bodyLimitBytes` limits the declared length
 * (default 64 KiB); `successStatus` defaults to 200, or 204 without a `response`. `payload` is only for the published
 * description: the route reads the body itself. `keyed` calls may be repeated with the same Idempotency-Key.
 * `answersFile`: the reply is a file, not JSON; its header names the type.
 */
export type Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema | undefined = Schema | undefined,
> = {
  method: HttpMethod;
  path: string;
  access: 'user' | 'public';
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  response: Response;
  bodyLimitBytes: number;
  successStatus: number;
  payload: Payload | null;
  keyed: boolean;
  answersFile: boolean;
};

type Definition<P, Q, B, R> = {
  method: HttpMethod;
  path: string;
  /** One sentence for the published API description. */
  summary: string;
  access?: 'user' | 'public';
  params?: P;
  query?: Q;
  body?: B;
  response?: R;
  bodyLimitBytes?: number;
  successStatus?: number;
  payload?: Payload;
  keyed?: boolean;
  answersFile?: boolean;
};

export function endpoint<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R extends Schema | undefined = undefined,
>(definition: Definition<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    method: definition.method,
    path: definition.path,
    summary: definition.summary,
    access: definition.access ?? 'user',
    params: definition.params as P,
    query: definition.query as Q,
    body: definition.body as B,
    response: definition.response as R,
    bodyLimitBytes: definition.bodyLimitBytes ?? 64 * 1024,
    successStatus: definition.successStatus ?? (definition.response ? 200 : 204),
    payload: definition.payload ?? null,
    keyed: definition.keyed ?? false,
    answersFile: definition.answersFile ?? false,
  };
}

/** Input and result of a call, inferred from an endpoint (`undefined` schemas become absent keys). */
type Inferred<S> = S extends Schema ? z.infer<S> : undefined;
type Given<S> = S extends Schema ? z.input<S> : undefined;
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

export type RequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? Present<{ params: Given<P>; query: Given<Q>; body: Given<B> }>
    : never;
export type ParsedRequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? { params: Inferred<P>; query: Inferred<Q>; body: Inferred<B> }
    : never;
export type ResponseOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? Inferred<R> : never;
