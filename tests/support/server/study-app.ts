/** The study calls over their own database, without sign-in: the token is the user's id. */

import type { FastifyInstance } from 'fastify';
import { createApp } from '#server/app.ts';
import { assembleStudy } from '#server/assemble-study.ts';
import { Failure } from '#server/failure/failure.ts';
import type { Router } from '#server/http/bind.ts';
import { createLongReads } from '#server/http/reply/long-reads.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { createTestLog } from './test-log.ts';

export async function openApp(
  mounts: ((router: Router) => void | Promise<void>)[],
): Promise<FastifyInstance> {
  return createApp({
    findCaller: async (request) => {
      const userId = request.headers.authorization?.replace('Bearer ', '');
      if (!userId) throw new Failure('session_invalid', 'no_token');
      return { userId, email: null, sessionId: 'session' };
    },
    headers: { connectTo: [], https: false },
    webFolder: null,
    trustProxy: false,
    logger: false,
    mounts,
  });
}

export type Send = ReturnType<typeof sendBy>;

export const sendBy =
  (app: () => FastifyInstance) =>
  async (owner: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${owner}` };
    const reply = await app().inject({ method, url, headers, ...(payload && { payload }) });
    return { status: reply.statusCode, body: reply.json() };
  };

/** `now` may move. */
export async function openStudyApp(now: () => Date) {
  const { database, drop } = await createTestDatabase();
  const study = assembleStudy({ database, longReads: createLongReads(database), log: createTestLog(), now });
  const app = await openApp([study.mount]);
  return {
    database,
    query: database.query,
    app,
    send: sendBy(() => app),
    async close() {
      await app.close();
      await study.close();
      await drop();
    },
  };
}
