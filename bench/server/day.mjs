/**
 * `node bench/server/day.mjs [from hour] [to hour]`: a day of 2,000 students at 60 times its pace, against the built product on a PostgreSQL
 * of its own. 85 % of sessions rate cards, 10 % edit a set, 5 % answer aloud. Prints what each kind of request took, errors, memory by
 * the hour, and how long spoken answers waited by account. Exit status 1 for an error, or where 1 of 100 ratings took over 100 ms.
 * `SERVERS=2` for two; `taskset -c 0` before it for one core, this program's own work included.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

process.chdir(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const { ensureBuild } = await import('../../scripts/build.mjs');
await ensureBuild();
const { ensurePrograms } = await import('../../scripts/programs.mjs');
ensurePrograms();
const { startSystemPostgres } = await import('../../scripts/system-postgres.mjs');
const { writeSpokenFile } = await import('../practice/spoken-file.mjs');
const { newStudent } = await import('../practice/student.mjs');
const { makeAccounts } = await import('./accounts.mjs');
const { dayOf } = await import('./day-plan.mjs');
const { percentile, send } = await import('./load.mjs');
const { startProcess } = await import('./measured-process.mjs');
const { cardsOfAccounts, fillAccounts } = await import('./account-rows.mjs');

const [fromHour = 0, toHour = 24] = process.argv.slice(2).map(Number);
const students = Number(process.env.STUDENTS ?? 2_000);
const count = Number(process.env.SERVERS ?? 1);
const pace = 60;
const ratingsBefore = 500;
const spokenSeconds = 8;
const budgetMs = 100;
const port = Number(process.env.BENCH_PORT ?? 4500);
const folder = mkdtempSync(join(tmpdir(), 'tellcard-bench-'));
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const postgres = await startSystemPostgres();
const servers = [];

const origins = Array.from({ length: count }, (_, index) => `http://127.0.0.1:${port + index}`);
async function startServers() {
  for (const [index, origin] of origins.entries())
    servers.push(
      await startProcess(
        'dist/server/main.js',
        {
          ...{
            DATABASE_URL: postgres.url,
            DATA_DIR: join(folder, String(index)),
            PORT: String(port + index),
            // Tokens are good for this address.
            PUBLIC_URL: origins[0],
          },
          ...{ RATE_LIMITS: 'off', BILLING_PROVIDER: 'off', LOG_LEVEL: 'error', LIMIT_TEXT_MB: '100000' },
        },
        `${origin}/readyz`,
      ),
    );
}

const times = new Map();
const heard = new Map();
const errors = new Map();
let [underWay, hourTimes] = [0, []];

const add = (lists, key, value) => {
  if (!lists.has(key)) lists.set(key, []);
  lists.get(key).push(value);
};

async function timed(kind, student, request) {
  const began = performance.now();
  const answer = await send(origins[student % count], { ...request, authorization: tokens[student] }, agent);
  const ms = performance.now() - began;
  add(times, kind, ms);
  return { answer, ms };
}

const get = (kind, student, path) => timed(kind, student, { path });
const post = (kind, student, path, body, method = 'POST') =>
  timed(kind, student, { method, path, body: JSON.stringify(body) });

/** Chosen by the start of the session. */
const setOf = (student, atS) =>
  `/api/flashcard-sets/${sets[student][Math.floor(atS) % sets[student].length]}`;

/** What a student does in a session. */
const acts = {
  async studying({ student, steps, atS }, think) {
    await get('Today', student, '/api/today?zone=UTC');
    const { answer } = await get('cards of Today', student, '/api/today/cards?zone=UTC&facets=1');
    let { cards } = JSON.parse(answer);
    // All of today's are rated: a set is studied.
    if (cards.length === 0)
      ({ cards } = JSON.parse(
        (await get('cards of a set', student, `${setOf(student, atS)}/flashcards?view=deck&facets=1`)).answer,
      ));
    for (const [at, seconds] of steps.entries()) {
      await think(seconds);
      const card = cards[at % cards.length];
      const now = new Date().toISOString();
      const { ms } = await post('rating', student, `/api/flashcards/${card.id}/review`, {
        ...{
          rating: 1 + ((student + at) % 4),
          clientId: randomUUID(),
          zone: 'UTC',
          ratedAt: now,
          sentAt: now,
        },
      });
      hourTimes.push(ms);
    }
    await get('progress', student, '/api/progress?zone=UTC');
  },
  async editing({ student, steps, atS }, think) {
    const path = setOf(student, atS);
    let set = JSON.parse((await get('a set', student, path)).answer);
    for (const [at, seconds] of steps.entries()) {
      await think(seconds);
      const cards = set.cards.map((card, index) =>
        index === at ? { ...card, definition: `${card.definition} Edited ${at} times.` } : card,
      );
      const { answer } = await post(
        'save of a set',
        student,
        path,
        { title: set.title, version: set.version, cards },
        'PUT',
      );
      set = JSON.parse(answer);
    }
  },
  async speaking({ student, steps, atS }, think) {
    const path = `${setOf(student, atS)}/practice-questions`;
    const { prompts } = JSON.parse((await post('questions', student, path, {})).answer);
    for (const [at, seconds] of steps.entries()) {
      await think(seconds);
      const form = new FormData();
      form.set('promptId', prompts[at % prompts.length].id);
      form.set('audio', new Blob([recording], { type: 'audio/wav' }), 'recording.wav');
      const whole = new Response(form);
      const { answer, ms } = await timed('spoken answer', student, {
        method: 'POST',
        path: '/api/voice-interaction',
        type: whole.headers.get('content-type'),
        body: Buffer.from(await whole.arrayBuffer()),
      });
      if (!JSON.parse(answer).transcription) throw new Error('an answer was heard as nothing');
      add(heard, student, ms);
    }
  },
};

