/** The embedded auth service over a real database and real HTTP, with a clock that tests move. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuthClient } from '@supabase/auth-js';
import type { ClientConfig } from 'pg';
import { createApp } from '#server/app.ts';
import { assembleAuth } from '#server/assemble-auth.ts';
import { registerAuthRoutes } from '#server/auth/routes.ts';
import { type Config, readConfig } from '#server/config.ts';
import { newId } from '#server/http/new-id.ts';
import type { TokenVerifier } from '#server/http/ports.ts';
import { unlimited } from '#server/http/rate-limit.ts';
import { createOutboxMail } from '#server/platform/mail/outbox-mail.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { createPostgresRateLimits } from '#server/platform/postgres/rate-limits.ts';
import { createPostgresSettings } from '#server/platform/postgres/settings.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { createTestLog } from './test-log.ts';

export type TestMail = { to: string; subject: string; text: string; link: URL | null; code: string | null };

export type AuthServer = {
  origin: string;
  config: Config;
  database: Database;
  verify: TokenVerifier;
  /** The server's current time. */
  now(): Date;
  /** Advances the server's clock. */
  pass(span: { seconds?: number; minutes?: number; hours?: number; days?: number }): void;
  /** All mails to an address, newest first; waits for pending ones. */
  mailsTo(address: string): Promise<TestMail[]>;
  /** A separate browser profile. */
  client(flow?: 'pkce' | 'implicit'): InstanceType<typeof AuthClient>;
  request(
    path: string,
    options?: { method?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Response>;
  /** POST with error codes as words. */
  post(path: string, body: unknown): Promise<Response>;
  /** Whether the product accepts this access token. */
  works(token: string): Promise<boolean>;
  /** Waits for the server's work after its replies. */
  idle(): Promise<void>;
  stop(): Promise<void>;
};

/** The header with which clients request a word as error `code`. */
export const coded = { 'X-Supabase-Api-Version': '2024-01-01' };

/** The code of a rejection, requested with `coded`. */
export const codeOf = async (response: Response): Promise<[status: number, code: string]> => [
  response.status,
  (await response.json()).code,
];

/** Replaces a browser's localStorage for the client. */
function createStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

/** `limits` are those of its database connections. */
export async function startAuthServer(
  settings: Record<string, string> = {},
  limits: ClientConfig = {},
): Promise<AuthServer> {
  const { database, drop } = await createTestDatabase('template', limits);
  const folder = mkdtempSync(join(tmpdir(), 'tellcard-auth-'));
  const config = readConfig({ DATA_DIR: folder, RATE_LIMITS: 'off', ...settings });
  let ahead = 0;
  let stopped = false;
  const now = () => new Date(Date.now() + ahead);
  const startMs = Date.now();
  /** Moves only by `pass`, so that a slow machine gets no larger allowance than a fast one. */
  const limitsNow = () => new Date(startMs + ahead);
  const log = createTestLog();
  const auth = await assembleAuth({
    config,
    database,
    settings: createPostgresSettings(database),
    limiter: config.RATE_LIMITS ? createPostgresRateLimits(database, limitsNow) : unlimited,
    dataDir: folder,
    log,
    now,
  });
  const { embedded } = auth;
  if (!embedded) throw new Error('this server is for the embedded service');
  const { service } = embedded;
  const app = await createApp({
    findCaller: async () => {
      throw new Error('no product calls here');
    },
    headers: { connectTo: [], https: false },
    webFolder: null,
    trustProxy: config.trustProxy,
    logger: false,
    mounts: [({ app }) => registerAuthRoutes(app, service)],
  });
  const origin = await app.listen({ port: settings.PORT ? config.PORT : 0, host: '127.0.0.1' });
  const { outbox } = createOutboxMail({ folder: join(folder, 'outbox'), from: '', now, newId: newId });
  const request: AuthServer['request'] = (path, { method = 'POST', body, headers = {} } = {}) =>
    fetch(`${origin}/auth/v1${path}`, {
      method,
      redirect: 'manual',
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  return {
    origin,
    config,
    database,
    verify: auth.verify,
    now,
    pass({ seconds = 0, minutes = 0, hours = 0, days = 0 }) {
      ahead += ((days * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1000;
    },
    async mailsTo(address) {
      await service.idle();
      const mails = await outbox.latest(1000);
      return mails
        .filter((mail) => mail.to === address)
        .map(({ to, subject, text }) => {
          const link = /https?:\/\/\S+/.exec(text)?.[0];
          const code = /code: (\d{6})/.exec(text)?.[1] ?? null;
          return { to, subject, text, link: link ? new URL(link) : null, code };
        });
    },
    client: (flow = 'pkce') =>
      new AuthClient({
        url: `${origin}/auth/v1`,
        headers: { apikey: 'embedded' },
        flowType: flow,
        storage: createStorage(),
        persistSession: true,
        autoRefreshToken: false,
        detectSessionInUrl: false,
      }),
    request,
    post: (path, body) => request(path, { body, headers: coded }),
    works: (token) =>
      auth.verify(token).then(
        () => true,
        () => false,
      ),
    idle: service.idle,
    async stop() {
      if (stopped) return;
      stopped = true;
      await app.close();
      await auth.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
