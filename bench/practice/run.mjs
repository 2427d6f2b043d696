/**
 * `npm run bench:practice`: measures from the last word to the verdict and to its sound, with one student and with fifty at
 * once, by presses and hands free. Writes docs/practice-speed.md. With `-- first-sentence` it only prints how soon the embedded voice speaks.
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
const { budgets, builtInBudgets, handsFreeBudgets, toAudibleMs, toFeedbackMs } = await import('./delays.mjs');
const { measureFirstSentence } = await import('./first-sentence.mjs');
const { runHandsFree } = await import('./hands-free.mjs');
const { writeMicrophoneFile } = await import('./microphone-file.mjs');
const { writeSpokenFile } = await import('./spoken-file.mjs');
const { firstSentenceLines, overBudget, report, rowLine } = await import('./report.mjs');
const { openSession, speakOnce } = await import('./spoken-turn.mjs');
const { startStandIn } = await import('./stand-in.mjs');
const { newStudent } = await import('./student.mjs');

const crowdSize = 50;
const turnsEach = 6;
const shortSeconds = 4;
const longSeconds = 60;
const speakersSize = 20;
const speakersRounds = 3;
const speakersSeconds = 10;
const spokenSeconds = 30;
const spokenTurns = 3;
const starts = 5;
const onlyFirstSentence = process.argv[2] === 'first-sentence';
const folder = mkdtempSync(join(tmpdir(), 'tellcard-bench-'));
const port = Number(process.env.BENCH_PORT ?? 4420);
const origin = `http://127.0.0.1:${port}`;

const standIn = await startStandIn();
const postgres = await startSystemPostgres();
const microphoneFile = (name) => join(folder, `${name}.wav`);
const browsers = [];
async function openBrowser(microphone) {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
      `--use-file-for-fake-audio-capture=${microphone}`,
    ],
  });
  browsers.push(browser);
  return browser;
}
writeMicrophoneFile(microphoneFile('speaking'));
const browser = await openBrowser(microphoneFile('speaking'));

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
const streamed = { feedbackMs: toFeedbackMs, audibleMs: toAudibleMs };
/** The embedded voice is no service. */
const embedded = { feedbackMs: toFeedbackMs, audibleMs: toFeedbackMs };
const nothing = { feedbackMs: 0, audibleMs: 0 };
const crowdBudgets = {
  feedbackMs: budgets.feedbackMs * budgets.crowd,
  audibleMs: budgets.audibleMs * budgets.crowd,
};
/** `outside`: the time of services, which is taken off. */
const measure = async (name, outside, budgets, take) => {
  console.log(`measuring ${name} …`);
  const { turns, lost = 0 } = await take();
  const row = { name, outside, budgets, turns, lost, load: loadavg()[0] };
  rows.push(row);
  console.log(rowLine(row));
};
let firstSentence = null;
async function measureAll() {
  await startProduct('streamed', { TTS_BASE_URL: standIn.baseUrl });
  await measure(`an answer of ${shortSeconds} s, voice streamed`, streamed, budgets, async () => ({
    turns: await alone(shortSeconds, turnsEach),
  }));
  await measure(`an answer of ${longSeconds} s, voice streamed`, streamed, budgets, async () => ({
    turns: await alone(longSeconds, 1),
  }));
  const webm = standIn.recordings.at(-1);
  await measure(
    `${crowdSize} answers of ${longSeconds} s ending at once, voice streamed`,
    streamed,
    crowdBudgets,
    () => measureCrowd(origin, standIn, { size: crowdSize, webm, seconds: longSeconds }),
  );
  writeMicrophoneFile(microphoneFile('pausing'), { speaking: shortSeconds, quiet: shortSeconds });
  const pausing = await openBrowser(microphoneFile('pausing'));
  await measure('hands free, voice streamed', streamed, handsFreeBudgets, async () => ({
    turns: await runHandsFree(pausing, origin, await newStudent(origin), turnsEach),
  }));
  await measure(
    `${speakersSize} hands-free speakers at once, ${speakersRounds} answers of ${speakersSeconds} s each, voice streamed`,
    streamed,
    crowdBudgets,
    () =>
      measureCrowd(origin, standIn, {
        size: speakersSize,
        webm,
        seconds: speakersSeconds,
        rounds: speakersRounds,
      }),
  );
  await startProduct('embedded', {});
  await measure(`an answer of ${shortSeconds} s, embedded voice`, embedded, budgets, async () => ({
    turns: await alone(shortSeconds, turnsEach),
  }));
  const hearsItself = { STT_BASE_URL: '', LLM_BASE_URL: '', LLM_MODEL: '' };
  await startProduct('built-in', hearsItself);
  await writeSpokenFile(origin, await newStudent(origin), microphoneFile('spoken'), {
    seconds: spokenSeconds,
    quiet: shortSeconds,
  });
  const spoken = await openBrowser(microphoneFile('spoken'));
  await measure(
    `hands free, an answer of ${spokenSeconds} s, all built in`,
    nothing,
    builtInBudgets,
    async () => ({
      turns: await runHandsFree(spoken, origin, await newStudent(origin), spokenTurns),
    }),
  );
}
try {
  firstSentence = await measureFirstSentence(origin, (name) => startProduct(name, {}), starts);
  console.log(firstSentenceLines(firstSentence));
  if (!onlyFirstSentence) await measureAll();
} finally {
  await product?.stop();
  await Promise.all(browsers.map((each) => each.close()));
  await postgres.stop();
  await standIn.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (!onlyFirstSentence) {
  const page = report({ rows, firstSentence, processors: availableParallelism() });
  writeFileSync('docs/practice-speed.md', page);
  console.log(page);
}
const over = rows.filter(overBudget).map(({ name }) => name);
console.log(over.length === 0 ? 'All within their budgets.' : `Over budget: ${over.join('; ')}`);
process.exitCode = over.length === 0 ? 0 : 1;
