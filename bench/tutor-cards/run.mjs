/**
 * Measures how well a judge judges spoken answers to the cards of whole decks, clean and with one word in ten misheard.
 * Run: npm run bench:tutor -- [--decks PLACE]… [--module FILE | --tutor] [--every N]
 * PLACE: a folder of decks, a deck as .json or a file of rows as .jsonl; default the project's own. FILE: a module that exports
 * judge({prompt, front, back, keyPoints, cards, deckCards, answer}) → {points: [{verdict}], isComplete, intent}; default the built-in tutor.
 * --tutor: the tutor configured in the server's settings (LLM_BASE_URL, LLM_LOCAL_MODEL …), several answers at a time; --every N: each
 * Nth answer only (7 includes all kinds). npm run bench:tutor -- --bundle FILE writes the built-in tutor as such a module.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bundledCode, bundledFile, moduleOf } from '../bundled.mjs';
import { figuresOf, tableOf } from './card-figures.mjs';
import { readDeckAnswers } from './deck-answers.mjs';
import { mishearing } from './mishearing.mjs';

const { values: options } = parseArgs({
  options: {
    decks: { type: 'string', multiple: true },
    module: { type: 'string' },
    tutor: { type: 'boolean' },
    every: { type: 'string', default: '1' },
    bundle: { type: 'string' },
  },
});

/** Maximum concurrent requests to a service. */
const sideBySide = options.tutor ? 8 : 1;

async function openTutorInForce() {
  const { openTutor } = await import(await bundledFile('bench/tutor-cards/tutor-in-force.ts'));
  return openTutor(process.env, {
    tutor: await bundledFile('server/platform/llm/tutor-worker.ts'),
    languageModel: await bundledFile('server/platform/llm/local-model-child.ts'),
    languageModelRuntime: new URL('../../scripts/llm/', import.meta.url),
  });
}

const given = options.module || options.tutor;
const code = given ? null : await bundledCode('bench/tutor-cards/judge-module.ts');
if (options.bundle) {
  writeFileSync(options.bundle, code);
  process.exit(0);
}
const tutor = options.tutor ? await openTutorInForce() : null;
const { judge } =
  tutor ?? (await (options.module ? import(pathToFileURL(path.resolve(options.module))) : moduleOf(code)));
if (tutor) console.log(`judged by ${tutor.name}`);

const every = Math.max(1, Number(options.every) || 1);
const rows = readDeckAnswers(options.decks).filter((_, index) => index % every === 0);
const mishear = mishearing(
  rows.map(({ answer }) => answer),
  0.1,
);

/** Every row with the judge's result; `hear` simulates the recogniser. */
async function judged(hear) {
  const times = [];
  const result = [];
  const score = async (row, index) => {
    const start = process.cpuUsage();
    const { points, intent = 'answer' } = await judge({ ...row, answer: hear(row.answer) });
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000 / row.keyPoints.length);
    result[index] = {
      ...row,
      decisions: points.map(({ verdict }) => verdict),
      said: intent,
    };
  };
  let next = 0;
  const work = async () => {
    for (let index = next++; index < rows.length; index = next++) await score(rows[index], index);
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor(share * times.length)].toFixed(2);
  console.log(
    `${rows.length} answers; processor time of a key point: median ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms`,
  );
  return result;
}

const clean = await judged((answer) => answer);
const misheard = await judged(mishear);
console.log(tableOf({ clean: figuresOf(clean), 'one word in ten misheard': figuresOf(misheard) }));
if (tutor?.fallbacks() > 0)
  console.log(
    `\nThe model did not answer ${tutor.fallbacks()} of ${2 * rows.length} times; the built-in tutor did.`,
  );
await tutor?.close();
