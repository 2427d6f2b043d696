/** Notices when npm, which started this program, ends without passing the signal on, so that no process is left behind. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { promisify } from 'node:util';

const lookEveryMs = 250;
/** npm starts scripts in a shell. Some shells replace themselves by the script; others end before it when npm ends them. */
const shells = /^-?(sh|dash|bash|ash|zsh|busybox|cmd\.exe)$/;
const run = promisify(execFile);

/** 'name) state parent': the name itself may contain brackets and spaces. */
function readProcess(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const nameEnd = stat.lastIndexOf(')');
  return {
    name: stat.slice(stat.indexOf('(') + 1, nameEnd),
    parent: Number(stat.slice(nameEnd + 2).split(' ')[1]),
  };
}

/** @throws when there is no such process */
async function findProcess(pid) {
  if (process.platform === 'linux') return readProcess(pid);
  if (process.platform === 'win32') {
    const ask = `$p = Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}'; "$($p.ParentProcessId) $($p.Name)"`;
    const { stdout } = await run('powershell.exe', ['-NoProfile', '-Command', ask], { windowsHide: true });
    return parsed(stdout);
  }
  const { stdout } = await run('ps', ['-o', 'ppid=,comm=', '-p', String(pid)]);
  return parsed(stdout);
}

function parsed(line) {
  const [parent, ...name] = line.trim().split(/\s+/);
  return { parent: Number(parent), name: basename(name.join(' ')) };
}

/** Also true for a zombie, but its children have another parent by then. */
function lives(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function isChildOf(pid, parent) {
  if (process.platform !== 'linux') return lives(parent);
  try {
    return readProcess(pid).parent === parent;
  } catch {
    // It has ended; this process then has another parent, which is checked too.
    return false;
  }
}

/** Calls `onEnd` once. Does nothing in a program not started by npm, which may outlive its parent. */
export function whenNpmEnds(onEnd) {
  if (!process.env.npm_lifecycle_event || !process.env.npm_execpath) return;
  const parent = process.ppid;
  const isParentThere = () => (process.platform === 'win32' ? lives(parent) : process.ppid === parent);
  let isNpmThere = () => true;
  findProcess(parent).then(
    (found) => {
      if (shells.test(found.name)) isNpmThere = () => isChildOf(parent, found.parent);
    },
    // Unknown without `ps`: then only the parent is watched.
    () => undefined,
  );
  const looking = setInterval(() => {
    if (isParentThere() && isNpmThere()) return;
    clearInterval(looking);
    onEnd();
  }, lookEveryMs).unref();
}
