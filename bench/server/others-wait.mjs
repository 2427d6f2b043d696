/**
 * `node bench/server/others-wait.mjs [part of a case's name …]`: how long others wait while long notes are read, questions written, the
 * hardest answers judged, and large sets saved, searched and suspended. Columns: the longest block of the main thread in processor time
 * and in time, then another account's Today: median, 99th percentile, maximum, and number.
 */
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

process.chdir(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const { ensureBuild } = await import('../../scripts/build.mjs');
await ensureBuild();
const { bundled } = await import('../bundled.mjs');
const { createSet, draft, signUp } = await import('./cases.mjs');
const { send } = await import('./load.mjs');
const { startWaits } = await import('./waits.mjs');
const { longPastes } = await bundled('tests/support/samples/long-pastes.ts');
const { hardText } = await bundled('tests/support/samples/hard-answers.ts');

const wanted = process.argv.slice(2);
const notesLength = 100_000;
const answerLength = 20_000;
const { origin, measure, end } = await startWaits({ port: Number(process.env.BENCH_PORT ?? 4430) });

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
/** As much text in a script whose every sign is a word of the search. */
const longestHan = JSON.stringify({
  title: 'Han',
  cards: Array.from({ length: 5_000 }, (_, index) => ({
    term: hardText('Chinese', 100, index),
    definition: hardText('Chinese', 900, index + 5_000),
  })),
});
const emoji = '😀 smile is a face. '.repeat(notesLength / 20);
const addresses = hardText('addresses', notesLength);
try {
  const students = await Promise.all(Array.from({ length: 4 }, () => signUp(origin)));
  const [student] = students;
  const large = await createSet(origin, student, 5_000);
  const get = (person, path) => send(origin, { path, authorization: person.authorization });
  const search = (person, words) => get(person, `/api/card-search?q=${encodeURIComponent(words)}`);
  const cardIds = large.cards.map(({ id }) => id);
  const suspend = (person, suspended) =>
    post(person, '/api/flashcards/suspend', JSON.stringify({ cardIds, suspended }));
  /** Of one account those that are refused for being too many at once count as well. */
  const often = (count, work) => Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)));
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
    // On a busy machine the tutor may run out of its time; others wait as long.
    if (response.status !== 200 && response.status !== 504)
      throw new Error(`${script}: ${response.status} ${await response.text()}`);
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
    ['saving 15 MB of Chinese', () => post(student, '/api/flashcard-sets', longestHan)],
    ['10 s after that', () => pause(10_000)],
    [
      'twenty searches for runs of Chinese',
      () => often(20, (at) => search(student, hardText('Chinese', 4, at))),
    ],
    ['twenty searches for a word of every card', () => often(20, () => search(student, 'definition'))],
    ['suspending 5,000 cards', (round) => suspend(student, round % 2 === 0)],
    ['the same four times at once', (round) => often(4, (at) => suspend(student, (round + at) % 2 === 0))],
    ['16 MB of empty cards', () => refused(student, emptyCards)],
    [
      '24 times 16 MB without a session',
      () => Promise.all(Array.from({ length: 24 }, () => refused(null, emptyCards))),
    ],
    ['opening it', () => get(student, `/api/flashcard-sets/${large.id}`)],
  ];
  // Warm-up: compiles the code before anything counts.
  await read(student, prose);
  for (const [name, work] of cases)
    if (wanted.length === 0 || wanted.some((part) => name.includes(part))) await measure(name, work);
} finally {
  process.exitCode = (await end()) ? 0 : 1;
}
