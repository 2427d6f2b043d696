/** Stops the embedded PostgreSQL cleanly. */
import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { AdapterLog } from '#server/platform/adapter-log.ts';
import type { Installation } from './installation.ts';
import { isServing, pidIn } from './pid-file.ts';

const pollMs = 10;
/** SIGINT: close all connections and flush everything. SIGQUIT: stop at once; the next start recovers. */
const steps = [
  { signal: 'SIGINT', withinMs: 30_000 },
  { signal: 'SIGQUIT', withinMs: 5_000 },
] as const;

async function isGone(at: Installation, pid: number, withinMs: number): Promise<boolean> {
  const startMs = Date.now();
  while (pidIn(at.cluster) === pid && isServing(pid, at.cluster)) {
    if (Date.now() - startMs > withinMs) return false;
    await sleep(pollMs);
  }
  return true;
}

export async function stopPostgres(at: Installation, log: AdapterLog): Promise<void> {
  const pid = pidIn(at.cluster);
  if (pid === null || !isServing(pid, at.cluster)) return;
  if (process.platform === 'win32') {
    await promisify(execFile)(at.binaries.pgCtl, ['stop', '-m', 'fast', '-w', '-D', at.cluster]);
    return;
  }
  for (const { signal, withinMs } of steps) {
    process.kill(pid, signal);
    if (await isGone(at, pid, withinMs)) return;
    log.warn({ signal, withinMs }, 'the database did not stop in time');
  }
  throw new Error(`the database (process ${pid}) could not be stopped`);
}
