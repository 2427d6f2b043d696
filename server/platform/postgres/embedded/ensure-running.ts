/** Ensures that the database of a data folder runs: adopts a running one, or starts it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AdapterLog } from '#server/platform/adapter-log.ts';
import { DatabaseRefusal } from '#server/platform/postgres/database-refusal.ts';
import type { Installation } from './installation.ts';
import { isServing, pidIn, readPidFile } from './pid-file.ts';
import { probe } from './probe-database.ts';
import {
  addressIn,
  chooseSocketAddress,
  restoreSocketAddress,
  type SocketAddress,
} from './socket-address.ts';
import { type Started, startPostgres } from './start-postgres.ts';

const pollMs = 10;
/** Crash recovery can take long; beyond this an operator must look. */
const patienceMs = 300_000;
const sayAfterMs = 5_000;

/** Address of a running database, 'wait' while it does not answer yet, or null. */
async function findLive(at: Installation): Promise<SocketAddress | 'wait' | null> {
  const file = readPidFile(at.cluster);
  const address = file && addressIn(file, at.dataDir);
  const state = address ? await probe(address) : 'absent';
  if (address && state === 'ready') return address;
  const pid = file?.pid ?? pidIn(at.cluster);
  return state === 'busy' || (pid !== null && isServing(pid, at.cluster)) ? 'wait' : null;
}

type Options = {
  log: AdapterLog;
  /** Where it listened before. */
  usual: SocketAddress | null;
  /** Aborts the wait. */
  signal: AbortSignal;
};

/** Briefly left by a killed database: its last processes, or a lock file of another start. */
const passing = /pre-existing shared memory block|lock file "[^"]+" (already exists|is empty)/;
const passingMs = 15_000;
const restartMs = 200;

function refusal(at: Installation, reason: string): DatabaseRefusal {
  return new DatabaseRefusal(`The built-in database in ${at.cluster} does not start: ${reason}`);
}

/** @throws DatabaseRefusal with PostgreSQL's message if it does not start */
export async function ensureRunning(
  at: Installation,
  { log, usual, signal }: Options,
): Promise<SocketAddress> {
  const startMs = Date.now();
  const elapsedMs = () => Date.now() - startMs;
  let started: Started | null = null;
  let address = usual;
  let said = false;
  while (elapsedMs() < patienceMs) {
    signal.throwIfAborted();
    const live = await findLive(at);
    if (live !== null && live !== 'wait') return live;
    const failure = live === null ? started?.failure() : null;
    if (failure) {
      // Of two concurrent starts one fails here and then finds the other's database.
      if (!passing.test(failure) || elapsedMs() > passingMs) throw refusal(at, failure);
      await sleep(restartMs, undefined, { signal });
      started = null;
    } else if (live === null && !started) {
      address ??= await chooseSocketAddress(at.dataDir, at.user);
      restoreSocketAddress(address, at.user);
      started = startPostgres(at, address);
    }
    if (!said && elapsedMs() > sayAfterMs) {
      said = true;
      log.info({}, 'the database is getting ready; after a hard stop it first recovers what was written');
    }
    await sleep(pollMs, undefined, { signal });
  }
  throw refusal(at, `it did not answer within ${patienceMs / 1000} s`);
}
