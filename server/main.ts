/** Starts and stops the product. Only this and maintenance.ts read the environment. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import pino from 'pino';
import { assemble } from './assemble.ts';
import { showsOutbox } from './assemble-auth.ts';
import { aboutTutor } from './assemble-tutor.ts';
import { ConfigError, readConfig, recordingsAtRisk } from './config.ts';
import { loggerOptions } from './http/logging.ts';
import { listen } from './listen.ts';
import { withModelChoice } from './model-choice.ts';
import { createDataFolder } from './platform/data-folder.ts';
import { DatabaseRefusal } from './platform/postgres/database-refusal.ts';
import { openEmbeddedPostgres } from './platform/postgres/embedded/embedded-postgres.ts';
import { migrate } from './platform/postgres/migrations.ts';
import { openServingDatabase } from './platform/postgres/serving-database.ts';
import { createWaitingPort } from './waiting-port.ts';

const tidyEveryMs = 60 * 60 * 1000;
const remindEveryMs = 60 * 1000;
/** How long running requests may take to finish after SIGTERM. */
const stopTimeoutMs = 30_000;

const built = (name: string) => new URL(`./${name}.js`, import.meta.url);

/** Shutdown steps, run in reverse order of start. */
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
  const config = readConfig(withModelChoice(process.env));
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
  const direct = config.DATABASE_DIRECT_URL ? { connectionString: config.DATABASE_DIRECT_URL } : null;
  const address = { port: config.PORT, host: config.HOST };
  const waitingPort = createWaitingPort(address);
  endings.push(waitingPort.close);
  const waitMs = Number.POSITIVE_INFINITY;
  await migrate(direct ?? connection, { log, waitMs, onWait: waitingPort.open, signal: stopping.signal });
  const loss = recordingsAtRisk(config);
  if (loss) log.warn(loss);
  const database = await openServingDatabase({ connection, direct, isPooled: config.DATABASE_POOLED }, log);
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
      fit: built('fit-worker'),
      tutor: built('tutor-worker'),
      languageModel: built('local-model-child'),
      languageModelRuntime: new URL('../../scripts/llm/', import.meta.url),
    },
    webFolder: existsSync(webFolder) ? webFolder : null,
    log,
    logger: loggerOptions(config.LOG_LEVEL),
    env: process.env,
  });
  endings.push(() => product.close());
  await waitingPort.close();
  await listen(product.app, address);

  let tidying = Promise.resolve();
  const tidy = () => {
    tidying = product.tidy().catch((error: unknown) => log.error({ err: error }, 'tidying failed'));
  };
  const timer = setInterval(tidy, tidyEveryMs).unref();
  endings.push(async () => {
    clearInterval(timer);
    // The database is closed next: cleanup still running would fail.
    await tidying;
  });
  tidy();
  // Closing the product waits for a running job.
  const reminding = setInterval(() => void product.remind(), remindEveryMs).unref();
  endings.push(async () => clearInterval(reminding));

  const aboutMails = showsOutbox(config)
    ? 'Mails stay on this machine: "npm run outbox" says where to read them.\n'
    : '';
  process.stdout.write(`\nTellcard is ready: ${config.publicUrl}\n${aboutTutor(config)}\n${aboutMails}\n`);
  return log;
}

/** Aborted when the server is asked to stop. */
const stopping = new AbortController();
const started = start();

async function stop(signal: string): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  setTimeout(() => process.exit(1), stopTimeoutMs).unref();
  // A start in progress cannot be closed: wait for it; aborting ends its wait for the database.
  const log = await started.catch(() => null);
  log?.info({ signal }, 'stopping');
  await endAll();
  process.exit(0);
}
// SIGHUP comes when the terminal is closed; SIGBREAK is Windows' second interrupt.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const)
  process.on(signal, () => void stop(signal));
// A parent process with an IPC channel stops the server by closing it or by exiting.
process.on('disconnect', () => void stop('disconnect'));

async function fail(error: unknown): Promise<void> {
  const expected = error instanceof ConfigError || error instanceof DatabaseRefusal;
  process.stderr.write(`${expected ? error.message : inspect(error)}\n`);
  setTimeout(() => process.exit(1), stopTimeoutMs).unref();
  // Without this the embedded database would outlive a failed start.
  await endAll();
  process.exit(1);
}

try {
  await started;
} catch (error) {
  // An aborted wait for the database is not an error.
  if (!stopping.signal.aborted) await fail(error);
}
