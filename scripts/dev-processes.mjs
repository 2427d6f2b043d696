/** The server's processes under `npm run dev`: the running one, and a spare that has loaded the packages for the next reload. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const program = fileURLToPath(new URL('./dev-server.mjs', import.meta.url));
/** Grace period for the old server's requests. A paused sound or a hung call must not delay the new one. */
const stopTimeoutMs = 500;

const isRunning = (child) => child !== null && child.exitCode === null && child.signalCode === null;

/** The process exits when its channel closes. A signal would kill it at once on Windows. */
async function stopProcess(child) {
  if (!isRunning(child)) return;
  const ended = new Promise((done) => child.once('exit', done));
  if (child.connected) child.disconnect();
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await ended;
  clearTimeout(timer);
}

/** `main` is the built server, `env` its environment. */
export function createServerProcesses(main, env) {
  const url = pathToFileURL(resolve(main)).href;
  let server = null;
  let spare = null;
  let ending = false;
  let last = Promise.resolve();

  function launch(packages) {
    const child = spawn(process.execPath, ['--enable-source-maps', program, ...packages], {
      env,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    // Writing to a process that has just ended fails; the next reload notices that it ended.
    child.on('error', (error) => console.error(error.message));
    return child;
  }

  async function replace(packages) {
    await stopProcess(server);
    if (ending) return;
    const next = isRunning(spare) ? spare : launch(packages);
    spare = null;
    server = next;
    // Only when the server listens, so that it does not compete for the processor.
    next.once('message', () => {
      if (!ending && next === server && !isRunning(spare)) spare = launch(packages);
    });
    next.send(url);
  }

  return {
    /** Waits for the old server to free its port. `packages` are the server's imports. */
    restart(packages) {
      last = last.then(() => replace(packages));
    },
    async end() {
      ending = true;
      await last;
      await Promise.all([stopProcess(server), stopProcess(spare)]);
    },
  };
}
