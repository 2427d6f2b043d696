/** Builds the HTTP application: plugins, nouns, one error handler, the built web app. */
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { Failure } from './failure/failure.ts';
import type { Router } from './http/bind.ts';
import { answerBrokenRequest, refuseTwoHosts } from './http/body/broken-requests.ts';
import {
  bodyBudgetLimits,
  createBodyBudget,
  receiveBodies,
  smallBodyBytes,
} from './http/body/incoming-body.ts';
import { readJsonBodies } from './http/body/json-bodies.ts';
import { limitJsonDepth } from './http/body/json-depth.ts';
import { readLargeJson } from './http/body/large-json.ts';
import type { CallerFinder } from './http/caller.ts';
import { handleError } from './http/error-handler.ts';
import { answered } from './http/logging.ts';
import { createSecurityHeaders, type HeaderPolicy } from './http/pages/security-headers.ts';
import { serveWebApp } from './http/pages/web-app.ts';
import type { LargeJsonReader, RateLimiter } from './http/ports.ts';
import { unlimited } from './http/rate-limit.ts';
import { compressAnswers } from './http/reply/compress-answers.ts';
import { endIdleConnections, timeouts } from './http/timeouts.ts';

export type AppOptions = {
  findCaller: CallerFinder;
  /** Rate limits for costly calls; without it there are none. */
  limiter?: RateLimiter;
  /** Parses long bodies in a worker; without it they are parsed here. */
  readLarge?: LargeJsonReader;
  headers: HeaderPolicy;
  /** Folder of the built web app; null serves the API only. */
  webFolder: string | null;
  /** Our own origin, used in links and previews of pages. */
  publicUrl?: string;
  /** Where students who are locked out write to. */
  supportEmail?: string;
  trustProxy: boolean | number | string;
  logger: FastifyServerOptions['logger'];
  /** Mounts the nouns, in order. */
  mounts: readonly ((router: Router) => void | Promise<void>)[];
};

/** A number is how many proxies in front of us are trusted. */
function proxyRule(trust: boolean | number | string) {
  return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
}

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const secure = createSecurityHeaders(options.headers);
  const app = Fastify({
    logger: options.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: proxyRule(options.trustProxy),
    bodyLimit: smallBodyBytes,
    // Fastify's ten seconds end the start of a server on a machine busy with others.
    pluginTimeout: 60_000,
    ...timeouts,
    routerOptions: { maxParamLength: 400 },
    // Malformed URLs fail before any hook: Fastify would answer in its own words and echo them.
    frameworkErrors(error, request, reply) {
      secure(request, reply);
      handleError(error, request, reply);
    },
    clientErrorHandler: answerBrokenRequest,
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID(),
    // One logger for all: a child logger per request costs more than most requests. Log lines carry the request id.
    childLoggerFactory: (logger) => logger,
  });
  app.setErrorHandler(handleError);
  app.addHook('onRequest', (request, reply, done) => {
    secure(request, reply);
    done();
  });
  refuseTwoHosts(app);
  app.decorateRequest('caller', null);
  app.decorateRequest('ahead', undefined);
  receiveBodies(app, createBodyBudget(bodyBudgetLimits));
  readJsonBodies(app);
  limitJsonDepth(app);
  compressAnswers(app);
  endIdleConnections(app);
  app.addHook('onResponse', (request, reply, done) => {
    const level = reply.statusCode >= 500 ? 'warn' : 'info';
    request.log[level](answered(request, reply), 'answered');
    done();
  });
  const router: Router = {
    app,
    findCaller: options.findCaller,
    limiter: options.limiter ?? unlimited,
    readLarge: options.readLarge ?? (async (endpoint, bytes) => readLargeJson(endpoint, bytes)),
  };
  for (const mount of options.mounts) await mount(router);
  const { webFolder, publicUrl = '', supportEmail = '' } = options;
  if (webFolder) await serveWebApp(app, webFolder, { publicUrl, supportEmail });
  else
    app.setNotFoundHandler(() => {
      throw new Failure('not_found', 'address');
    });
  return app;
}
