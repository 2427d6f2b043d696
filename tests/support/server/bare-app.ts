/** The HTTP application with only what a test mounts: no pages, proxy or log, and the bearer token is the caller's id. */
import type { FastifyInstance } from 'fastify';
import { type AppOptions, createApp } from '#server/app.ts';
import { Failure } from '#server/failure/failure.ts';

export const bareApp = (
  mounts: AppOptions['mounts'],
  options: Partial<AppOptions> = {},
): Promise<FastifyInstance> =>
  createApp({
    findCaller: async ({ headers }) => {
      const userId = headers.authorization?.replace('Bearer ', '');
      if (!userId) throw new Failure('session_invalid', 'no_token');
      return { userId, email: null, sessionId: 'session' };
    },
    headers: { connectTo: [], https: false },
    webFolder: null,
    trustProxy: false,
    logger: false,
    ...options,
    mounts,
  });
