/** Moves the temporary files of a test run into memory where there is plenty: databases made and dropped by the dozen wait for the disk most of their time. */
import { readFileSync, statfsSync } from 'node:fs';

const memory = '/dev/shm';
/** Room for the databases of the whole run, several times over. */
const plentyBytes = 6 * 2 ** 30;

/** False too where programs may not be started from it: the server copies its database's programs in some tests. */
function isRoomy() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    const mount = readFileSync('/proc/mounts', 'utf8').match(/^\S+ \/dev\/shm \S+ (\S+)/m)?.[1] ?? 'noexec';
    return bavail * bsize >= plentyBytes && !mount.split(',').includes('noexec');
  } catch {
    return false; // No such folder on this system.
  }
}

// Respect a folder chosen by the user.
if (!process.env.TMPDIR && isRoomy()) process.env.TMPDIR = memory;
