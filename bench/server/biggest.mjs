/**
 * `node bench/server/biggest.mjs`: an account of the largest size (a million ratings, 100,000 cards, all due) beside 300 of 1,000 cards:
 * p50 and p99 of what it opens, one call after another, against their budgets; and the processor time of server and PostgreSQL for each,
 * which other load changes less. Exit status 1 where one is missed.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

process.chdir(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const { ensureBuild } = await import('../../scripts/build.mjs');
await ensureBuild();
const { ensurePrograms } = await import('../../scripts/programs.mjs');
ensurePrograms();
const { startSystemPostgres } = await import('../../scripts/system-postgres.mjs');
const { startProcess } = await import('./measured-process.mjs');
const { signUp } = await import('./cases.mjs');
const { percentile, send } = await import('./load.mjs');
const { countYears, giveYears } = await import('./veteran.mjs');

const shape = { sets: 20, cardsPerSet: 5_000, firstDue: -30, lastDue: 0 };
/** Others with the same words. */
const others = [
  `insert into users (id, username) select md5('other ' || a)::uuid, 'someone' from generate_series(1, 300) a`,
  `insert into sets (user_id, id, title, card_count, words_version)
   select md5('other ' || a)::uuid, md5('set ' || s)::uuid, 'Set ' || s, 100, 1 from generate_series(1, 300) a, generate_series(0, 9) s`,
  `insert into cards (user_id, id, set_id, position, term, definition, total_reviews)
   select md5('other ' || a)::uuid, md5('card ' || n)::uuid, md5('set ' || n % 10)::uuid, n / 10, 'Term ' || n, 'What term ' || n || ' means', 1
   from generate_series(1, 300) a, generate_series(0, 999) n`,
  `insert into searched_cards (user_id, card_id, said) select user_id, id, term || ' ' || definition || ' ' from cards`,
  `insert into review_log (user_id, id, set_id, card_id, seq, client_id, rating, rated_at, zone, local_day)
   select user_id, id, set_id, id, position + 1, id, 3, now() - position * interval '1 day', 'UTC', current_date - position from cards`,
  `insert into card_memory (user_id, card_id, set_id, stability, difficulty, last_day, last_rated_at, due_day, reps, lapses)
   select user_id, id, set_id, 1 + position % 60, 5, current_date - position, now(), current_date - position % 30, 1, 0 from cards`,
];
/** More than the calls after which PostgreSQL may plan for any values. */
const calls = Number(process.env.CALLS ?? 100);
const search = (asked) => `/api/card-search?q=${encodeURIComponent(asked)}`;
/** Name, path, and the most milliseconds of one in two and of 99 in 100. */
const wanted = [
  ['Today', '/api/today?zone=UTC', 30, 80],
  ['its cards', '/api/today/cards?zone=UTC', 40],
  ['progress', '/api/progress?zone=UTC', 150],
  ['coming', '/api/today/coming?zone=UTC', 50],
  ['search, a word of every card', search('means'), 50, 150],
  ['search, a beginning of every card', search('me'), 50, 150],
  ['search, one card', search('term 4711'), 50, 150],
  ['search, nothing', search('mitochondria'), 50, 150],
  ['sets', '/api/flashcard-sets?view=summary'],
];

const port = Number(process.env.BENCH_PORT ?? 4470);
const origin = `http://127.0.0.1:${port}`;
const folder = mkdtempSync(join(tmpdir(), 'tellcard-bench-'));
const postgres = await startSystemPostgres();
const settings = { DATABASE_URL: postgres.url, DATA_DIR: folder, LOG_LEVEL: 'warn' };
let server;

/** Nothing for a process that has just ended. */
const peakMb = (pid) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const fieldsOf = (pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
/** Milliseconds that PostgreSQL has used: its running processes, and those it has waited for, as parallel workers. */
async function postgresMs(client) {
  const { rows } = await client.query(
    "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  const parent = fieldsOf(rows[0].pid)[1];
  const running = rows.reduce(
    (sum, { pid }) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    0,
  );
  const [, , , , , , , , , , , , , ofChildren, ofChildrensKernel] = fieldsOf(parent);
  return running + (Number(ofChildren) + Number(ofChildrensKernel)) * 10;
}

async function fillOthers() {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  for (const statement of others) await client.query(statement);
  return client;
}

async function timesOf(client, path, authorization) {
  const times = [];
  const used = async () => server.processorUs() / 1000 + (await postgresMs(client));
  const before = await used();
  for (let call = 0; call < calls; call++) {
    const began = performance.now();
    await send(origin, { path, authorization });
    times.push(performance.now() - began);
  }
  const processorMs = ((await used()) - before) / calls;
  return { times: times.sort((a, b) => a - b), processorMs };
}

/** Reads the answer without keeping it; the number of bytes. */
async function bytesOf(path, authorization) {
  const answer = await fetch(new URL(path, origin), { headers: authorization ? { authorization } : {} });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  let bytes = 0;
  for await (const part of answer.body) bytes += part.length;
  return bytes;
}

const exportPath = async (authorization) =>
  JSON.parse(await send(origin, { method: 'POST', path: '/api/account/export', authorization })).url;

async function streamed(what, work) {
  const began = performance.now();
  const { bytes, mb } = await work();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `${what}: ${(bytes / 1e6).toFixed(0)} MB in ${seconds} s, at most ${mb.toFixed(0)} MB of memory`,
  );
}

async function backup() {
  const to = join(folder, 'backup');
  const env = { PATH: process.env.PATH, ...settings };
  const command = spawn(process.execPath, ['dist/server/maintenance.js', 'backup', to], {
    env,
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => command.once('exit', resolve));
  let mb = 0;
  while (command.exitCode === null) {
    mb = Math.max(mb, peakMb(command.pid));
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 20))]);
  }
  if (command.exitCode !== 0) throw new Error(`backup ended with ${command.exitCode}`);
  return { bytes: readFileSync(join(to, 'database.gz')).length, mb };
}

let missed = 0;
try {
  server = await startProcess(
    'dist/server/main.js',
    { ...settings, PORT: String(port), RATE_LIMITS: 'off', SPEECH_MODEL: 'off' },
    `${origin}/readyz`,
  );
  const client = await fillOthers();
  const person = await signUp(origin);
  await giveYears(person, { connectionString: postgres.url }, shape);
  const { authorization } = person;
  const countedMs = await countYears(origin, person);
  console.log(`days of a million ratings counted in ${(countedMs / 1000).toFixed(1)} s`);
  for (const [name, path, p50, p99] of wanted) {
    const { times, processorMs } = await timesOf(client, path, authorization);
    const [half, most] = [percentile(times, 0.5), percentile(times, 0.99)];
    const isMissed = half > (p50 ?? Infinity) || most > (p99 ?? Infinity);
    missed += isMissed ? 1 : 0;
    const budget = p50 ? ` (budget ${p50}${p99 ? ` / ${p99}` : ''})${isMissed ? ' MISSED' : ''}` : '';
    console.log(
      `${name}: ${half.toFixed(1)} / ${most.toFixed(1)} ms${budget}, processor ${processorMs.toFixed(1)} ms`,
    );
  }
  await streamed('list of all cards', async () => ({
    bytes: await bytesOf('/api/flashcard-sets', authorization),
    mb: peakMb(server.pid),
  }));
  await streamed('export', async () => ({
    bytes: await bytesOf(await exportPath(authorization)),
    mb: peakMb(server.pid),
  }));
  await streamed('backup of all', backup);
  await client.end();
  console.log(`load ${loadavg()[0].toFixed(1)}`);
} finally {
  await server?.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = missed > 0 ? 1 : 0;
