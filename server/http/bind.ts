/** Binds an endpoint of the contract to a handler: parses the input, identifies the caller, sends the promised reply. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Endpoint, ParsedRequestOf, ResponseOf, Schema } from '#contract/endpoint.ts';
import { Failure } from '#server/failure/failure.ts';
import { withForms } from './body/form.ts';
import { holdingBody, smallBodyBytes, UnreadJson } from './body/incoming-body.ts';
import type { CallerFinder } from './caller.ts';
import { badInput, type Issues } from './error-handler.ts';
import type { Caller, LargeJsonReader, RateLimit, RateLimiter } from './ports.ts';
import { demandOf } from './rate-limit.ts';
import { FileReply } from './reply/file-reply.ts';
import { type JsonStream, type SerializedJson, serializedBody } from './reply/serialized-json.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, identified by `bind` before the body is read. */
    caller: Caller | null;
    /** What `ahead` of the endpoint began to read. */
    ahead: Promise<unknown> | undefined;
  }
}

/** What every noun's routes need: the Fastify instance, caller identification, rate limits, and the reader of long bodies. */
export type Router = {
  app: FastifyInstance;
  findCaller: CallerFinder;
  limiter: RateLimiter;
  readLarge: LargeJsonReader;
};

/**
 * `limit` restricts how often one account, and far more widely one address, may make a costly call; `takesForm` accepts a form.
 * `ahead` reads what the handler needs in the same round trip as the caller's session. It must not write: that session may have ended.
 */
type BindOptions<E, A = never> = {
  limit?: RateLimit;
  takesForm?: boolean;
  ahead?: (userId: string, address: AddressOf<E>) => Promise<A>;
};

/** What of a request is known before its body. */
export type AddressOf<E> = Pick<ParsedRequestOf<E>, 'params' | 'query'>;

export type Context<E, A = never> = ParsedRequestOf<E> & {
  /** What `ahead` reads; undefined if it was not asked, because a hosted service checked the session. */
  ahead: Promise<A> | undefined;
  /** The verified user of a `user` endpoint; reading it in a `public` one throws. */
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Handler<E, A = never> = (
  context: Context<E, A>,
) => Promise<ResponseOf<E> | SerializedJson<ResponseOf<E>> | JsonStream<ResponseOf<E>> | FileReply>;

/** Parses with the endpoint's schema, or says which field is wrong. */
function parsed(schema: Schema | undefined, value: unknown, whenWrong: (issues: Issues) => Failure): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw whenWrong(result.error.issues);
}

/** A malformed id in the path is answered like an unknown one. */
function badAddress(issues: Issues): Failure {
  if (issues.some((issue) => issue.path[0] === 'id')) return new Failure('not_found', 'address');
  return badInput(issues);
}

/** Fastify's name for what it writes itself. */
const jsonType = 'application/json; charset=utf-8';

const noCaller: Caller = Object.freeze({ userId: '', email: null, sessionId: '' });

export function bind<E extends Endpoint, A = never>(
  router: Router,
  endpoint: E,
  handler: Handler<E, A>,
  options: BindOptions<E, A> = {},
): void {
  const isOpen = endpoint.access === 'public';
  async function bodyOf({ body, bodyOwner }: FastifyRequest): Promise<unknown> {
    // Unauthenticated bodies are short.
    if (body instanceof UnreadJson) return router.readLarge(endpoint, body.bytes, bodyOwner ?? '');
    return parsed(endpoint.body, body, badInput);
  }
  const paramsOf = (request: FastifyRequest) =>
    parsed(endpoint.params, request.params, badAddress) as AddressOf<E>['params'];
  const queryOf = (request: FastifyRequest) =>
    parsed(endpoint.query, request.query, badInput) as AddressOf<E>['query'];
  const { ahead } = options;
  const readAhead =
    ahead &&
    ((request: FastifyRequest, userId: string) => {
      // In a promise, so that a malformed address fails where the handler awaits it, after the session.
      request.ahead = (async () => ahead(userId, { params: paramsOf(request), query: queryOf(request) }))();
      request.ahead.catch(() => undefined);
    });
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: isOpen ? Math.min(endpoint.bodyLimitBytes, smallBodyBytes) : endpoint.bodyLimitBytes,
    // Decided from the headers, before the body is read.
    async onRequest(request) {
      const caller = isOpen
        ? null
        : await router.findCaller(request, readAhead && ((userId) => readAhead(request, userId)));
      request.caller = caller;
      request.bodyOwner = caller?.userId ?? null;
      if (options.limit) await demandOf(router.limiter, options.limit, request, request.bodyOwner);
    },
    handler: (request, reply) =>
      holdingBody(request, async () => {
        const context = {
          // Not spread: that made the whole call a tenth slower.
          params: paramsOf(request),
          query: queryOf(request),
          body: await bodyOf(request),
          caller: request.caller ?? noCaller,
          ahead: request.ahead,
          request,
          reply,
        } as Context<E, A>;
        const answer = await handler(context);
        if (reply.sent) return reply;
        reply.code(endpoint.successStatus);
        if (answer instanceof FileReply) return reply.headers(answer.headers).send(answer.bytes);
        const json = serializedBody(answer);
        return json === null ? reply.send(answer) : reply.type(jsonType).send(json);
      }),
  };
  if (options.takesForm) withForms(router.app, (scope) => scope.route(route));
  else router.app.route(route);
}
