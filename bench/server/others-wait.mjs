/**
 * `node bench/server/others-wait.mjs`: how long other requests wait while long notes are read, questions written, the hardest answers
 * judged and large sets saved.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const { ensureBuild } = await import('../../scripts/build.mjs');
await ensureBuild();
const { bundled } = await import('../bundled.mjs');
const { createSet, draft, signUp } = await import('./cases.mjs');
const { percentile, send } = await import('./load.mjs');
const { startProcess } = await import('./measured-process.mjs');
const { longPastes } = await bundled('tests/support/samples/long-pastes.ts');
const { hardText } = await bundled('tests/support/samples/hard-answers.ts');

const notesLength = 100_000;
const rounds = 3;
const budgetMs = 50;
const pauseMs = 5;
const budgetP99Ms = 100;
const answerLength = 20_000;
const folder = mkdtempSync(join(tmpdir(), 'tellcard-bench-'));
const probe = join(folder, 'probe.json');
const port = Number(process.env.BENCH_PORT ?? 4430);
const origin = `http://127.0.0.1:${port}`;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const server = await startProcess(
  'dist/server/main.js',
  {
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    RATE_LIMITS: 'off',
    SPEECH_MODEL: 'off',
    BILLING_PROVIDER: 'off',
    LOG_LEVEL: 'warn',
    LOOP_PROBE: probe,
  },
  `${origin}/readyz`,
  ['--import', './bench/server/loop-probe.mjs'],
);

/** The probe's readings since the last call. */
async function probed() {
  rmSync(probe, { force: true });
  process.kill(server.pid, 'SIGUSR2');
  while (!existsSync(probe)) await pause(pauseMs);
  return JSON.parse(readFileSync(probe, 'utf8'));
}

/** The quietest of several rounds: the probe's result during `work`, and the times of another student's requests meanwhile. */
async function measure(asker, work) {
  let best = null;
  for (let round = 0; round < rounds; round++) {
    await probed();
    const times = [];
    let done = false;
    const asking = (async () => {
      while (!done) {
        const started = performance.now();
        await send(origin, { path: '/api/user/me', authorization: asker.authorization });
        times.push(performance.now() - started);
        await pause(pauseMs);
      }
    })();
    await work(round);
    done = true;
    await asking;
    const seen = { ...(await probed()), times: times.sort((a, b) => a - b) };
    if (!best || seen.busyMs < best.busyMs) best = seen;
  }
  return best;
}

const post = (person, path, body) =>
  send(origin, { method: 'POST', path, authorization: person.authorization, body });
const read = (person, text) => post(person, '/api/parse-flashcards', JSON.stringify({ text }));

/** Sends a body that is rejected; the response may arrive before all of it is sent. */
const refused = (person, body) =>
  fetch(`${origin}/api/flashcard-sets`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(person && { Authorization: person.authorization }) },
    body,
  }).then(
    (answer) => answer.arrayBuffer(),
    () => undefined,
  );

const pastes = longPastes(notesLength);
const { prose } = pastes;
/** As long as a set may be, with as many values as fit. */
const longestBody = 16 * 1024 * 1024;
const longest = (() => {
  const side = 'A word or two. '.repeat(110);
  const cards = Array.from({ length: 5_000 }, (_, index) => ({ term: `${index} ${side}`, definition: side }));
  return JSON.stringify({ title: 'Longest', cards });
})();
const emptyCards = `{"title":"Empty","cards":[${'{},'.repeat((longestBody - 100) / 3)}{}]}`;
const emoji = '😀 smile is a face. '.repeat(notesLength / 20);
const addresses = hardText('addresses', notesLength);
try {
  const [asker, ...students] = await Promise.all(Array.from({ length: 5 }, () => signUp(origin)));
  const [student] = students;
  const large = await createSet(origin, student, 5_000);
  const start = async (person, id) =>
    send(origin, {
      method: 'POST',
      path: `/api/flashcard-sets/${id}/practice-questions`,
      authorization: person.authorization,
      body: JSON.stringify({ maxQuestions: 'optimal' }),
    });
  /** One round answers the next question of a session with long points in `script`. */
  const hardQuestions = async (script) => {
    const definition = (seed) => hardText(script, 1_150, seed).replace(/(.{280})/g, '$1。');
    const cards = [1, 2, 3].map((seed) => ({
      term: hardText(script, 30, seed + 9),
      definition: definition(seed),
    }));
    const set = await post(student, '/api/flashcard-sets', JSON.stringify({ title: script, cards }));
    const session = await start(student, JSON.parse(set).id);
    return JSON.parse(session).prompts;
  };
  const answer = async (script, round) => {
    const prompts = await hardQuestions(script);
    const form = new FormData();
    form.set('promptId', prompts[round % prompts.length].id);
    form.set('typedAnswer', hardText(script, answerLength, round + 20));
    const response = await fetch(`${origin}/api/voice-interaction`, {
      method: 'POST',
      headers: { authorization: student.authorization },
      body: form,
    });
    if (response.status !== 200) throw new Error(`${script}: ${response.status} ${await response.text()}`);
  };
  const cases = [
    ['nothing else', () => pause(500)],
    ['reading notes of 100,000 characters', () => read(student, prose)],
    ['the same for four students at once', () => Promise.all(students.map((each) => read(each, prose)))],
    ['100,000 letters without a space', () => read(student, 'a'.repeat(notesLength))],
    ['50,000 short lines', () => read(student, 'a\n'.repeat(notesLength / 2))],
    ['emoji and sentences', () => read(student, emoji)],
    ['writing questions about 5,000 cards', () => start(student, large.id)],
    ...['Chinese', 'Thai', 'kana', 'three-letter words'].map((script) => [
      `judging 20,000 characters of ${script}`,
      (round) => answer(script, round),
    ]),
    ['100,000 characters of addresses', () => read(student, addresses)],
    ['saving a set of 5,000 cards', () => post(student, '/api/flashcard-sets', draft(5_000))],
    ['saving 16 MB', () => post(student, '/api/flashcard-sets', longest)],
    ['16 MB of empty cards', () => refused(student, emptyCards)],
    [
      '24 times 16 MB without a session',
      () => Promise.all(Array.from({ length: 24 }, () => refused(null, emptyCards))),
    ],
    [
      'opening it',
      () => send(origin, { path: `/api/flashcard-sets/${large.id}`, authorization: student.authorization }),
    ],
  ];
  // Warm-up: compiles the code before anything counts.
  await read(student, prose);
  let [longestMs, slowestMs] = [0, 0];
  for (const [name, work] of cases) {
    const { busyMs, awayMs, times } = await measure(asker, work);
    longestMs = Math.max(longestMs, busyMs);
    const p99 = percentile(times, 0.99);
    slowestMs = Math.max(slowestMs, p99);
    const shown = [busyMs, awayMs, percentile(times, 0.5), p99, times.at(-1)].map((ms) => ms.toFixed(1));
    console.log(`| ${name} | ${shown.map((ms) => `${ms} ms`).join(' | ')} |`);
  }
  console.log(
    `load ${loadavg()[0].toFixed(1)}; longest ${longestMs.toFixed(1)} ms of ${budgetMs}; p99 ${slowestMs.toFixed(1)} ms of ${budgetP99Ms}`,
  );
  process.exitCode = longestMs <= budgetMs && slowestMs <= budgetP99Ms ? 0 : 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
