/**
 * Leads whole sessions with simulated students through the running product, without a language model, and prints how the talk went.
 * Run: node bench/tutor-cards/talks.mjs [--decks PLACE]… [--talks FILE]
 * PLACE as for run.mjs, by default the unseen decks; --talks writes every talk to FILE.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild } from '../../scripts/build.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { ensurePrograms } from '../../scripts/programs.mjs';
import { startSystemPostgres } from '../../scripts/system-postgres.mjs';
import { bundled } from '../bundled.mjs';
import { newStudent } from '../practice/student.mjs';
import { startProcess } from '../server/measured-process.mjs';
import { readDeckAnswers } from './deck-answers.mjs';

const { values: options } = parseArgs({
  options: {
    decks: { type: 'string', multiple: true, default: ['bench/tutor-cards/unseen'] },
    talks: { type: 'string' },
  },
});
const parts = await bundled('bench/tutor-cards/intent-parts.ts');
const wordsOf = (text) => parts.readWords(text).flatMap(({ content, stem }) => (content ? [stem] : []));
const mostTurns = 6;

/** The words that were blanked in the note of a prompt; null where `question` is none, or its note is not found. */
function blankedWords(question, texts) {
  const [, note] = /^Fill the gap.*reads “(.*)”\.$/su.exec(question) ?? [];
  if (!note) return null;
  const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pieces = note.split('____').map((piece) => literal(piece));
  const pattern = new RegExp(pieces.join('(.*?)').replace(/\(\.\*\?\)$/, '(.*)'), 'su');
  const isLettered = question.includes('first letters');
  const found = texts.map((text) => pattern.exec(text)).find((match) => match !== null);
  if (!found) return null;
  const before = note
    .split('____')
    .map((piece) => (isLettered ? (/[\p{L}\p{N}]$/u.exec(piece)?.[0] ?? '') : ''));
  return found.slice(1).map((rest, at) => before[at] + rest);
}

/** What each student says: to the question with the answers of its cards by kind, then to each follow-up. */
const nth = (list, at) => list[at % list.length] ?? 'I do not know';
const byKinds =
  (...kinds) =>
  (cards, turn) =>
    cards
      .map((card) =>
        nth(
          kinds.flatMap((kind) => card.answers[kind] ?? []),
          turn,
        ),
      )
      .join('. ');
const firstThen = (first, then) => (cards, turn, asked) =>
  turn === 0 ? first(cards, 0) : then(cards, turn, asked);
const begins = byKinds('half', 'dont-know');
const fills = (wordsFor) =>
  firstThen(begins, (cards, turn, asked) => {
    const blanked = blankedWords(
      asked,
      cards.flatMap(({ back, keyPoints }) => [...keyPoints, back]),
    );
    return blanked === null ? byKinds('dont-know')(cards, turn) : wordsFor(cards, blanked);
  });
/** As many telling words of another card as were blanked. */
function otherWords([card], blanked) {
  const own = new Set(wordsOf(`${card.front} ${card.back} ${card.keyPoints.join(' ')}`));
  const others = card.deck
    .filter(({ definition }) => definition !== card.back)
    .flatMap(({ definition }) => parts.readWords(definition))
    .filter(({ content, stem }) => content && !own.has(stem));
  return others
    .slice(0, blanked.length)
    .map(({ folded }) => folded)
    .join(' ');
}
const STUDENTS = {
  'right in own words': byKinds('right-free'),
  'right and short': firstThen(byKinds('right-short'), byKinds('right-free')),
  wrong: byKinds('wrong-plausible', 'wrong-flip', 'wrong-mixup'),
  'does not know': byKinds('dont-know'),
  'fills the blanks': fills((_cards, blanked) => blanked.join(' ')),
  'fills them wrongly': fills(otherWords),
};

/** Decks as [{name, cards: [{term, definition}], answers: term and definition → card with its answers by kind}]. */
function decksOf(rows) {
  const decks = new Map();
  for (const row of rows) {
    const deck = decks.get(row.deck) ?? { name: row.deck, cards: row.deckCards, answers: new Map() };
    decks.set(row.deck, deck);
    const key = `${row.front}\n${row.back}`;
    const card = deck.answers.get(key) ?? { ...row, deck: row.deckCards, answers: {} };
    deck.answers.set(key, card);
    card.answers[row.kind] = [...(card.answers[row.kind] ?? []), row.answer];
  }
  return [...decks.values()];
}

async function ask(student, promptId, typedAnswer) {
  const form = new FormData();
  form.set('promptId', promptId);
  form.set('typedAnswer', typedAnswer);
  return student.call('POST', '/api/voice-interaction', {
    form,
    headers: { 'idempotency-key': randomUUID() },
  });
}

