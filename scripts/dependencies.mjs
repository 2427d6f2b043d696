/** Installs what package-lock.json lists, unless it is installed already. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const stamp = 'node_modules/.tellcard-lock';

/** A hash of lockfile and Node version identifies what is installed. */
function wanted() {
  return createHash('sha256').update(readFileSync('package-lock.json')).update(process.version).digest('hex');
}

export function ensureDependencies() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Tellcard needs Node 20.19 or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()) return;
  console.log('Installing dependencies …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  execFileSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  writeFileSync(stamp, wanted());
}
