/** Starts PostgreSQL as a detached process that outlives a killed server, logging into the data folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import type { Installation } from './installation.ts';
import { releaseReusedPid } from './pid-file.ts';
import type { SocketAddress } from './socket-address.ts';

/** One older log is kept. */
const logLimitBytes = 1_000_000;

function settingsFor(address: SocketAddress): string[] {
  const settings = {
    ...(address.password
      ? { listen_addresses: address.host, unix_socket_directories: '' }
      : { listen_addresses: '', unix_socket_directories: `"${address.host.replaceAll('"', '""')}"` }),
    unix_socket_permissions: '0700',
    port: String(address.port),
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Failed statements contain user input, so they are not logged.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    // Neither pays off for short statements, and parallel workers need shared memory that containers lack.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function openLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logLimitBytes) renameSync(file, `${file}.old`);
  return openSync(file, 'a', 0o600);
}

/** On Windows pg_ctl starts it, because it drops administrator rights. */
function spawnPostgres(at: Installation, address: SocketAddress, log: number): ChildProcess {
  const settings = settingsFor(address);
  const windows = process.platform === 'win32';
  const { file, args, options } = windows
    ? at.commandFor(at.binaries.pgCtl, ['start', '-W', '-D', at.cluster, '-o', settings.join(' ')])
    : at.commandFor(at.binaries.postgres, ['-D', at.cluster, ...settings]);
  // Detached: Ctrl+C reaches only the server, which finishes its requests first.
  return spawn(file, args, {
    ...options,
    cwd: at.dataDir,
    env: at.environment,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  });
}

export type Started = {
  /** Null while it runs or has ended normally; otherwise its message. */
  failure(): string | null;
};

export function startPostgres(at: Installation, address: SocketAddress): Started {
  releaseReusedPid(at.cluster, address.host);
  const log = openLog(at.logFile);
  const logStart = statSync(at.logFile).size;
  let failure: Error | null = null;
  try {
    const child = spawnPostgres(at, address, log);
    child.once('error', (error) => {
      failure = error;
    });
    child.once('exit', (code, signal) => {
      if (code !== 0) failure = new Error(`it ended with ${signal ?? code}`);
    });
    child.unref();
  } finally {
    closeSync(log);
  }
  const said = () => readFileSync(at.logFile).subarray(logStart).toString('utf8').trim().slice(-2_000);
  return { failure: () => failure && (said() || failure.message) };
}
