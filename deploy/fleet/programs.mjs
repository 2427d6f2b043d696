/** What the fleet runs on: Debian's packages, installed where apt can, and root for networks and disks of its own. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** Program → its package. */
const packages = {
  '/usr/bin/patroni': 'patroni',
  '/usr/lib/python3/dist-packages/pysyncobj': 'python3-pysyncobj',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/lib/postgresql': 'postgresql',
  '/usr/sbin/ip': 'iproute2',
};

/** The folder of the newest PostgreSQL that Debian installed. */
export function postgresFolder() {
  const root = '/usr/lib/postgresql';
  const newest = readdirSync(root)
    .sort((a, b) => Number(a) - Number(b))
    .at(-1);
  return `${root}/${newest}/bin`;
}

/** Why no fleet can run here, or null. */
export function whyNoFleet() {
  if (process.platform !== 'linux') return 'it needs Linux';
  if (process.getuid() !== 0) return 'it needs root, for networks and disks of its own';
  if (spawnSync('unshare', ['--net', 'true']).status !== 0)
    return 'network namespaces are not permitted here';
  const missing = Object.keys(packages).filter((path) => !existsSync(path));
  if (missing.length === 0) return null;
  if (spawnSync('apt-get', ['--version']).status !== 0)
    return `it needs ${missing.join(', ')}, and there is no apt`;
  const names = missing.map((path) => packages[path]);
  console.log(`Installing ${names.join(', ')} …`);
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  apt('update');
  return apt('install', '-y', '--no-install-recommends', ...names)
    ? null
    : `apt cannot install ${names.join(', ')}`;
}
