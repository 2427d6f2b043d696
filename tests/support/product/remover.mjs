/** Started by remove-after-exit.ts: when its parent has ended, stops a folder's PostgreSQL and removes the folder. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const [folder] = process.argv.slice(2);

function postgresPid() {
  try {
    return Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return null; // None is running.
  }
}

process.stdin.resume();
process.stdin.once('close', async () => {
  const pid = postgresPid();
  try {
    if (pid) process.kill(pid, 'SIGQUIT');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
  for (let tries = 0; tries < 100 && postgresPid(); tries++) await sleep(50);
  rmSync(folder, { recursive: true, force: true });
});