/** All talks of one student over one deck: [{question, cards, turns: [{answer, asked, …reply}]}]. */
async function session(student, setId, cardsById, says) {
  const started = await student.call('POST', `/api/flashcard-sets/${setId}/practice-questions`, {
    json: { maxQuestions: 100, adaptive: false },
    headers: { 'idempotency-key': randomUUID() },
  });
  const talks = [];
  for (const prompt of started.prompts) {
    const cards = [...new Set(prompt.points.map(({ cardId }) => cardId))].map((id) => cardsById.get(id));
    if (cards.some((card) => card === undefined)) continue;
    const turns = [];
    let asked = prompt.prompt;
    while (turns.length < mostTurns) {
      const answer = says(cards, turns.length, asked);
      const reply = await ask(student, prompt.id, answer);
      turns.push({ answer, asked, ...reply });
      if (reply.state === 'complete') break;
      asked = reply.followUp || asked;
    }
    talks.push({ question: prompt.prompt, keyPoints: prompt.keyPoints, cards, turns });
  }
  return talks;
}

const isDone = ({ decision }) => decision === 'covered' || decision === 'unsure';
const quoted = (text) => [...text.matchAll(/“([^”]*)”/g)].map(([, words]) => words);

/** Counts over the talks of one student. */
function figuresOf(talks) {
  const first = talks.map(({ turns }) => turns[0]);
  const share = (passes) => `${first.filter(passes).length} of ${first.length}`;
  const followUps = talks
    .flatMap(({ turns }) => turns)
    .filter(({ kind, followUp, state }) => kind === 'answer' && followUp && state !== 'complete');
  const idle = [];
  const old = [];
  for (const { cards, keyPoints, turns } of talks)
    turns.forEach(({ answer, feedback, followUp, kind }, at) => {
      const said = new Set(turns.slice(0, at + 1).flatMap((turn) => wordsOf(turn.answer)));
      const blanked = blankedWords(
        followUp,
        cards.flatMap(({ back }) => [...keyPoints, back]),
      );
      const secret = (blanked ?? []).flatMap(wordsOf);
      if (secret.length > 0 && secret.every((stem) => said.has(stem))) idle.push(followUp);
      const newest = new Set(parts.readWords(answer).map(({ folded }) => folded));
      const names = cards[0].deck.map(({ term }) => term);
      if (kind === 'answer')
        for (const words of quoted(feedback))
          if (
            !names.some((name) => name.includes(words)) &&
            !words.includes('…') &&
            !parts.readWords(words).every(({ folded }) => newest.has(folded))
          )
            old.push(`${answer} ← ${feedback}`);
    });
  return {
    'complete at the first answer': share(({ points }) =>
      points.every(({ decision }) => decision === 'covered'),
    ),
    'done after it with taps': share(({ points, kind }) => kind === 'answer' && points.every(isDone)),
    'taken for no answer': share(({ kind }) => kind !== 'answer'),
    'follow-ups a question': (followUps.length / talks.length).toFixed(2),
    'complete in the end, unasked': `${talks.filter(({ turns }) => turns.at(-1).points.every(({ decision }) => decision === 'covered')).length} of ${talks.length}`,
    'blanks whose words were said': `${idle.length}`,
    'old words quoted': `${old.length}`,
    details: [...idle, ...old],
  };
}

/** Of prompts that were filled: whether their words covered a point more. */
function blanksOf(talks) {
  const filled = talks.flatMap(({ turns }) =>
    turns.flatMap((turn, at) =>
      at > 0 && turn.asked.startsWith('Fill the gap')
        ? [{ ...turn, before: turns[at - 1].points.filter(({ decision }) => decision === 'covered').length }]
        : [],
    ),
  );
  const covers = filled.filter(
    ({ points, before }) => points.filter(({ decision }) => decision === 'covered').length > before,
  );
  return {
    covered: `${covers.length} of ${filled.length}`,
    others: filled.filter((one) => !covers.includes(one)),
    covers,
  };
}

await ensureBuild();
ensurePrograms();
const folder = mkdtempSync(join(tmpdir(), 'tellcard-talks-'));
const postgres = await startSystemPostgres();
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const product = await startProcess(
  'dist/server/main.js',
  {
    PORT: String(port),
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    BILLING_PROVIDER: 'off',
  },
  `${origin}/readyz`,
);
const held = {};
try {
  const student = await newStudent(origin);
  for (const { name, cards, answers } of decksOf(readDeckAnswers(options.decks))) {
    const set = await student.call('POST', '/api/flashcard-sets', { json: { title: name, cards } });
    const kept = await student.call('GET', `/api/flashcard-sets/${set.id}`);
    const cardsById = new Map(
      kept.cards.map(({ id, term, definition }) => [id, answers.get(`${term}\n${definition}`)]),
    );
    for (const [kind, says] of Object.entries(STUDENTS))
      held[kind] = [...(held[kind] ?? []), ...(await session(student, set.id, cardsById, says))];
  }
} finally {
  await product.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const [kind, talks] of Object.entries(held)) {
  const { details, ...figures } = figuresOf(talks);
  console.log(`\n${kind}: ${talks.length} questions`);
  for (const [name, figure] of Object.entries(figures)) console.log(`  ${name}: ${figure}`);
  for (const detail of details) console.log(`    ${detail}`);
  if (!kind.startsWith('fills')) continue;
  const { covered, others, covers } = blanksOf(talks);
  console.log(`  blanks filled that covered a point: ${covered}`);
  for (const { asked, answer } of kind === 'fills the blanks' ? others : covers)
    console.log(`    ${asked} | ${answer}`);
}
if (options.talks) writeFileSync(options.talks, JSON.stringify(held));
