/**
 * `node bench/practice/fair-ear.mjs`: how much longer a short spoken answer takes while four other accounts keep sending talks of
 * three minutes, with the installed recogniser.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const { ensureBuild } = await import('../../scripts/build.mjs');
await ensureBuild();
const { startProcess } = await import('../server/measured-process.mjs');
const { wait } = await import('./delays.mjs');
const { writeSpokenFile } = await import('./spoken-file.mjs');
const { newStudent } = await import('./student.mjs');

const talkers = 4;
const talkSeconds = 180;
const shortSeconds = 6;
const rounds = 4;
const answersEach = 3;
const budget = 2;
const folder = mkdtempSync(join(tmpdir(), 'tellcard-bench-'));
const port = Number(process.env.BENCH_PORT ?? 4440);
const origin = `http://127.0.0.1:${port}`;

const server = await startProcess(
  'dist/server/main.js',
  {
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    RATE_LIMITS: 'off',
    BILLING_PROVIDER: 'off',
    LOG_LEVEL: 'error',
  },
  `${origin}/readyz`,
);

async function recordingOf(seconds) {
  const path = join(folder, `${seconds}.wav`);
  await writeSpokenFile(origin, await newStudent(origin), path, { seconds, quiet: 0 });
  return readFileSync(path);
}

/** One answer to a new question; milliseconds from the end of speaking to the verdict. */
async function answer(student, recording) {
  const session = await student.call('POST', `/api/flashcard-sets/${student.setId}/practice-questions`, {
    json: {},
  });
  const form = new FormData();
  form.set('promptId', session.prompts[0].id);
  form.set('audio', new Blob([recording], { type: 'audio/wav' }), 'recording.wav');
  const stoppedMs = performance.now();
  await student.call('POST', '/api/voice-interaction', {
    form,
    headers: { 'idempotency-key': randomUUID() },
  });
  return performance.now() - stoppedMs;
}

const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
async function severalAnswers(student, recording) {
  const times = [];
  for (let count = 0; count < answersEach; count++) times.push(await answer(student, recording));
  return times;
}

try {
  const [talk, short] = [await recordingOf(talkSeconds), await recordingOf(shortSeconds)];
  const student = await newStudent(origin);
  const others = await Promise.all(Array.from({ length: talkers }, () => newStudent(origin)));
  await answer(student, short);
  const [quiet, beside] = [[], []];
  let talks = 0;
  const failures = new Set();
  // Alternating, so that both meet the same noise.
  for (let round = 0; round < rounds; round++) {
    quiet.push(...(await severalAnswers(student, short)));
    let isOver = false;
    const talking = others.map(async (other) => {
      while (!isOver) {
        // On a busy machine recognising a talk may take too long.
        await answer(other, talk).then(
          () => (talks += 1),
          (error) => failures.add(error.message),
        );
      }
    });
    await wait(1_000);
    beside.push(...(await severalAnswers(student, short)));
    isOver = true;
    await Promise.all(talking);
  }
  const ratio = median(beside) / median(quiet);
  console.log(
    `${shortSeconds} s answered in ${median(quiet).toFixed(0)} ms, beside ${talkers} accounts with talks of ${talkSeconds} s (${talks} heard) in ${median(beside).toFixed(0)} ms: ${ratio.toFixed(2)}× of ${budget}×; load ${loadavg()[0].toFixed(1)}`,
  );
  for (const failure of failures) console.log(`a talk failed: ${failure}`);
  process.exitCode = ratio <= budget ? 0 : 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
