/** Logs each request in one line without personal data: no query strings, bodies, tokens or mail addresses. */
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

export function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    base: null,
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.refresh_token'],
    serializers: {
      req: (request) => ({ method: request.method, path: request.url?.split('?')[0] ?? '' }),
      res: (reply) => ({ status: reply.statusCode }),
    },
  };
}

/** The declared route, because an address may contain ids and signed links. */
export function answered(request: FastifyRequest, reply: FastifyReply) {
  return {
    reqId: request.id,
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  };
}
