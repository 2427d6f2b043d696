/** Reads PostgreSQL's pid file and checks whether its process still serves the folder. */
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** `socketFolder` is empty if there are no unix sockets. */
export type PidFile = { pid: number; port: number; socketFolder: string };

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

const pidFileOf = (cluster: string) => join(cluster, 'postmaster.pid');

/** The id is negative if written by a program other than the database server. */
function firstPid(text: string): number | null {
  const pid = Math.abs(Number.parseInt(text, 10));
  return Number.isNaN(pid) ? null : pid;
}

/** Null if there is none or it is still being written (line order: PostgreSQL's miscadmin.h). */
export function readPidFile(cluster: string): PidFile | null {
  const lines = textOf(pidFileOf(cluster)).split('\n');
  const [pid, , , port, socketFolder] = lines;
  const complete = lines.length >= 7 && (socketFolder || process.platform === 'win32');
  if (!complete || !Number(pid) || !Number(port)) return null;
  return { pid: Math.abs(Number(pid)), port: Number(port), socketFolder: socketFolder?.trim() ?? '' };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether this process is the folder's PostgreSQL, by its working directory. On systems other than Linux any process counts. */
export function isServing(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return isAlive(pid);
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    // Gone, or another user's: ours can be read.
    return false;
  }
}

/** The process id in the file, complete or not; null without one. */
export function pidIn(cluster: string): number | null {
  return firstPid(textOf(pidFileOf(cluster)));
}

/** PostgreSQL writes this file right after creating it; one that stays empty was left by a crash in between. */
const emptyForMs = 2_000;

/** PostgreSQL would never start again, because it takes an empty file for another start in progress. */
function removeAbandoned(file: string): void {
  const known = statSync(file, { throwIfNoEntry: false });
  if (known?.size === 0 && Date.now() - known.mtimeMs > emptyForMs) rmSync(file, { force: true });
}

/**
 * After a crash the id may belong to an unrelated process, or to a zombie, and PostgreSQL would refuse to start because of
 * it. It always considers its parent's id stale, so that is written instead; its other checks still happen. `socketFolder`
 * contains a second such file.
 */
export function releaseReusedPid(cluster: string, socketFolder: string): void {
  const locks = existsSync(socketFolder) ? readdirSync(socketFolder) : [];
  const lockFiles = locks.filter((name) => name.endsWith('.lock')).map((name) => join(socketFolder, name));
  for (const file of [pidFileOf(cluster), ...lockFiles]) {
    removeAbandoned(file);
    if (process.platform !== 'linux') continue;
    const text = textOf(file);
    const pid = firstPid(text);
    if (pid !== null && isAlive(pid) && !isServing(pid, cluster))
      writeFileSync(file, text.replace(/^-?\d+/, String(process.pid)));
  }
}
