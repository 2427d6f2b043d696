/** Starts Debian's PostgreSQL on a temporary folder, to test against a PostgreSQL other than the embedded one. */
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';
import { systemPostgresFolder } from './programs.mjs';

/** PostgreSQL refuses to run as root, so root runs it as Debian's user for it. */
function identity() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * `settings` as `name=value`. `standbyOf`: the address of a primary to copy and follow. Returns the address and a stop function that also
 * removes the folder.
 */
export async function startSystemPostgres(settings = [], standbyOf = null) {
  const bin = systemPostgresFolder();
  const as = identity();
  const folder = mkdtempSync(join(tmpdir(), 'tellcard-postgres-'));
  chmodSync(folder, 0o700);
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const run = (name, args) => execFileSync(join(bin, name), args, { ...as, cwd: folder, stdio: 'ignore' });
  if (standbyOf) run('pg_basebackup', ['-d', standbyOf, '-D', data, '-R', '-c', 'fast', '--no-sync']);
  else run('initdb', ['-D', data, '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  const own = ['max_connections=200', ...settings].map((setting) => ` -c ${setting}`).join('');
  const options = `-c listen_addresses=127.0.0.1 -p ${port} -k ${folder}${own}`;
  run('pg_ctl', ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start']);
  return {
    url: `postgres://app@127.0.0.1:${port}/postgres`,
    async stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
