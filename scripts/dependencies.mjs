/** Installs what package-lock.json lists, unless it is installed already. */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const stamp = 'node_modules/.tellcard-lock';

/** A hash of lockfile and Node version identifies what is installed. */
function wanted() {
  return createHash('sha256').update(readFileSync('package-lock.json')).update(process.version).digest('hex');
}

const isWindows = process.platform === 'win32';
const npmCommand = isWindows ? 'npm.cmd' : 'npm';
const npmOptions = { stdio: 'inherit', shell: isWindows };
const npm = (args) => execFileSync(npmCommand, args, npmOptions);

/**
 * `base` is the product without the recogniser, `product` has it, `all` also has what tests need. `current` is undefined unless it was
 * installed from this lockfile, to the end.
 */
function installedScope() {
  const [lock, last] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  return { current: lock === wanted() ? last : undefined, last };
}

const noteScope = (scope, lock = wanted()) => writeFileSync(stamp, `${lock} ${scope}`);

/**
 * `tests`: also the recogniser and the packages in scripts/tests. The first `npm start` does not wait for these; later ones leave them
 * installed.
 */
export function ensureDependencies({ tests = false } = {}) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Tellcard needs Node 20.19 or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const { current, last } = installedScope();
  if (current === 'all' || (current && !tests)) return;
  console.log('Installing dependencies …');
  const all = tests || (existsSync('node_modules') && last !== 'product' && last !== 'base');
  const args = ['ci', '--no-audit', '--no-fund', ...(all ? [] : ['--workspaces=false'])];
  try {
    // Asking whether what npm has cached of each package is current took a third of the processor time.
    npm([...args, '--prefer-offline', '--loglevel=silent']);
  } catch {
    // Perhaps it was cached before a version of the lockfile was published.
    npm([...args, '--loglevel=error']);
  }
  noteScope(all ? 'all' : 'base');
}

export const hasRecogniser = () => installedScope().current !== 'base';

/** Adds the recogniser of scripts/recogniser, 100 MB to download, to the packages in use. Rejects if npm fails. */
export async function installRecogniser() {
  // npm takes a package that it was unpacking when it was killed for whole; then all are installed again.
  noteScope('base', 'interrupted');
  const args = ['install', '--workspace', 'scripts/recogniser', '--no-save', '--prefer-offline'];
  const installing = spawn(npmCommand, [...args, '--no-audit', '--no-fund', '--loglevel=error'], npmOptions);
  const stop = () => installing.kill();
  process.once('exit', stop);
  const [code] = await once(installing, 'exit');
  process.off('exit', stop);
  noteScope(code === 0 ? 'product' : 'base');
  if (code !== 0) throw new Error(`npm ended with ${code}`);
}
