/** Started by remove-after-exit.ts, which names folders, one a line: when it has ended, stops the PostgreSQL of each and removes it. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

function postgresPid(folder) {
  try {
    return Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return null; // None is running.
  }
}

async function remove(folder) {
  const pid = postgresPid(folder);
  try {
    if (pid) process.kill(pid, 'SIGQUIT');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
  for (let tries = 0; tries < 100 && postgresPid(folder); tries++) await sleep(50);
  rmSync(folder, { recursive: true, force: true });
}

let named = '';
process.stdin.setEncoding('utf8').on('data', (text) => {
  named += text;
});
process.stdin.once('close', () => Promise.all(named.split('\n').filter(Boolean).map(remove)));
