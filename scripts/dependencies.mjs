/** Installs what package-lock.json lists, unless it is installed already. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const stamp = 'node_modules/.tellcard-lock';

/** A hash of lockfile and Node version identifies what is installed. */
function wanted() {
  return createHash('sha256').update(readFileSync('package-lock.json')).update(process.version).digest('hex');
}

function npm(args) {
  const isWindows = process.platform === 'win32';
  execFileSync(isWindows ? 'npm.cmd' : 'npm', args, { stdio: 'inherit', shell: isWindows });
}

/**
 * `tests`: also the packages in scripts/tests. The first `npm start` does not wait for these; later ones leave them installed.
 */
export function ensureDependencies({ tests = false } = {}) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Tellcard needs Node 20.19 or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const [installed, scope] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  if (installed === wanted() && (scope === 'all' || !tests)) return;
  console.log('Installing dependencies …');
  const all = tests || (existsSync('node_modules') && scope !== 'product');
  const args = ['ci', '--no-audit', '--no-fund', ...(all ? [] : ['--workspaces=false'])];
  try {
    // Asking whether what npm has cached of each package is current took a third of the processor time.
    npm([...args, '--prefer-offline', '--loglevel=silent']);
  } catch {
    // Perhaps it was cached before a version of the lockfile was published.
    npm([...args, '--loglevel=error']);
  }
  writeFileSync(stamp, `${wanted()} ${all ? 'all' : 'product'}`);
}
