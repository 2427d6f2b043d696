/** Starts the product and stops it cleanly: here, and in maintenance.ts, settings are read from the environment. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { assemble } from './assemble.ts';
import { showsOutbox } from './assemble-auth.ts';
import { ConfigError, readConfig } from './config.ts';
import { loggerOptions } from './http/logging.ts';
import { listen } from './listen.ts';
import { createDataFolder } from './platform/data-folder.ts';
import { DatabaseRefusal } from './platform/postgres/database-refusal.ts';
import { openEmbeddedPostgres } from './platform/postgres/embedded/embedded-postgres.ts';
import { migrate } from './platform/postgres/migrations.ts';
import { openPostgresDatabase } from './platform/postgres/postgres-database.ts';
import type { Transcriber } from './practice/voice-ports.ts';

const tidyEveryMs = 60 * 60 * 1000;
const remindEveryMs = 60 * 1000;
/** Turns in flight get this long to finish when the server is asked to stop. */
const stopTimeoutMs = 30_000;

/** Tones stand in for speech where no recogniser can be had; never outside tests. */
async function testTranscriber(): Promise<Transcriber | null> {
  if (process.env.NODE_ENV !== 'test' || process.env.TRANSCRIBER !== 'ggwave') return null;
  const { createGgwaveTranscriber } = await import('./platform/speech/stt/ggwave-transcriber.ts');
  return createGgwaveTranscriber();
}

const built = (name: string) => new URL(`./${name}.js`, import.meta.url);

/** What ends each thing that was started, last started first ended. */
const endings: (() => Promise<unknown> | undefined)[] = [];
let ending: Promise<void> | undefined;
function endAll(): Promise<void> {
  ending ??= (async () => {
    for (const end of endings.reverse()) await end();
  })();
  return ending;
}

/** Resolves with the server's log once it listens. */
async function start(): Promise<pino.Logger> {
  const config = readConfig(process.env);
  const log = pino(loggerOptions(config.LOG_LEVEL));
  const dataDir = createDataFolder(config.DATA_DIR);
  const embedded = config.DATABASE_URL
    ? null
    : await openEmbeddedPostgres({
        dataDir,
        log,
        onLost(error) {
          log.fatal({ err: error }, 'the database is gone');
          process.exit(1);
        },
      });
  endings.push(() => embedded?.stop());
  const connection = embedded?.connection ?? { connectionString: config.DATABASE_URL };
  await migrate(connection, { log });
  const database = openPostgresDatabase(connection, { log });
  endings.push(() => database.close());
  const webFolder = fileURLToPath(new URL('../web', import.meta.url));
  const product = await assemble({
    config,
    database,
    dataDir,
    workers: {
      body: built('body-worker'),
      decoder: built('decoder-worker'),
      flite: built('flite-worker'),
      recogniser: built('recogniser-child'),
      voice: built('voice-child'),
      unpack: built('unpack-worker'),
      fit: built('fit-worker'),
      tutor: built('tutor-worker'),
      languageModel: built('local-model-child'),
      languageModelRuntime: new URL('../../scripts/llm/', import.meta.url),
    },
    webFolder: existsSync(webFolder) ? webFolder : null,
    log,
    logger: loggerOptions(config.LOG_LEVEL),
    env: process.env,
    testTranscriber: await testTranscriber(),
  });
  endings.push(() => product.close());
  await listen(product.app, { port: config.PORT, host: config.HOST });

  let tidying = Promise.resolve();
  const tidy = () => {
    tidying = product.tidy().catch((error: unknown) => log.error({ err: error }, 'tidying failed'));
  };
  const timer = setInterval(tidy, tidyEveryMs).unref();
  endings.push(async () => {
    clearInterval(timer);
    // The database is closed after this: tidying that is still under way would fail.
    await tidying;
  });
  tidy();
  // Closing the product waits for a run under way.
  const reminding = setInterval(() => void product.remind(), remindEveryMs).unref();
  endings.push(async () => clearInterval(reminding));

  const aboutMails = showsOutbox(config)
    ? 'Mails stay on this machine: "npm run outbox" says where to read them.\n'
    : '';
  process.stdout.write(`\nTellcard is ready: ${config.publicUrl}\n${aboutMails}\n`);
  return log;
}

const started = start();

let stopping = false;
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), stopTimeoutMs).unref();
  // What is half open cannot be closed: a start takes a second or two. That it failed is told below.
  const log = await started.catch(() => null);
  log?.info({ signal }, 'stopping');
  await endAll();
  process.exit(0);
}
// SIGHUP ends it when its terminal is closed, SIGBREAK is Windows' second interrupt.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const)
  process.on(signal, () => void stop(signal));
// Who started it with a channel ends it, also by dying, by closing that channel.
process.on('disconnect', () => void stop('disconnect'));

try {
  await started;
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof DatabaseRefusal;
  process.stderr.write(`${expected ? error.message : ((error as Error).stack ?? error)}\n`);
  setTimeout(() => process.exit(1), stopTimeoutMs).unref();
  // The database has processes of its own, which must not outlive a server that could not start.
  await endAll();
  process.exit(1);
}