const sorted = (values) => values.toSorted((a, b) => a - b);
const both = (values) =>
  `${percentile(sorted(values), 0.5).toFixed(0)} / ${percentile(sorted(values), 0.99).toFixed(0)} ms`;

async function live(session) {
  underWay += 1;
  const think = (seconds) => pause((seconds * 1000) / pace);
  await acts[session.kind](session, think).catch((error) => {
    const what = `${session.kind}: ${error.message.slice(0, 200)}`;
    errors.set(what, (errors.get(what) ?? 0) + 1);
  });
  underWay -= 1;
}

async function replay(sessions) {
  const began = performance.now();
  const atMs = (seconds) => began + ((seconds - fromHour * 3600) * 1000) / pace;
  const running = [];
  let lateMs = 0;
  let hour = fromHour;
  for (const session of sessions) {
    while (session.atS >= (hour + 1) * 3600) printHour(++hour);
    const waitMs = atMs(session.atS) - performance.now();
    if (waitMs > 0) await pause(waitMs);
    lateMs = Math.max(lateMs, performance.now() - atMs(session.atS));
    running.push(live(session));
  }
  await Promise.all(running);
  printHour(hour + 1);
  return { lateMs, seconds: (performance.now() - began) / 1000 };
}

function printHour(hour) {
  const memory = servers.map((server) => `${server.residentMb().toFixed(0)} MB`).join(' and ');
  const took = hourTimes.length > 0 ? `${hourTimes.length} ratings ${both(hourTimes)}, ` : '';
  console.log(`${hour}:00  ${took}${underWay} sessions under way, ${memory}`);
  hourTimes = [];
}

let tokens;
let recording;
let sets;
try {
  await startServers();
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await fillAccounts(client, students, ratingsBefore);
  tokens = await makeAccounts(origins[0], client, students);
  const { rows } = await client.query(cardsOfAccounts, [students, 10]);
  sets = rows.map((row) => row.sets);
  await client.end();
  const path = join(folder, 'spoken.wav');
  await writeSpokenFile(origins[0], await newStudent(origins[0]), path, { seconds: spokenSeconds, quiet: 0 });
  recording = readFileSync(path);
  const sessions = dayOf(students).filter(({ atS }) => atS >= fromHour * 3600 && atS < toHour * 3600);
  const before = servers.map((server) => server.processorUs());
  const { lateMs, seconds } = await replay(sessions);
  for (const [kind, values] of times) console.log(`${kind}: ${values.length}, ${both(values)}`);
  const waits = [...heard.values()].map((values) => values.reduce((sum, ms) => sum + ms) / values.length);
  if (waits.length > 0)
    console.log(
      `spoken answers of ${waits.length} accounts: mean wait of the usual account ${percentile(sorted(waits), 0.5).toFixed(0)} ms, of the longest ${Math.max(...waits).toFixed(0)} ms`,
    );
  const used = servers.map((server, index) => (server.processorUs() - before[index]) / 1e6 / seconds);
  console.log(
    `${sessions.length} sessions in ${seconds.toFixed(0)} s, started at most ${lateMs.toFixed(0)} ms late; servers took ${used.map((share) => share.toFixed(2)).join(' and ')} of a core; load ${loadavg()[0].toFixed(1)}`,
  );
  for (const [what, often] of errors) console.log(`${often} times ${what}`);
  const slow = percentile(sorted(times.get('rating') ?? [0]), 0.99) > budgetMs;
  if (slow) console.log(`1 of 100 ratings took over ${budgetMs} ms`);
  process.exitCode = errors.size > 0 || slow ? 1 : 0;
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  agent.destroy();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
