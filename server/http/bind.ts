/** Binds an endpoint of the contract to a handler: parses what comes in, finds the caller, answers what was promised. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, ParsedRequestOf, ResponseOf, Schema } from '#contract/endpoint.ts';
import type { Caller, CallerFinder } from './caller.ts';
import { Failure } from './failure.ts';
import { JsonText } from './json-text.ts';
import { demandOf, type RateLimit, type RateLimiter } from './rate-limit.ts';

/** What every noun's routes need: the Fastify instance, the way to find the caller, and who counts costly calls. */
export type Router = { app: FastifyInstance; findCaller: CallerFinder; limiter: RateLimiter };

/** `limit` bounds how often one person, and far more widely one address, may make a costly call. */
export type BindOptions = { limit?: RateLimit };

export type Context<E> = ParsedRequestOf<E> & {
  /** Of a `user` endpoint the verified person; reading it in a `public` one throws. */
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Handler<E> = (context: Context<E>) => Promise<ResponseOf<E> | JsonText<ResponseOf<E>>>;

type AnyEndpoint = Endpoint;

/** Parses with the endpoint's schema, or says in words which field is wrong. */
function parsed(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  const message = issue?.message ?? 'Invalid input';
  throw new Failure('bad_input', field ? `${message} (${field})` : message);
}

/** Parses what the address names; an id that nothing can have names what is not there, as any other unknown id does. */
function parsedAddress(schema: Schema | undefined, value: unknown): unknown {
  if (schema?.safeParse(value).error?.issues.some((issue) => issue.path[0] === 'id'))
    throw new Failure('not_found', 'There is nothing at this address.');
  return parsed(schema, value);
}

/** As Fastify names it for what it writes itself. */
const jsonType = 'application/json; charset=utf-8';

const nobody: Caller = Object.freeze({ userId: '', email: null, sessionId: '' });

export function bind<E extends AnyEndpoint>(
  router: Router,
  endpoint: E,
  handler: Handler<E>,
  options: BindOptions = {},
): void {
  router.app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyLimitBytes,
    handler: async (request, reply) => {
      const caller = endpoint.access === 'user' ? await router.findCaller(request) : nobody;
      if (options.limit)
        await demandOf(router.limiter, options.limit, request, caller === nobody ? null : caller.userId);
      const context = {
        params: parsedAddress(endpoint.params, request.params),
        query: parsed(endpoint.query, request.query),
        body: parsed(endpoint.body, request.body),
        caller,
        request,
        reply,
      } as Context<E>;
      const answer = await handler(context);
      if (reply.sent) return reply;
      reply.code(endpoint.successStatus);
      if (answer instanceof JsonText) return reply.type(jsonType).send(answer.text);
      return reply.send(answer);
    },
  });
}
