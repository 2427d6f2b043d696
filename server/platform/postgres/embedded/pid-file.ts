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

/** `socketFolder` is empty where there are no unix sockets. */
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

/** An id is negative where a program other than the database server wrote it. */
function firstPid(text: string): number | null {
  const pid = Math.abs(Number.parseInt(text, 10));
  return Number.isNaN(pid) ? null : pid;
}

/** Null when there is none or when its lines are still being written (their order: PostgreSQL's miscadmin.h). */
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

/** Whether the process with this id is the PostgreSQL of this folder: it works in it. Elsewhere than on Linux any process counts. */
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

/** PostgreSQL writes such a file at once after making it; one that stays empty was left by a crash in between. */
const emptyForMs = 2_000;

/** PostgreSQL would never start again, because it takes an empty file for another start under way. */
function removeAbandoned(file: string): void {
  const known = statSync(file, { throwIfNoEntry: false });
  if (known?.size === 0 && Date.now() - known.mtimeMs > emptyForMs) rmSync(file, { force: true });
}

/**
 * After a hard end the id may belong to some other process, or to one that is dead but not yet buried, and PostgreSQL
 * would refuse to start because of it. It always takes its parent's id for a left-over, so that is put in place; its
 * other checks still happen. `socketFolder` holds a second such file.
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
