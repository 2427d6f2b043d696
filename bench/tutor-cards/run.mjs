/**
 * Says how well a judge judges spoken answers to the cards of whole decks, clean and with one word in ten misheard.
 * Run: npm run bench:tutor -- [--decks PLACE]… [--module FILE]
 * PLACE: a folder of decks, a deck as .json or a file of rows as .jsonl; the project's own without it. FILE: a module that exports
 * judge({prompt, front, back, keyPoints, cards, deckCards, answer}) → {points: [{verdict}], isComplete, intent}; the built-in tutor without it.
 * npm run bench:tutor -- --bundle FILE writes the built-in tutor as such a module.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bundledCode, moduleOf } from '../bundled.mjs';
import { figuresOf, tableOf } from './card-figures.mjs';
import { readDeckAnswers } from './deck-answers.mjs';
import { mishearing } from './mishearing.mjs';

const { values: options } = parseArgs({
  options: {
    decks: { type: 'string', multiple: true },
    module: { type: 'string' },
    bundle: { type: 'string' },
  },
});

const code = options.module ? null : await bundledCode('bench/tutor-cards/judge-module.ts');
if (options.bundle) {
  writeFileSync(options.bundle, code);
  process.exit(0);
}
const { judge } = await (options.module
  ? import(pathToFileURL(path.resolve(options.module)))
  : moduleOf(code));

const rows = readDeckAnswers(options.decks);
const mishear = mishearing(
  rows.map(({ answer }) => answer),
  0.1,
);

/** Every row with what the judge made of it; `hear` says what the recogniser wrote. */
async function judged(hear) {
  const times = [];
  const result = [];
  for (const row of rows) {
    const start = process.hrtime.bigint();
    const { points, isComplete, intent = 'answer' } = await judge({ ...row, answer: hear(row.answer) });
    times.push(Number(process.hrtime.bigint() - start) / 1e6 / row.keyPoints.length);
    result.push({
      ...row,
      decisions: points.map(({ verdict }) => verdict),
      allCovered: isComplete,
      said: intent,
    });
  }
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor(share * times.length)].toFixed(2);
  console.log(
    `${rows.length} answers; a key point takes ${at(0.5)} ms in the median, ${at(0.99)} ms at most in 99 of 100`,
  );
  return result;
}

const clean = await judged((answer) => answer);
const misheard = await judged(mishear);
console.log(tableOf({ clean: figuresOf(clean), 'one word in ten misheard': figuresOf(misheard) }));
