/** The study calls over their own database, without sign-in: the token is the user's id. */

import type { FastifyInstance } from 'fastify';
import { assembleStudy } from '#server/assemble-study.ts';
import { createLongReads } from '#server/http/reply/long-reads.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { bareApp } from './bare-app.ts';
import { createTestLog } from './test-log.ts';

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
  const app = await bareApp([study.mount]);
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
