/** Has the database of a data folder running: takes over one that lives, or starts it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AdapterLog } from '#server/platform/adapter-log.ts';
import { DatabaseRefusal } from '#server/platform/postgres/database-refusal.ts';
import type { Installation } from './installation.ts';
import { isServing, pidIn, readPidFile } from './pid-file.ts';
import { probe } from './probe.ts';
import { chooseSocketPlace, placeIn, restoreSocketPlace, type SocketPlace } from './socket-place.ts';
import { type Started, startPostgres } from './start-postgres.ts';

const pollMs = 10;
/** Recovery after a hard end takes as long as there is to recover; past this an operator must look. */
const patienceMs = 300_000;
const sayAfterMs = 5_000;

/** Where a live one listens, 'wait' when one is there but does not answer yet, or null. */
async function findLive(at: Installation): Promise<SocketPlace | 'wait' | null> {
  const file = readPidFile(at.cluster);
  const place = file && placeIn(file, at.dataDir);
  const state = place ? await probe(place) : 'absent';
  if (place && state === 'ready') return place;
  const pid = file?.pid ?? pidIn(at.cluster);
  return state === 'busy' || (pid !== null && isServing(pid, at.cluster)) ? 'wait' : null;
}

type Options = {
  log: AdapterLog;
  /** Where it listened before. */
  usual: SocketPlace | null;
  /** Ends the waiting. */
  signal: AbortSignal;
};

/** What a database that was just killed leaves for a moment: its last processes, or a file that another start is reading. */
const passing = /pre-existing shared memory block|lock file "[^"]+" (already exists|is empty)/;
const passingMs = 15_000;
const restartMs = 200;

function refusal(at: Installation, reason: string): DatabaseRefusal {
  return new DatabaseRefusal(`The built-in database in ${at.cluster} does not start: ${reason}`);
}

/** @throws DatabaseRefusal with what PostgreSQL said when it does not start */
export async function haveRunning(at: Installation, { log, usual, signal }: Options): Promise<SocketPlace> {
  const startMs = Date.now();
  const elapsedMs = () => Date.now() - startMs;
  let started: Started | null = null;
  let place = usual;
  let said = false;
  while (elapsedMs() < patienceMs) {
    signal.throwIfAborted();
    const live = await findLive(at);
    if (live !== null && live !== 'wait') return live;
    const failure = live === null ? started?.failure() : null;
    if (failure) {
      // Of two servers that start it at once one fails here, and finds the other's alive.
      if (!passing.test(failure) || elapsedMs() > passingMs) throw refusal(at, failure);
      await sleep(restartMs, undefined, { signal });
      started = null;
    } else if (live === null && !started) {
      place ??= await chooseSocketPlace(at.dataDir, at.user);
      restoreSocketPlace(place, at.user);
      started = startPostgres(at, place);
    }
    if (!said && elapsedMs() > sayAfterMs) {
      said = true;
      log.info({}, 'the database is getting ready; after a hard stop it first recovers what was written');
    }
    await sleep(pollMs, undefined, { signal });
  }
  throw refusal(at, `it did not answer within ${patienceMs / 1000} s`);
}
