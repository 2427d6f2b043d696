/**
 * `node bench/server/hostile-wait.mjs`: how long others wait while a language model misbehaves, and while forged proposals of a browser
 * model arrive. Columns as in others-wait.mjs, then how often the service was called.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

process.chdir(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const { ensureBuild } = await import('../../scripts/build.mjs');
await ensureBuild();
const { cardsOf, signUp } = await import('./cases.mjs');
const { send } = await import('./load.mjs');
const { startWaits } = await import('./waits.mjs');

const port = Number(process.env.BENCH_PORT ?? 4430);
const students = 4;
const megabyte = 1024 * 1024;

/** The service's next reply, and how often it was called. */
let misbehave = null;
let asked = 0;
const service = createServer((request, reply) => {
  asked += 1;
  request.resume().once('end', () => misbehave(reply));
});
service.listen(0, '127.0.0.1');
await once(service, 'listening');
const elsewhere = createServer((_request, reply) => reply.end('{}')).listen(0, '127.0.0.1');
await once(elsewhere, 'listening');

const json = (reply, body) => reply.writeHead(200, { 'content-type': 'application/json' }).end(body);
const says = (content) => (reply) => json(reply, JSON.stringify({ choices: [{ message: { content } }] }));
const card = (index) => ({
  term: `Term ${index}`,
  definition: 'Words.',
  source: 'Osmosis',
  kind: 'definition',
});
const bomb = gzipSync(Buffer.alloc(200 * megabyte, ' '));
const answers = [
  ['says nothing for 390,000 spaces in a fence', says(`\`\`\`json${' '.repeat(390_000)}`)],
  [
    'says 6,000 cards',
    says(JSON.stringify({ flashcards: Array.from({ length: 6_000 }, (_, at) => card(at)) })),
  ],
  ['says 90,000 brackets', says('['.repeat(90_000))],
  ['answers null', (reply) => json(reply, 'null')],
  [
    'answers 200 MB in a gzip of 200 kB',
    (reply) =>
      reply.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb),
  ],
  [
    'never ends its answer',
    (reply) => {
      const piece = Buffer.alloc(megabyte, ' ');
      const write = () => {
        while (!reply.destroyed && reply.write(piece));
      };
      reply.on('drain', write).on('error', () => undefined);
      write();
    },
  ],
  [
    'sends to another port',
    (reply) => reply.writeHead(302, { location: `http://127.0.0.1:${elsewhere.address().port}/` }).end(),
  ],
];

/** Statuses other than 200 are expected too: a failure of the model, or a rejected proposal. */
const post = (origin, { authorization }, path, body, headers = { 'content-type': 'application/json' }) =>
  fetch(origin + path, { method: 'POST', headers: { authorization, ...headers }, body }).then(
    async (answer) => ({
      status: answer.status,
      body: await answer.text(),
    }),
  );

/** One server each: after some failures the service is not called for a while. */
async function besideModel([name, how]) {
  const { origin, measure, end } = await startWaits({
    port,
    settings: {
      LLM_BASE_URL: `http://127.0.0.1:${service.address().port}/v1`,
      LLM_MODEL: 'hostile',
      LLM_TIMEOUT_SECONDS: '5',
    },
  });
  const people = await Promise.all(Array.from({ length: students }, () => signUp(origin)));
  const text = 'Osmosis is the movement of water through a membrane. A cell is the unit of life. ';
  const read = (person, round) =>
    post(origin, person, '/api/parse-flashcards', JSON.stringify({ text: `${text}${round}` }));
  misbehave = how;
  asked = 0;
  await measure(`a model that ${name}`, async (round) => {
    const answers = await Promise.all(people.map((person) => read(person, round)));
    const failed = answers.find(({ status }) => status !== 200);
    if (failed) throw new Error(`reading notes: ${failed.status} ${failed.body}`);
  });
  console.log(`  asked ${asked} times`);
  return end();
}

async function besideProposals() {
  const { origin, measure, end } = await startWaits({ port });
  const person = await signUp(origin);
  const { authorization } = person;
  const set = JSON.parse(
    (await post(origin, person, '/api/flashcard-sets', JSON.stringify({ title: 'Set', cards: cardsOf(60) })))
      .body,
  );
  const started = await send(origin, {
    method: 'POST',
    path: `/api/flashcard-sets/${set.id}/practice-questions`,
    authorization,
    body: JSON.stringify({ maxQuestions: 'optimal' }),
  });
  const turns = [];
  for (const prompt of JSON.parse(started).prompts.slice(0, 6)) {
    const form = new FormData();
    form.set('promptId', prompt.id);
    form.set('typedAnswer', 'z means what one should know of usual length '.repeat(400));
    const { status, body } = await post(origin, person, '/api/voice-interaction', form, {});
    if (status !== 200) throw new Error(`answering: ${status} ${body}`);
    turns.push({ id: JSON.parse(body).turnId, points: prompt.keyPoints?.length ?? 1 });
  }
  const point = (index, evidence) => ({ index, decision: 'covered', evidence, otherCard: null });
  const verdict = (points) => JSON.stringify({ intent: 'answer', points, feedback: 'Yes.', followUp: null });
  const all = (text) =>
    Promise.all(
      turns.map(({ id }) =>
        post(origin, person, `/api/practice-turns/${id}/device-verdict`, JSON.stringify({ verdict: text })),
      ),
    );
  const cases = [
    ['evidence of 6,000 stretches', verdict([point(0, ['z…'.repeat(6_000)])])],
    ['300 pieces of evidence', verdict([point(0, Array(300).fill('z…z…z…z'))])],
    ['a fence and 19,000 spaces', `\`\`\`json${' '.repeat(19_000)}`],
    ['19,000 brackets', '['.repeat(19_000)],
    [
      'the most evidence that is read, for twenty points',
      verdict(
        Array.from({ length: 20 }, (_, at) => point(at, [`${'z…'.repeat(140)}`, `${'z m '.repeat(70)}`])),
      ),
    ],
  ];
  for (const [name, text] of cases) await measure(`six proposals with ${name}`, () => all(text));
  return end();
}

try {
  const within = [];
  for (const answer of answers) within.push(await besideModel(answer));
  within.push(await besideProposals());
  process.exitCode = within.every(Boolean) ? 0 : 1;
} finally {
  for (const each of [service, elsewhere]) {
    each.close();
    each.closeAllConnections();
  }
}
