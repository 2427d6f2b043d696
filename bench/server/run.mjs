/** `npm run bench`: the product against a bare server on one PostgreSQL, the same on the embedded one, and growth. Writes docs/benchmarks.md. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
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

const rounds = 5;
const folder = mkdtempSync(join(tmpdir(), 'tellcard-bench-'));
const port = Number(process.env.BENCH_PORT ?? 4410);
const origin = `http://127.0.0.1:${port}`;
const bareOrigin = `http://127.0.0.1:${port + 1}`;
const quiet = { RATE_LIMITS: 'off', SPEECH_MODEL: 'off', LOG_LEVEL: 'warn', PORT: String(port) };
const startProduct = (env) => startProcess('dist/server/main.js', { ...quiet, ...env }, `${origin}/readyz`);

/** Processor time for one request, the quietest round of a few; times of all of them. */
async function measure(server, at, { count, person, next }, authorization) {
  let best = Number.POSITIVE_INFINITY;
  let times = [];
  for (let round = 0; round < rounds; round++) {
    const before = server.processorUs();
    const took = await load(at, count, (index) => ({ ...next(index), authorization: authorization(person) }));
    best = Math.min(best, (server.processorUs() - before) / count);
    times = times.concat(took);
  }
  times.sort((a, b) => a - b);
  return { us: best, p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99) };
}

const asToken = (person) => person.authorization;
const asId = (person) => person.id;
const warm = (at, each, authorization) =>
  load(at, Math.ceil(each.count / 4), (index) => ({
    ...each.next(index),
    authorization: authorization(each.person),
  }));

const postgres = await startSystemPostgres();
const rows = [];
let facts;
let growth;
try {
  const product = await startProduct({ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'one') });
  const bare = await startProcess(
    'bench/server/bare-server.mjs',
    { DATABASE_URL: postgres.url, PORT: String(port + 1) },
    bareOrigin,
  );
  for (const each of await prepareCases(origin)) {
    await warm(origin, each, asToken);
    await warm(bareOrigin, each, asId);
    const ours = await measure(product, origin, each, asToken);
    const theirs = await measure(bare, bareOrigin, each, asId);
    console.log(
      each.name,
      `${ours.us.toFixed(0)} µs`,
      `${theirs.us.toFixed(0)} µs`,
      (ours.us / theirs.us).toFixed(2),
    );
    rows.push({ name: each.name, budget: each.budget, ours, theirs });
  }
  growth = await measureGrowth(product, origin);
  facts = { residentMb: product.residentMb() };
  await Promise.all([product.stop(), bare.stop()]);
  await startProduct({ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'one') }).then((again) => {
    facts.startMs = again.readyMs;
    return again.stop();
  });
} finally {
  await postgres.stop();
}
const embedded = await startProduct({ DATA_DIR: join(folder, 'two') });
facts.firstStartMs = embedded.readyMs;
for (const [index, each] of (await prepareCases(origin)).entries()) {
  await warm(origin, each, asToken);
  rows[index].embedded = await measure(embedded, origin, each, asToken);
}
facts.embeddedResidentMb = embedded.residentMb();
await embedded.stop();
rmSync(folder, { recursive: true, force: true });
writeFileSync('docs/benchmarks.md', report({ rows, growth, facts, processors: availableParallelism() }));
const over = rows.filter(({ ours, theirs, budget }) => ours.us / theirs.us > budget);
console.log(
  over.length === 0 ? 'All within their budgets.' : `Over budget: ${over.map(({ name }) => name).join(', ')}`,
);
process.exitCode = over.length === 0 ? 0 : 1;
