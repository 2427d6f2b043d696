/**
 * `node bench/server/log-size.mjs [ratings]`: bytes a rating takes with its indexes, as servers write it now and as those before migration
 * 0033 did, and how long and how much disk `npm run lean-log` takes for the latter.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
const { fillLog } = await import('./log-rows.mjs');

const rows = Number(process.argv[2] ?? 1_000_000);
const port = Number(process.env.BENCH_PORT ?? 4480);
const folder = mkdtempSync(join(tmpdir(), 'tellcard-bench-'));
const postgres = await startSystemPostgres();
const settings = { DATABASE_URL: postgres.url, DATA_DIR: folder, LOG_LEVEL: 'warn' };
const client = new pg.Client({ connectionString: postgres.url });

async function bytes() {
  const found = await client.query("select pg_total_relation_size('review_log')::float8 as bytes");
  return found.rows[0].bytes;
}

async function filled(form) {
  await client.query('truncate users cascade');
  await fillLog({ connectionString: postgres.url }, rows, form);
  return bytes();
}

/** Runs the command; its seconds, and the peak size of the log in bytes while it ran. */
async function lean() {
  let peak = 0;
  const started = performance.now();
  const env = { PATH: process.env.PATH, ...settings };
  const command = spawn(process.execPath, ['dist/server/maintenance.js', 'lean-log'], {
    env,
    stdio: 'inherit',
  });
  const ended = new Promise((resolve) => command.once('exit', resolve));
  while (command.exitCode === null) {
    peak = Math.max(peak, await bytes());
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 250))]);
  }
  if (command.exitCode !== 0) throw new Error(`lean-log ended with ${command.exitCode}`);
  return { seconds: (performance.now() - started) / 1000, peak };
}

try {
  const origin = `http://127.0.0.1:${port}`;
  // Migrates the database.
  const server = await startProcess(
    'dist/server/main.js',
    { ...settings, PORT: String(port) },
    `${origin}/readyz`,
  );
  await server.stop();
  await client.connect();
  const now = await filled('now');
  const before = await filled('old');
  const { seconds, peak } = await lean();
  const each = (size) => `${Math.round(size / rows)} bytes`;
  console.log(
    `a rating: ${each(now)} as written now, ${each(before)} as written before, ${each(await bytes())} after lean-log`,
  );
  console.log(
    `lean-log: ${seconds.toFixed(0)} s for ${rows} ratings, at most ${(peak / before).toFixed(2)} times the log's disk`,
  );
} finally {
  await client.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
