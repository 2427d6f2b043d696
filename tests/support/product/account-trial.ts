/** A product with accounts, sets and a recording store that tests can take away, for export and deletion. */

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createUserRegistrar } from '#server/account/user-store.ts';
import { createApp } from '#server/app.ts';
import { assembleAccountData } from '#server/assemble-account-data.ts';
import { assembleAuth } from '#server/assemble-auth.ts';
import { registerAuthRoutes } from '#server/auth/routes.ts';
import { readConfig } from '#server/config.ts';
import { createCallerFinder } from '#server/http/caller.ts';
import { newId } from '#server/http/new-id.ts';
import { unlimited } from '#server/http/rate-limit.ts';
import { createLongReads } from '#server/http/reply/long-reads.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { createPostgresSettings } from '#server/platform/postgres/settings.ts';
import { mountSets } from '#server/sets/routes.ts';
import { createSetService } from '#server/sets/set-service.ts';
import { createSetStore } from '#server/sets/set-store.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { studyEverything } from '../server/studied-person.ts';
import { createTestLog } from '../server/test-log.ts';

export type StudiedPerson = { id: string; token: string; email: string; turnId: string };

export type AccountTrial = {
  app: FastifyInstance;
  database: Database;
  /** Key → recording. */
  stored: Map<string, Uint8Array>;
  /** Accounts whose subscription was ended. */
  ended: string[];
  /** What is currently unavailable. */
  away: { store: boolean; billing: boolean };
  now(): Date;
  pass(ms: number): void;
  /** A new account with a set, ratings, a spoken answer and its recording. */
  person(): Promise<StudiedPerson>;
  post(person: StudiedPerson, path: string, payload?: object): Promise<LightMyRequestResponse>;
  stop(): Promise<void>;
};

export async function startAccountTrial(): Promise<AccountTrial> {
  const { database, drop } = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'tellcard-account-'));
  const stored = new Map<string, Uint8Array>();
  const ended: string[] = [];
  const away = { store: false, billing: false };
  let ahead = 0;
  let people = 0;
  const now = () => new Date(Date.now() + ahead);
  const config = readConfig({ RATE_LIMITS: 'off' });
  const log = createTestLog();
  const settings = createPostgresSettings(database);
  const auth = await assembleAuth({
    config,
    database,
    settings,
    limiter: unlimited,
    dataDir: folder,
    log,
    now,
  });
  const { embedded } = auth;
  if (!embedded) throw new Error('meant for our own accounts');
  const app = await createApp({
    findCaller: createCallerFinder(auth.verify, createUserRegistrar(database)),
    headers: { connectTo: [], https: false },
    webFolder: null,
    trustProxy: false,
    logger: false,
    mounts: [
      ({ app: server }) => registerAuthRoutes(server, embedded.service),
      (router) =>
        mountSets(
          router,
          createSetService(
            createSetStore(database, config.limits, createLongReads(database)),
            newId,
            async () => ({ gone: [] }),
            () => undefined,
          ),
        ),
      assembleAccountData({
        config,
        database,
        auth,
        recordings: {
          async get(key) {
            const bytes = stored.get(key);
            return bytes ? { bytes } : null;
          },
          async delete(key) {
            if (away.store) throw new Error('the store is away');
            stored.delete(key);
          },
        },
        async endSubscription(owner) {
          if (away.billing) throw new Error('the provider is away');
          ended.push(owner);
        },
        linkSecret: randomBytes(32),
        limiter: unlimited,
        log,
        now,
      }),
    ],
  });
  return {
    app,
    database,
    stored,
    ended,
    away,
    now,
    pass(ms) {
      ahead += ms;
    },
    async person() {
      const email = `leaving${++people}@example.com`;
      const { id, token, turnId, storeKey } = await studyEverything(app, database, email, now());
      stored.set(storeKey, Buffer.from(`voice of ${email}`));
      return { id, token, email, turnId };
    },
    post: (person, path, payload) =>
      app.inject({
        method: 'POST',
        url: path,
        headers: { authorization: `Bearer ${person.token}` },
        ...(payload && { payload }),
      }),
    async stop() {
      await app.close();
      await auth.close();
      await drop();
      rmSync(folder, { recursive: true });
    },
  };
}
