/** Three database servers, each with a network, an address and a disk of its own, run by Patroni. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { postgresFolder } from './programs.mjs';

const network = '10.77.0';
/** Where the poolers, balancers and Tellcard servers are. */
export const host = `${network}.1`;
const bridge = 'tellcard-net';
const diskName = 'tellcard-disk';
const diskWatch = fileURLToPath(new URL('disk-watch.sh', import.meta.url));
const names = ['pg1', 'pg2', 'pg3'];
const addressOf = (name) => `${network}.1${name.at(-1)}`;
const namespaceOf = (name) => `tellcard-${name}`;

const run = (command, ...args) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const ip = (...args) => run('ip', ...args);
const attempt = (work) => {
  try {
    return work();
  } catch {
    return null;
  }
};

const idOf = (flag) => Number(run('id', flag, 'postgres'));
/** What is started ends when this process is killed. */
export const endsWithUs = ['--pdeathsig=KILL'];
/** PostgreSQL refuses to run as root. */
export const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', ...endsWithUs];
export function giveToPostgres(path) {
  chownSync(path, idOf('-u'), idOf('-g'));
}

function processesOf(name) {
  return (attempt(() => ip('netns', 'pids', namespaceOf(name))) ?? '')
    .split('\n')
    .filter(Boolean)
    .map(Number);
}

function killAll(name) {
  for (const pid of processesOf(name)) attempt(() => process.kill(pid, 'SIGKILL'));
}

/** What this run, or one that was killed, has left. */
function removeAll() {
  for (const name of names) {
    killAll(name);
    attempt(() => ip('link', 'del', namespaceOf(name)));
    attempt(() => ip('netns', 'del', namespaceOf(name)));
  }
  attempt(() => ip('link', 'del', bridge));
  for (const path of (attempt(() => run('findmnt', '-rno', 'TARGET', '-S', diskName)) ?? '')
    .split('\n')
    .filter(Boolean))
    run('umount', path);
}

function makeNetwork() {
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('addr', 'add', `${host}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  for (const name of names) {
    // The outer end of its cable has the same name.
    const space = namespaceOf(name);
    ip('netns', 'add', space);
    ip('link', 'add', space, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
    ip('link', 'set', space, 'master', bridge, 'up');
    ip('-n', space, 'addr', 'add', `${addressOf(name)}/24`, 'dev', 'eth0');
    ip('-n', space, 'link', 'set', 'eth0', 'up');
    ip('-n', space, 'link', 'set', 'lo', 'up');
  }
}

/**
 * @param {{ folder: string, diskMb: number, secrets: Record<string, string>, write(name: string, template: string,
 *   values: Record<string, string | number>): string }} options
 */
export function startNodes({ folder, diskMb, secrets, write }) {
  removeAll();
  makeNetwork();
  const nodes = names.map((name) => {
    const address = addressOf(name);
    const [disk, raft] = [join(folder, name, 'disk'), join(folder, name, 'raft')];
    for (const path of [join(folder, name), disk, raft]) mkdirSync(path);
    run('mount', '-t', 'tmpfs', '-o', `size=${diskMb}m`, diskName, disk);
    for (const path of [disk, raft]) giveToPostgres(path);
    const backrest = write(`${name}/pgbackrest.conf`, 'pgbackrest.conf', {
      disk,
      raft,
      repo: join(folder, 'repo'),
    });
    const configure = (method, second) =>
      write(`${name}/patroni.yml`, 'patroni.yml', {
        ...secrets,
        ...{ method, second },
        ...{ name, address, disk, raft, backrest, bin: postgresFolder(), network: `${network}.0/24` },
        walSize: `${Math.floor(diskMb / 4)}MB`,
        partners: names
          .filter((other) => other !== name)
          .map((other) => `${addressOf(other)}:2222`)
          .join(', '),
      });
    const config = configure('initdb', '');
    const inside = (...command) => ['netns', 'exec', namespaceOf(name), ...asPostgres, ...command];
    let child;
    const node = {
      name,
      address,
      disk,
      backrest,
      /** Runs a command there, as postgres; returns what it printed. */
      exec: (...command) => run('ip', ...inside(...command)),
      start() {
        const log = openSync(join(folder, name, 'log'), 'a');
        const options = { stdio: ['ignore', log, log], cwd: folder };
        child = spawn('ip', inside('patroni', config), options);
        spawn('ip', inside('sh', diskWatch, config, `${disk}/data`, name), options);
        closeSync(log);
      },
      /** Every process there at once, as if the power were gone. */
      async kill() {
        killAll(name);
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      },
      /** Loses its data; all of them start from what was there at this second. Call `kill` before on each. */
      goBack(second) {
        node.exec('sh', '-c', `rm -rf ${disk}/data ${raft}/*`);
        configure('restore', second);
      },
      /** Only PostgreSQL; Patroni remains. */
      killPostgres() {
        const [pid] = node.exec('head', '-1', `${disk}/data/postmaster.pid`).split('\n');
        process.kill(Number(pid), 'SIGKILL');
      },
      /** From everyone. */
      part: () => ip('link', 'set', namespaceOf(name), 'down'),
      join: () => ip('link', 'set', namespaceOf(name), 'up'),
      /** From the other two only: clients still reach it. */
      partFromOthers() {
        for (const other of nodes)
          if (other !== node) ip('-n', namespaceOf(name), 'route', 'add', 'blackhole', other.address);
      },
      joinOthers() {
        for (const other of nodes)
          if (other !== node) ip('-n', namespaceOf(name), 'route', 'del', 'blackhole', other.address);
      },
      patronictl: (...args) => node.exec('patronictl', '-c', config, ...args),
      /** What Patroni says of it, or null if it does not answer: { state, role, … } */
      async state() {
        const reply = await fetch(`http://${address}:8008/patroni`, {
          signal: AbortSignal.timeout(1000),
        }).catch(() => null);
        return reply ? reply.json() : null;
      },
    };
    return node;
  });
  for (const node of nodes) node.start();
  return {
    nodes,
    async stop() {
      await Promise.all(nodes.map((node) => node.kill()));
      removeAll();
    },
  };
}
