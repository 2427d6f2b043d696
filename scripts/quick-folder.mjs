/** Puts the temporary files of a test run into memory if there is enough: creating and dropping dozens of databases is slow on disk. */
import { readFileSync, statfsSync } from 'node:fs';

const memory = '/dev/shm';
/** Several times what the databases of a whole run need. */
const plentyBytes = 6 * 2 ** 30;

/** Programs must be allowed there too, because in some tests the server copies its database's programs. */
function isSuitable() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    const mount = readFileSync('/proc/mounts', 'utf8').match(/^\S+ \/dev\/shm \S+ (\S+)/m)?.[1] ?? 'noexec';
    return bavail * bsize >= plentyBytes && !mount.split(',').includes('noexec');
  } catch {
    return false; // No such folder on this system.
  }
}

// Respect a folder chosen by the user.
if (!process.env.TMPDIR && isSuitable()) process.env.TMPDIR = memory;
