/** Makes sure that the programs tests drive are on the machine: Chromium, and a PostgreSQL that is not ours. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** The newest server binaries Debian's packages have installed, or null. */
export function systemPostgresFolder() {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return null;
  const versions = readdirSync(root)
    .filter((version) => existsSync(`${root}/${version}/bin/initdb`))
    .sort((a, b) => Number(b) - Number(a));
  return versions[0] ? `${root}/${versions[0]}/bin` : null;
}

export function ensurePrograms() {
  const missing = [];
  if (!existsSync(chromiumPath)) missing.push('chromium');
  if (!systemPostgresFolder()) missing.push('postgresql');
  if (missing.length === 0) return;
  if (spawnSync('apt-get', ['--version']).status !== 0) {
    console.error(`The tests need ${missing.join(' and ')}. Please install them, or set CHROMIUM_PATH.`);
    process.exit(1);
  }
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    execFileSync(command, rest, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  console.log(`Installing ${missing.join(' and ')} …`);
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...missing);
}
