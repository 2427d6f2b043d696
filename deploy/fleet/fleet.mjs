/** A fleet on one machine: three PostgreSQL servers under Patroni, HAProxy, PgBouncer, pgBackRest, Tellcard servers. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { asPostgres, endsWithUs, giveToPostgres, host, startNodes } from './nodes.mjs';
import { postgresFolder } from './programs.mjs';

const here = (name) => new URL(name, import.meta.url);
const program = fileURLToPath(here('../../dist/server/main.js'));
const secret = () => randomBytes(16).toString('hex');

/** A process that can be killed and started again. */
function service(command, { log, env = process.env }) {
  let child;
  const start = () => {
    const file = openSync(log, 'a');
    child = spawn('setpriv', [...endsWithUs, ...command], { env, stdio: ['ignore', file, file] });
    closeSync(file);
  };
  async function kill(signal) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  start();
  return { start, kill };
}

/** Asks until `work` returns something. */
async function until(what, work, patienceMs = 90_000) {
  const end = Date.now() + patienceMs;
  for (;;) {
    const found = await work().catch(() => null);
    if (found) return found;
    if (Date.now() > end) throw new Error(`the fleet still waits for ${what}`);
    await sleep(200);
  }
}

async function createDatabase(superUrl, password) {
  const client = new pg.Client({ connectionString: superUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query(`create role tellcard login password '${password}'`);
    await client.query('create database tellcard owner tellcard');
    return true;
  } finally {
    await client.end();
  }
}

/**
 * Starts everything and resolves once each Tellcard server is ready. `settings` are theirs, on top of the addresses.
 * @param {{ settings?: Record<string, string>, diskMb?: number }} options
 */
export async function startFleet({ settings = {}, diskMb = 512 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tellcard-fleet-'));
  chmodSync(folder, 0o755);
  const secrets = { superPassword: secret(), replicaPassword: secret(), raftPassword: secret() };
  const password = secret();
  function write(name, template, values) {
    const path = join(folder, name);
    const text = readFileSync(here(template), 'utf8').replace(/@([a-zA-Z]+)@/g, (_, key) =>
      String(values[key]),
    );
    writeFileSync(path, text, { mode: 0o600 });
    giveToPostgres(path);
    return path;
  }
  mkdirSync(join(folder, 'repo'));
  giveToPostgres(join(folder, 'repo'));
  const { nodes, stop: stopNodes } = startNodes({ folder, diskMb, secrets, write });

  const ports = [8081, 8082, 8083];
  const haproxyFile = write('haproxy.cfg', 'haproxy.cfg', {
    host,
    databases: nodes.map(({ name, address }) => `  server ${name} ${address}:5432 check`).join('\n'),
    replicas: ports.map((port) => `  server web${port} ${host}:${port} check`).join('\n'),
  });
  const users = join(folder, 'users.txt');
  writeFileSync(users, `"tellcard" "${password}"\n`, { mode: 0o600 });
  giveToPostgres(users);
  const pgbouncerFile = write('pgbouncer.ini', 'pgbouncer.ini', { host, users });
  const log = (name) => ({ log: join(folder, `${name}.log`) });
  const balancer = service(['haproxy', '-db', '-f', haproxyFile], log('haproxy'));
  const pooler = service([...asPostgres, 'pgbouncer', pgbouncerFile], log('pgbouncer'));

  /** The node that Patroni says is primary. */
  async function primary() {
    for (const node of nodes) if ((await node.state())?.role === 'master') return node;
    return null;
  }
  /** The primary, once two others follow it and one of them synchronously. */
  const settled = () =>
    until('a primary with two standbys', async () => {
      const leader = await primary();
      const { replication = [] } = (await leader?.state()) ?? {};
      const following = replication.filter(({ state }) => state === 'streaming');
      const isSynchronous = following.some(({ sync_state }) => sync_state === 'sync');
      return following.length === 2 && isSynchronous ? leader : null;
    });
  const as = (user, word, port, name) => `postgres://${user}:${word}@${host}:${port}/${name}`;
  const directUrl = as('tellcard', password, 5000, 'tellcard');

  const first = await settled();
  await until('the database', () =>
    createDatabase(as('postgres', secrets.superPassword, 5000, 'postgres'), password),
  );
  const backrest = (node, ...args) =>
    node.exec('pgbackrest', `--config=${node.backrest}`, '--stanza=tellcard', ...args);
  backrest(first, 'stanza-create');

  const url = `http://${host}:8080`;
  const replicas = ports.map((port) => {
    const dataDir = join(folder, `web${port}`);
    const env = {
      PATH: process.env.PATH,
      HOME: dataDir,
      DATA_DIR: dataDir,
      HOST: host,
      PORT: String(port),
      PUBLIC_URL: url,
      TRUST_PROXY: '1',
      DATABASE_URL: as('tellcard', password, 6432, 'tellcard'),
      DATABASE_DIRECT_URL: directUrl,
      DATABASE_POOLED: 'true',
      ...settings,
    };
    mkdirSync(dataDir);
    const { start, kill } = service([process.execPath, '--enable-source-maps', program], {
      env,
      ...log(`web${port}`),
    });
    return { url: `http://${host}:${port}`, start, kill };
  });
  for (const replica of replicas)
    await until(replica.url, async () => (await fetch(`${replica.url}/readyz`)).ok);
  await until(url, async () => (await fetch(`${url}/readyz`)).ok);

  return {
    url,
    folder,
    postgres: postgresFolder(),
    /** To the primary, past PgBouncer. */
    directUrl,
    nodes,
    replicas,
    pooler,
    primary,
    settled,
    backrest,
    async stop() {
      await Promise.all(replicas.map((replica) => replica.kill('SIGTERM')));
      await pooler.kill('SIGKILL');
      await balancer.kill('SIGKILL');
      await stopNodes();
      rmSync(folder, { recursive: true });
    },
  };
}
