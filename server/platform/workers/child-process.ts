/** Worker processes, parent and child side: native code can crash its process. */
import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Channel, WorkerAnswer } from './worker-pool.ts';
import { failureAnswer } from './worker-thread.ts';

/** Starts `url` with an empty environment: it needs none of the server's secrets. `niceness`: 0 to 19. */
export function startProcess(url: URL, { niceness = 0 }: { niceness?: number } = {}): Channel {
  const child = fork(fileURLToPath(url), {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  if (niceness > 0 && child.pid !== undefined) lowerPriority(child.pid, niceness);
  let failed: Error | null = null;
  child.on('error', (error) => {
    failed = error;
  });
  return {
    // A worker's exit is reported separately; a failed send needs no report of its own.
    send: (message) => void child.send(message as object, () => undefined),
    onMessage: (listener) => void child.on('message', listener),
    onEnd(listener) {
      const ended = (code: number | null, signal: string | null) =>
        listener(failed ?? new Error(`the process ended with ${signal ?? `code ${code}`}`));
      child.once('exit', ended);
      child.once('error', (error) => {
        // A process that never started has no exit.
        if (child.pid === undefined) listener(error);
      });
    },
    async end() {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function lowerPriority(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // The process ended, or the system has no priorities: it runs at normal priority.
  }
}

/** In the process: answers each request with the result of `handle`, and exits with the server. */
export function answerInProcess<Request>(handle: (request: Request) => Promise<unknown>): void {
  const send = process.send?.bind(process);
  if (!send) throw new Error('this file runs only as a child process');
  process.on('disconnect', () => process.exit(0));
  process.on('message', async (request: Request) => {
    try {
      send({ reply: await handle(request) } satisfies WorkerAnswer);
    } catch (error) {
      send(failureAnswer(error));
    }
  });
}
