/** Starts the built server with a probe of its event loop, and measures how long one account's Today takes during others' work. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { signUp } from './cases.mjs';
import { percentile } from './load.mjs';
import { startProcess } from './measured-process.mjs';

const rounds = 3;
const pauseMs = 5;
/** Limits of the main thread's processor time, and of 99 in 100 requests. */
const budgetMs = 50;
const budgetP99Ms = 100;

/** The embedded database, no limits. Resolves to `{origin, measure, end}`; `end` prints the worst and returns whether all is in budget. */
export async function startWaits({ port, settings = {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'tellcard-bench-'));
  const probe = join(folder, 'probe.json');
  const origin = `http://127.0.0.1:${port}`;
  const server = await startProcess(
    'dist/server/main.js',
    {
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      RATE_LIMITS: 'off',
      SPEECH_MODEL: 'off',
      BILLING_PROVIDER: 'off',
      LOG_LEVEL: 'error',
      LIMIT_TEXT_MB: '100000',
      LOOP_PROBE: probe,
      ...settings,
    },
    `${origin}/readyz`,
    ['--import', './bench/server/loop-probe.mjs'],
  );
  const { authorization } = await signUp(origin);
  const path = '/api/today?zone=UTC';
  const asker = new Worker(new URL('asker.mjs', import.meta.url), {
    workerData: { origin, path, authorization, pauseMs },
  });
  asker.unref();

  /** The probe's readings since the last call. */
  async function probed() {
    rmSync(probe, { force: true });
    process.kill(server.pid, 'SIGUSR2');
    while (!existsSync(probe)) await pause(pauseMs);
    return JSON.parse(readFileSync(probe, 'utf8'));
  }
  async function measureOnce(work, round) {
    await probed();
    asker.postMessage('begin');
    await work(round);
    const times = await new Promise((resolve) => {
      asker.once('message', resolve);
      asker.postMessage('end');
    });
    return { ...(await probed()), times: times.sort((a, b) => a - b) };
  }
  let [longestMs, slowestMs] = [0, 0];
  return {
    origin,
    server,
    /** Prints the smallest value of each figure over several rounds, because other load on the machine only adds to it. */
    async measure(name, work) {
      const seen = [];
      for (let round = 0; round < rounds; round++) {
        const { busyMs, awayMs, times } = await measureOnce(work, round);
        seen.push([
          busyMs,
          awayMs,
          percentile(times, 0.5),
          percentile(times, 0.99),
          times.at(-1),
          times.length,
        ]);
      }
      const least = seen[0].map((_, at) => Math.min(...seen.map((figures) => figures[at])));
      const count = least.pop();
      const [busyMs, , , p99] = least;
      longestMs = Math.max(longestMs, busyMs);
      slowestMs = Math.max(slowestMs, p99);
      console.log(`| ${[name, ...least.map((ms) => `${ms.toFixed(1)} ms`), count].join(' | ')} |`);
    },
    async end() {
      await asker.terminate();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
      console.log(
        `load ${loadavg()[0].toFixed(1)}; longest ${longestMs.toFixed(1)} ms of ${budgetMs}; p99 ${slowestMs.toFixed(1)} ms of ${budgetP99Ms}`,
      );
      return longestMs <= budgetMs && slowestMs <= budgetP99Ms;
    },
  };
}
