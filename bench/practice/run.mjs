/**
 * `npm run bench:practice`: measures from the last word to the verdict and to its sound, with one student and with fifty at
 * once. Writes docs/practice-speed.md.
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
const { chromiumPath, ensurePrograms } = await import('../../scripts/programs.mjs');
ensurePrograms();
const { startSystemPostgres } = await import('../../scripts/system-postgres.mjs');
const { chromium } = await import('playwright-core');
const { startProcess } = await import('../server/measured-process.mjs');
const { measureCrowd } = await import('./crowd.mjs');
const { writeMicrophoneFile } = await import('./microphone-file.mjs');
const { overBudget, report, rowLine } = await import('./report.mjs');
const { openSession, speakOnce } = await import('./spoken-turn.mjs');
const { startStandIn } = await import('./stand-in.mjs');
const { newStudent } = await import('./student.mjs');

const crowdSize = 50;
const turnsEach = 6;
const shortSeconds = 4;
const longSeconds = 60;
const folder = mkdtempSync(join(tmpdir(), 'tellcard-bench-'));
const port = Number(process.env.BENCH_PORT ?? 4420);
const origin = `http://127.0.0.1:${port}`;

const standIn = await startStandIn();
const postgres = await startSystemPostgres();
const microphone = join(folder, 'microphone.wav');
writeMicrophoneFile(microphone);
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${microphone}`,
  ],
});

let product = null;
async function startProduct(name, env) {
  await product?.stop();
  product = await startProcess(
    'dist/server/main.js',
    {
      PORT: String(port),
      DATABASE_URL: postgres.url,
      DATA_DIR: join(folder, name),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      BILLING_PROVIDER: 'off',
      STT_BASE_URL: standIn.baseUrl,
      LLM_BASE_URL: standIn.baseUrl,
      LLM_MODEL: 'stand-in',
      ...env,
    },
    `${origin}/readyz`,
  );
}

/** The first turn of a session warms everything up and does not count. */
async function alone(seconds, count) {
  const { page, close } = await openSession(browser, origin, await newStudent(origin));
  const turns = [];
  await speakOnce(page, shortSeconds);
  while (turns.length < count) turns.push(await speakOnce(page, seconds));
  await close();
  return turns;
}

const rows = [];
const measure = async (name, crowd, take) => {
  console.log(`measuring ${name} …`);
  const { turns, lost = 0 } = await take();
  const row = { name, crowd, turns, lost, load: loadavg()[0] };
  rows.push(row);
  console.log(rowLine(row));
};
try {
  await startProduct('streamed', { TTS_BASE_URL: standIn.baseUrl });
  await measure(`an answer of ${shortSeconds} s, voice streamed`, false, async () => ({
    turns: await alone(shortSeconds, turnsEach),
  }));
  await measure(`an answer of ${longSeconds} s, voice streamed`, false, async () => ({
    turns: await alone(longSeconds, 1),
  }));
  const webm = standIn.recordings.at(-1);
  await measure(`${crowdSize} answers of ${longSeconds} s ending at once, voice streamed`, true, () =>
    measureCrowd(origin, standIn, { size: crowdSize, webm, seconds: longSeconds }),
  );
  await startProduct('embedded', {});
  await measure(`an answer of ${shortSeconds} s, embedded voice`, false, async () => ({
    turns: await alone(shortSeconds, turnsEach),
  }));
} finally {
  await product?.stop();
  await browser.close();
  await postgres.stop();
  await standIn.stop();
  rmSync(folder, { recursive: true, force: true });
}
const page = report({ rows, processors: availableParallelism() });
writeFileSync('docs/practice-speed.md', page);
console.log(page);
const over = rows.filter(overBudget).map(({ name }) => name);
console.log(over.length === 0 ? 'All within their budgets.' : `Over budget: ${over.join('; ')}`);
process.exitCode = over.length === 0 ? 0 : 1;
