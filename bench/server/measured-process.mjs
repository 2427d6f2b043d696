/** Starts a server, waits for it, and reads its cost from the system: processor time of all threads, and memory. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export async function startProcess(file, env, readyUrl, flags = []) {
  const startedMs = performance.now();
  const child = spawn(process.execPath, [...flags, file], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (
    !(await fetch(readyUrl).then(
      (answer) => answer.status < 600 && answer.status !== 503,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const readyMs = performance.now() - startedMs;
  const threads = `/proc/${child.pid}/task`;
  return {
    pid: child.pid,
    readyMs,
    /** Microseconds so far. */
    processorUs: () =>
      readdirSync(threads).reduce(
        (sum, id) => sum + Number(readFileSync(`${threads}/${id}/schedstat`, 'utf8').split(' ')[0]) / 1000,
        0,
      ),
    residentMb: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) / 1024,
    /** Safe to repeat, also after the process ended by itself. */
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', resolve);
        child.kill('SIGTERM');
      }),
  };
}
