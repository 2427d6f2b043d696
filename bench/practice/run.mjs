/**
 * `npm run bench:practice`: measures from the last word to the verdict and to its sound, with one student and with fifty at once,
 * by button and hands free. Writes docs/practice-speed.md. `-- first-sentence` only prints how soon the embedded voice speaks;
 * `-- hands-free` or any other part of a row's name runs only those rows.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const { ensureDependencies } = await import('../../scripts/dependencies.mjs');
ensureDependencies({ tests: true });
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
const wanted = process.argv[2] ?? '';
const onlyFirstSentence = wanted === 'first-sentence';
const isWanted = (name) => name.replaceAll('-', ' ').includes(wanted.replaceAll('-', ' '));
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

/** By its length in seconds. */
const recorded = new Map();

/** The first turn of a session is a warm-up and does not count. */
async function alone(seconds, count) {
  const { page, close } = await openSession(browser, origin, await newStudent(origin));
  const turns = [];
  await speakOnce(page, shortSeconds);
  while (turns.length < count) turns.push(await speakOnce(page, seconds));
  await close();
  recorded.set(seconds, standIn.recordings.at(-1));
  return turns;
}

const rows = [];
const streamed = { feedbackMs: toFeedbackMs, audibleMs: toAudibleMs };
/** The embedded voice is not a service. */
const embedded = { feedbackMs: toFeedbackMs, audibleMs: toFeedbackMs };
const nothing = { feedbackMs: 0, audibleMs: 0 };
const crowdBudgets = {
  feedbackMs: budgets.feedbackMs * budgets.crowd,
  audibleMs: budgets.audibleMs * budgets.crowd,
};
/** `outside`: the time of services, which is subtracted. */
const measure = async (name, outside, budgets, take) => {
  if (!isWanted(name)) return;
  console.log(`measuring ${name} …`);
  const { turns, lost = 0 } = await take();
  const row = { name, outside, budgets, turns, lost, load: loadavg()[0] };
  rows.push(row);
  console.log(rowLine(row));
};
let firstSentence = null;
/** A recording as the browser creates it. */
async function recordingOf(seconds) {
  if (!recorded.has(seconds)) await alone(seconds, 1);
  return recorded.get(seconds);
}

const hear = (seconds) => `an answer of ${seconds} s`;
/** By product; parts without a selected row are not started. */
const parts = [
  {
    name: 'streamed',
    env: { TTS_BASE_URL: standIn.baseUrl },
    rows: {
      [`${hear(shortSeconds)}, voice streamed`]: [
        streamed,
        budgets,
        async () => ({ turns: await alone(shortSeconds, turnsEach) }),
      ],
      [`${hear(longSeconds)}, voice streamed`]: [
        streamed,
        budgets,
        async () => ({ turns: await alone(longSeconds, 1) }),
      ],
      [`${crowdSize} answers of ${longSeconds} s ending at once, voice streamed`]: [
        streamed,
        crowdBudgets,
        async () =>
          measureCrowd(origin, standIn, {
            size: crowdSize,
            webm: await recordingOf(longSeconds),
            seconds: longSeconds,
          }),
      ],
      'hands free, voice streamed': [
        streamed,
        handsFreeBudgets,
        async () => {
          writeMicrophoneFile(microphoneFile('pausing'), { speaking: shortSeconds, quiet: shortSeconds });
          const pausing = await openBrowser(microphoneFile('pausing'));
          return { turns: await runHandsFree(pausing, origin, await newStudent(origin), turnsEach) };
        },
      ],
      [`${speakersSize} hands-free speakers at once, ${speakersRounds} answers of ${speakersSeconds} s each, voice streamed`]:
        [
          streamed,
          crowdBudgets,
          async () =>
            measureCrowd(origin, standIn, {
              size: speakersSize,
              webm: await recordingOf(speakersSeconds),
              seconds: speakersSeconds,
              rounds: speakersRounds,
            }),
        ],
    },
  },
  {
    name: 'embedded',
    env: {},
    rows: {
      [`${hear(shortSeconds)}, embedded voice`]: [
        embedded,
        budgets,
        async () => ({ turns: await alone(shortSeconds, turnsEach) }),
      ],
    },
  },
  {
    name: 'built-in',
    env: { STT_BASE_URL: '', LLM_BASE_URL: '', LLM_MODEL: '' },
    rows: {
      [`hands free, ${hear(spokenSeconds)}, all built in`]: [
        nothing,
        builtInBudgets,
        async () => {
          await writeSpokenFile(origin, await newStudent(origin), microphoneFile('spoken'), {
            seconds: spokenSeconds,
            quiet: shortSeconds,
          });
          const spoken = await openBrowser(microphoneFile('spoken'));
          return { turns: await runHandsFree(spoken, origin, await newStudent(origin), spokenTurns) };
        },
      ],
    },
  },
];

async function measureAll() {
  for (const { name, env, rows } of parts) {
    if (!Object.keys(rows).some(isWanted)) continue;
    await startProduct(name, env);
    for (const [row, [outside, most, take]] of Object.entries(rows)) await measure(row, outside, most, take);
  }
}
try {
  if (wanted === '' || onlyFirstSentence) {
    firstSentence = await measureFirstSentence(origin, (name) => startProduct(name, {}), starts);
    console.log(firstSentenceLines(firstSentence));
  }
  if (!onlyFirstSentence) await measureAll();
} finally {
  await product?.stop();
  await Promise.all(browsers.map((each) => each.close()));
  await postgres.stop();
  await standIn.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (wanted === '') {
  const page = report({ rows, firstSentence, processors: availableParallelism() });
  writeFileSync('docs/practice-speed.md', page);
  console.log(page);
}
if (rows.length === 0 && !onlyFirstSentence) throw new Error(`No row is named like "${wanted}".`);
const over = rows.filter(overBudget).map(({ name }) => name);
console.log(over.length === 0 ? 'All within their budgets.' : `Over budget: ${over.join('; ')}`);
process.exitCode = over.length === 0 ? 0 : 1;
