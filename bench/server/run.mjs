/**
 * `npm run bench`: the product against a bare server on one PostgreSQL, the same on the embedded one, growth, and the rules alone.
 * Writes docs/benchmarks.md.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const { ensureDependencies } = await import('../../scripts/dependencies.mjs');
ensureDependencies();
const { ensureBuild } = await import('../../scripts/build.mjs');
await ensureBuild();
const { ensurePrograms } = await import('../../scripts/programs.mjs');
ensurePrograms();
const { startSystemPostgres } = await import('../../scripts/system-postgres.mjs');
const { startProcess } = await import('./measured-process.mjs');
const { load, percentile } = await import('./load.mjs');
const { prepareCases } = await import('./cases.mjs');
const { measureGrowth } = await import('./growth.mjs');
const { report } = await import('./report.mjs');
const { measureThinking } = await import('./thinking.mjs');

/** The first is not counted. */
const rounds = 5;
const folder = mkdtempSync(join(tmpdir(), 'tellcard-bench-'));
const port = Number(process.env.BENCH_PORT ?? 4410);
const origin = `http://127.0.0.1:${port}`;
const bareOrigin = `http://127.0.0.1:${port + 1}`;
const quiet = {
  RATE_LIMITS: 'off',
  SPEECH_MODEL: 'off',
  LOG_LEVEL: 'warn',
  PORT: String(port),
  LIMIT_SETS: '100000',
  LIMIT_CARDS: '10000000',
  LIMIT_TEXT_MB: '100000',
};
/** All started processes, so that a failed bench stops them too. */
const started = [];
async function start(...process) {
  const server = await startProcess(...process);
  started.push(server);
  return server;
}
const startProduct = (env) => start('dist/server/main.js', { ...quiet, ...env }, `${origin}/readyz`);

const wantedNames = process.argv.slice(2);
const isWanted = ({ name }) =>
  wantedNames.length === 0 || wantedNames.some((wanted) => name.startsWith(wanted));

/**
 * Processor time per request in the quietest of several rounds, and the times of all of them; `servers` take turns, so that each
 * meets the same noise.
 */
async function measure({ count, person, next }, servers) {
  const found = servers.map(() => ({ us: Number.POSITIVE_INFINITY, times: [] }));
  for (let round = 0; round < rounds; round++)
    for (const [index, { server, at, authorization }] of servers.entries()) {
      const before = server.processorUs();
      const took = await load(at, count, (turn) => ({ ...next(turn), authorization: authorization(person) }));
      const us = (server.processorUs() - before) / count;
      // The first round is a warm-up: code is compiled, statements are prepared.
      if (round > 0) found[index].us = Math.min(found[index].us, us);
      if (round > 0) found[index].times.push(...took);
    }
  return found.map(({ us, times }) => {
    times.sort((a, b) => a - b);
    return { us, p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99) };
  });
}

const asToken = (person) => person.authorization;
const asId = (person) => person.id;
const postgres = await startSystemPostgres();
const rows = [];
let facts;
let growth;
try {
  const product = await startProduct({ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'one') });
  const bare = await start(
    'bench/server/bare-server.mjs',
    { DATABASE_URL: postgres.url, PORT: String(port + 1) },
    bareOrigin,
  );
  for (const each of (await prepareCases(origin, { connectionString: postgres.url })).filter(isWanted)) {
    const [ours, theirs] = await measure(each, [
      { server: product, at: origin, authorization: asToken },
      { server: bare, at: bareOrigin, authorization: asId },
    ]);
    console.log(
      each.name,
      `${ours.us.toFixed(0)} µs`,
      `${theirs.us.toFixed(0)} µs`,
      (ours.us / theirs.us).toFixed(2),
    );
    rows.push({ name: each.name, budget: each.budget, ours, theirs });
  }
  if (wantedNames.length === 0) growth = await measureGrowth(product, origin);
  facts = { residentMb: product.residentMb(), load: loadavg()[0] };
  await Promise.all([product.stop(), bare.stop()]);
  await startProduct({ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'one') }).then((again) => {
    facts.startMs = again.readyMs;
    return again.stop();
  });
} finally {
  await Promise.all(started.map((server) => server.stop()));
  await postgres.stop();
}
if (wantedNames.length > 0) {
  rmSync(folder, { recursive: true, force: true });
  process.exit();
}
const embedded = await startProduct({ DATA_DIR: join(folder, 'two') });
facts.firstStartMs = embedded.readyMs;
const socket = { host: join(folder, 'two', 'postgres-socket'), user: 'app', database: 'tellcard' };
for (const [index, each] of (await prepareCases(origin, socket)).entries())
  [rows[index].embedded] = await measure(each, [{ server: embedded, at: origin, authorization: asToken }]);
facts.embeddedResidentMb = embedded.residentMb();
await embedded.stop();
rmSync(folder, { recursive: true, force: true });
const thinking = await measureThinking();
writeFileSync(
  'docs/benchmarks.md',
  report({ rows, growth, facts, thinking, processors: availableParallelism() }),
);
const over = [
  ...rows.filter(({ ours, theirs, budget }) => ours.us / theirs.us > budget),
  ...growth.searches
    .filter(({ p50Ms, budgetMs }) => p50Ms > budgetMs)
    .map(({ what }) => ({ name: `search for ${what}` })),
];
console.log(
  over.length === 0 ? 'All within their budgets.' : `Over budget: ${over.map(({ name }) => name).join(', ')}`,
);
process.exitCode = over.length === 0 ? 0 : 1;
