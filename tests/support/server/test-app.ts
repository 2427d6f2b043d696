/** The whole server over its own database, called without a network: the basis of tests of product calls. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, FastifyServerOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { assemble } from '#server/assemble.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import type { Transcriber } from '#server/practice/voice-ports.ts';
import { createTestDatabase, openTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { builtWorker } from '../product/built-worker.ts';
import { tutorWorkers } from '../product/tutor-workers.ts';
import { createTestLog, type LogEntry } from './test-log.ts';

/** A signed-up user. */
export type Person = { userId: string; email: string; token: string };

export type CallOptions = {
  as?: Person | null;
  body?: unknown;
  /** A form is sent as it is. */
  payload?: Buffer;
  headers?: Record<string, string>;
};

export type TestApp = {
  app: FastifyInstance;
  database: Database;
  /** Value for DATABASE_URL. */
  databaseUrl: string;
  dataDir: string;
  logged: LogEntry[];
  /** Advances the server's clock. */
  pass(span: { hours?: number; days?: number }): void;
  now(): Date;
  tidy(): Promise<void>;
  signUp(): Promise<Person>;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: CallOptions,
  ): Promise<LightMyRequestResponse>;
  stop(): Promise<void>;
};

export type TestAppOptions = {
  settings?: Record<string, string>;
  transcriber?: Transcriber;
  /** The answers dictate the tutor's verdicts (scripted-tutor.ts). */
  scriptedTutor?: boolean;
  /** A server that is already running: its database and data folder are shared, and stay when this one stops. */
  replicaOf?: TestApp;
  /** Credentials, as programs find them in the environment. */
  env?: Record<string, string>;
  /** A migrated database that is already there, and stays. */
  databaseUrl?: string;
  /** Leads to the database server through a pooler in transaction mode. */
  pooledUrl?: string;
  /** Clock for counting requests. */
  nowMs?: () => number;
  /** The server's own log; silent by default. */
  logger?: FastifyServerOptions['logger'];
};

let people = 0;

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { replicaOf } = options;
  const { url, drop, ...own } = replicaOf
    ? sharedDatabase(replicaOf.databaseUrl)
    : options.databaseUrl
      ? sharedDatabase(options.databaseUrl, null)
      : await createTestDatabase();
  const pooled = options.pooledUrl === undefined ? null : openTestDatabase(url, {}, options.pooledUrl);
  const database = pooled ?? own.database;
  const dataDir = replicaOf?.dataDir ?? mkdtempSync(join(tmpdir(), 'tellcard-app-'));
  const log = createTestLog();
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const product = await assemble({
    config: readConfig({
      RATE_LIMITS: 'off',
      SPEECH_MODEL: 'off',
      AUTH_TOKEN_SECONDS: '86400',
      DATA_DIR: dataDir,
      ...options.settings,
    }),
    database,
    dataDir,
    workers: {
      body: await builtWorker('server/body-worker.ts'),
      decoder: await builtWorker('server/platform/speech/audio/decoder-worker.ts'),
      flite: await builtWorker('server/platform/speech/tts/flite-worker.ts'),
      recogniser: await builtWorker('server/platform/speech/stt/recogniser-child.ts'),
      voice: await builtWorker('server/platform/speech/tts/voice-child.ts'),
      fit: await builtWorker('server/platform/fsrs/fit-worker.ts'),
      ...(await tutorWorkers()),
      ...(options.scriptedTutor && { tutor: await builtWorker('tests/support/services/scripted-tutor.ts') }),
    },
    webFolder: null,
    log,
    logger: options.logger ?? false,
    env: options.env ?? {},
    testTranscriber: options.transcriber ?? null,
    now,
    ...(options.nowMs && { nowMs: options.nowMs }),
  });
  const { app } = product;
  await app.ready();

  const call: TestApp['call'] = (method, path, { as, body, payload, headers } = {}) =>
    app.inject({
      method,
      url: path,
      headers: { ...(as ? { authorization: `Bearer ${as.token}` } : {}), ...headers },
      ...(payload ? { payload } : body === undefined ? {} : { payload: body as object }),
    });

  return {
    app,
    database,
    databaseUrl: url,
    dataDir,
    logged: log.entries,
    now,
    pass({ hours = 0, days = 0 }) {
      ahead += (days * 24 + hours) * 3_600_000;
    },
    tidy: product.tidy,
    async signUp() {
      people += 1;
      const email = `student${people}.${Date.now()}@example.org`;
      const answer = await call('POST', '/auth/v1/signup', { body: { email, password: 'correct horse' } });
      expect(answer.statusCode, answer.body).toBe(200);
      const { access_token, user } = answer.json();
      return { userId: user.id, email, token: access_token };
    },
    call,
    async stop() {
      await product.close();
      await pooled?.close();
      await drop();
      if (!replicaOf) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Separate connections to a database that another test app removes. */
function sharedDatabase(url: string, ...pooledUrl: [null?]): TestDatabase {
  const database = openTestDatabase(url, {}, ...pooledUrl);
  return { database, url, drop: () => database.close() };
}

/** A multipart form as a browser sends it. */
export function formOf(fields: Record<string, string>, audio?: { bytes: Uint8Array; fileName: string }) {
  const boundary = 'tellcard-test-boundary';
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (audio)
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="audio"; filename="${audio.fileName}"\r\n` +
          'Content-Type: application/octet-stream\r\n\r\n',
      ),
      Buffer.from(audio.bytes),
      Buffer.from('\r\n'),
    );
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
