/** `npm test`: installs what the tests need, runs every check, and ends with one line `N passed, N failed`. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import './quick-folder.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const { ensureDependencies } = await import('./dependencies.mjs');
ensureDependencies({ tests: true });
const { ensurePrograms } = await import('./programs.mjs');
ensurePrograms();
const { startSystemPostgres } = await import('./system-postgres.mjs');
const { runChecks, runNode } = await import('./check.mjs');

const results = mkdtempSync(join(tmpdir(), 'tellcard-results-'));
const total = { passed: 0, failed: 0 };
/** Printed again above the last line, because the end of a long output is read first. */
const failures = [];
/** Per step; parallel steps add up to more than the total. */
const seconds = [];
const startedAt = Date.now();
const idleSeconds = () => cpus().reduce((sum, { times }) => sum + times.idle, 0) / 1000;
const idleAtStart = idleSeconds();
const secondsSince = (time) => ((Date.now() - time) / 1000).toFixed(0);

/** Runs one step and prints its output once it has ended, since steps run in parallel. Resolves with whether it passed. */
async function run(name, args, env) {
  console.log(`▶ ${name} …`);
  const { ok, output, seconds: took } = await runNode(args, env);
  seconds.push([name, took]);
  console.log(`\n▶ ${name}\n${output}\n  ${name}: ${ok ? 'ok' : 'FAILED'} (${took} s)`);
  return ok;
}

/** A check that passes or fails as a whole counts as one. */
async function check(name, args) {
  const ok = await run(name, args);
  total[ok ? 'passed' : 'failed'] += 1;
  if (!ok) failures.push(name);
  return ok;
}

/** What failed, up to the first line of a test file. */
function beginningOf(failure) {
  const lines = failure.split('\n');
  const at = lines.findIndex((line) => /\.(e2e|test)\.tsx?:\d/.test(line));
  return [...lines.slice(0, 8), ...(at < 8 ? [] : [lines[at]])].join('\n    ');
}

/** Prints the tests that passed only on their second try. */
function printSecondTries(files) {
  for (const { assertionResults } of files)
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'passed' && failureMessages.length > 0)
        console.log(`  passed at the second try: ${fullName}\n    ${beginningOf(failureMessages[0])}`);
}

/** Keeps each failed test with its last error, and each file that failed outside its tests. */
function noteFailures(step, files) {
  for (const { name, status, message, assertionResults } of files) {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    for (const { fullName, failureMessages } of failed)
      failures.push(
        `${step}: ${basename(name)}: ${fullName}\n    ${beginningOf(failureMessages.at(-1) ?? '')}`,
      );
    if (status === 'failed' && failed.length === 0)
      failures.push(`${step}: ${basename(name)}\n    ${beginningOf(message)}`);
  }
}

/** Prints the slowest files: a slow test can often be replaced by a component test or an injected request. */
function printSlowest(files) {
  const timed = files.map(({ name, startTime, endTime }) => ({
    name,
    seconds: (endTime - startTime) / 1000,
  }));
  const slowest = timed.sort((a, b) => b.seconds - a.seconds).slice(0, 12);
  console.log(
    `  slowest: ${slowest.map((file) => `${basename(file.name)} ${file.seconds.toFixed(0)} s`).join(', ')}`,
  );
}

/** Counts every test of a Vitest run; a run that fails before its tests counts as one failure. */
async function tests(name, args, env) {
  const report = join(results, `${name.replace(/\W+/g, '-')}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const ok = await run(name, ['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters], env);
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  printSecondTries(counts?.testResults ?? []);
  noteFailures(name, counts?.testResults ?? []);
  printSlowest(counts?.testResults ?? []);
  total.passed += counts?.numPassedTests ?? 0;
  total.failed += counts?.numFailedTests ?? 0;
  if (!ok && !(counts?.numFailedTests > 0)) {
    total.failed += 1;
    failures.push(name);
  }
}

/** Tests that use SQL directly, without a whole app, run on a second PostgreSQL as well, behind a pooler. */
const storeTests = [
  ...['server/platform/postgres/', 'store.test'],
  ...['card-memory', 'review-log', 'routes', 'schedule-fit', 'today-plan', 'undo'].map(
    (name) => `server/study/${name}.test`,
  ),
];
/** These start the embedded PostgreSQL themselves, so another one makes no difference. */
const embeddedOnly = ['--exclude', 'server/platform/postgres/embedded/**'];

const checked = await runChecks();
seconds.push(['checks', secondsSince(startedAt)]);
total.passed += checked.passed;
total.failed += checked.failed.length;
failures.push(...checked.failed);
/** The server's tests mostly wait, so rules, components and then journeys run at the same time. */
async function allTests() {
  const other = await startSystemPostgres();
  try {
    await Promise.all([
      tests('rules, architecture and components', ['--project', 'pure', '--project', 'components']).then(() =>
        tests('journeys in Chromium', ['--project', 'e2e']),
      ),
      tests('server on the embedded database', ['--project', 'server']).then(() =>
        tests('server on another PostgreSQL', ['--project', 'server', ...storeTests, ...embeddedOnly], {
          TEST_DATABASE_URL: other.url,
          // Behind PgBouncer in transaction mode, where apt has it.
          TEST_POOLED: 'true',
        }),
      ),
    ]);
  } finally {
    await other.stop();
  }
}

if (await check('build', ['scripts/build.mjs'])) await allTests();
rmSync(results, { recursive: true, force: true });
console.log(`\nTime by step, of ${secondsSince(startedAt)} s in all:`);
for (const [name, took] of seconds) console.log(`  ${String(took).padStart(5)} s  ${name}`);
console.log(`  ${(idleSeconds() - idleAtStart).toFixed(0).padStart(5)} s  of all processors idle`);
for (const failure of failures) console.log(`\nFailed: ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
