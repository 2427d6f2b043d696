/**
 * Fits the model that tells answers from requests, worries and small talk, prints figures for held-out decks and wordings, and with --write
 * updates its file. Run: node bench/tutor-cards/fit-intents.mjs [--decks PLACE]… [--held PLACE]… [--write] [--errors]
 * PLACE as for run.mjs: --decks are added to the fit, --held are only judged.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bundled } from '../bundled.mjs';
import { readDeckAnswers } from './deck-answers.mjs';

const { values: options } = parseArgs({
  options: {
    decks: { type: 'string', multiple: true, default: [] },
    held: { type: 'string', multiple: true, default: [] },
    write: { type: 'boolean' },
    errors: { type: 'boolean' },
  },
});
const folds = 6;
const settings = { epochs: 16, rate: 0.3, ridge: 5e-4, fewestRows: 2, fewestDecks: 3, leastWeight: 0.03 };
const parts = await bundled('bench/tutor-cards/intent-parts.ts');
const { intents } = parts;

/** Intent names used in the data, mapped to ours; null for those that say too little. */
const INTENT_NAMES = {
  'hint-request': 'hint',
  'question-to-tutor': 'question',
  'repeat-request': 'repeat',
  'skip-request': 'skip',
  'off-topic': null,
};
const KIND_INTENTS = /^to-tutor:(hint|question|repeat|skip)/;

function intentOfRow({ intent, kind }) {
  if (intent === 'to-tutor') return KIND_INTENTS.exec(kind)?.[1] ?? null;
  return intent in INTENT_NAMES ? INTENT_NAMES[intent] : intent;
}

/** Rows of decks, judged with all cards of the set, or of wordings, whose cards are unrelated. */
const rowsOf = (places, areDecks) =>
  readDeckAnswers(places).flatMap((row) => {
    const { deck, card, kind, answer, prompt, keyPoints, cards, deckCards } = row;
    const intent = intentOfRow(row);
    if (intent === null) return [];
    const heard = { answer, prompt, keyPoints, cards, ...(areDecks && { deck: deckCards }) };
    return [{ group: areDecks ? deck : `${deck}:${card}`, kind, intent, heard }];
  });
const here = 'bench/tutor-cards';
const wordings = (part) =>
  readdirSync(`${here}/intents`)
    .filter((name) => name.endsWith(`-${part}.json`))
    .sort()
    .map((name) => path.join(here, 'intents', name));
const decks = rowsOf([`${here}/answers`, `${here}/unseen`, ...options.decks], true);
const developed = rowsOf(wordings('development'), false);
const unseen = wordings('unseen').map((file) => ({ file, rows: rowsOf([file], false) }));

/** Also without question marks: not every recogniser writes them. */
const both = (rows) =>
  rows.flatMap((row) =>
    row.heard.answer.includes('?')
      ? [row, { ...row, heard: { ...row.heard, answer: row.heard.answer.replaceAll('?', '') } }]
      : [row],
  );

function everydayWords(rows) {
  const groups = new Map();
  for (const { group, heard } of rows)
    for (const { folded, content } of parts.readWords(heard.answer))
      if (content && !/^\d/.test(folded)) groups.set(folded, (groups.get(folded) ?? new Set()).add(group));
  return new Set([...groups].filter(([, all]) => all.size >= settings.fewestDecks).map(([word]) => word));
}

/** Pseudo-random order, the same at each run. */
function shuffled(length, seed) {
  const order = Array.from({ length }, (_, i) => i);
  let state = seed;
  for (let i = length - 1; i > 0; i--) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    const j = state % (i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

/** AdaGrad on the cross-entropy with an L2 penalty; the weights are the mean over the second half of the epochs. */
function fitModel(training) {
  const rows = both(training).filter(({ heard }) => parts.certainIntent(heard) === null);
  const everyday = everydayWords(rows);
  const read = rows.map(({ heard, intent }) => ({
    features: parts.intentFeatures(heard, (word) => everyday.has(word)),
    truth: intents.indexOf(intent),
  }));
  const counts = new Map();
  for (const { features } of read) for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1);
  const weights = new Map();
  const squares = new Map();
  for (const [name, count] of counts)
    if (count >= settings.fewestRows) {
      weights.set(name, new Array(intents.length).fill(0));
      squares.set(name, new Array(intents.length).fill(1e-4));
    }
  for (const row of read) row.features = row.features.filter((name) => weights.has(name));
  const bias = new Array(intents.length).fill(0);
  const model = { everyday, weights, bias };
  const mean = { everyday, bias: bias.map(() => 0), weights: new Map() };
  for (const name of weights.keys()) mean.weights.set(name, new Array(intents.length).fill(0));
  const averaged = Math.floor(settings.epochs / 2);
  const add = (sum, part) => {
    for (let i = 0; i < sum.length; i++) sum[i] += part[i] / averaged;
  };
  for (let epoch = 0; epoch < settings.epochs; epoch++) {
    for (const at of shuffled(read.length, epoch + 1)) {
      const { features, truth } = read[at];
      const probabilities = parts.intentProbabilities(model, features);
      const step = settings.rate / Math.sqrt(features.length);
      for (let i = 0; i < intents.length; i++) {
        const error = probabilities[i] - (i === truth ? 1 : 0);
        bias[i] -= 0.01 * error;
        for (const name of features) {
          const own = weights.get(name);
          const seen = squares.get(name);
          const gradient = error + settings.ridge * own[i] * features.length;
          seen[i] += gradient * gradient;
          own[i] -= (step * gradient) / Math.sqrt(seen[i]);
        }
      }
    }
    if (epoch < settings.epochs - averaged) continue;
    add(mean.bias, bias);
    for (const [name, own] of weights) add(mean.weights.get(name), own);
  }
  for (const [name, own] of mean.weights)
    if (own.every((weight) => Math.abs(weight) < settings.leastWeight)) mean.weights.delete(name);
  return mean;
}

/** Asking for the card is stored as a skip. */
function saidOf(model, { heard }) {
  const said = parts.readIntent(heard, model);
  return said === 'show' ? 'skip' : said;
}

const share = (part, whole) => (part / whole).toFixed(3);

/** Prints the shares of those rows that there are. */
function report(title, read) {
  const part = (rows, passes) => `${share(rows.filter(passes).length, rows.length)} of ${rows.length}`;
  const line = (words, rows, passes) => rows.length > 0 && console.log(`  ${words} ${part(rows, passes)}`);
  const others = read.filter(({ intent }) => intent !== 'answer');
  const answers = read.filter(({ intent }) => intent === 'answer');
  console.log(`\n${title}`);
  line('seen as no answer', others, ({ said }) => said !== 'answer');
  line('as what they are', others, ({ said, intent }) => said === intent);
  line('answers taken for something else', answers, ({ said }) => said !== 'answer');
  line('the same but for small talk', answers, ({ said }) => !['answer', 'small-talk'].includes(said));
  const table = intents.flatMap((intent) => {
    const rows = read.filter((row) => row.intent === intent);
    return rows.length > 0
      ? [
          `${intent} ${part(rows, ({ said }) => said === intent)} / ${part(rows, ({ said }) => said !== 'answer')}`,
        ]
      : [];
  });
  console.log(`  right kind / no answer: ${table.join(' · ')}`);
}

const listErrors = (read) => {
  if (!options.errors) return;
  for (const { said, intent, heard, kind } of read)
    if (said !== intent)
      console.log(`   ${intent}→${said} [${kind}] ${heard.cards[0].term} | ${heard.answer}`);
};

const groups = [...new Set([...decks, ...developed].map(({ group }) => group))].sort();
const foldOf = new Map(shuffled(groups.length, 7).map((at, i) => [groups[at], i % folds]));
const all = [...decks, ...developed];
const judged = [];
for (let fold = 0; fold < folds; fold++) {
  const model = fitModel(all.filter(({ group }) => foldOf.get(group) !== fold));
  for (const row of all.filter(({ group }) => foldOf.get(group) === fold))
    judged.push({ ...row, said: saidOf(model, row) });
}
const isWording = ({ kind }) => kind === 'wording' || kind === 'hard-answer';
for (const [title, passes] of [
  ['decks, by folds', (row) => !isWording(row)],
  ['wordings and hard answers for development, by folds', isWording],
]) {
  const read = judged.filter(passes);
  report(title, read);
  listErrors(read);
}

const model = fitModel(all);
const heldRows = options.held.map((file) => ({ file, rows: rowsOf([file], true) }));
for (const { file, rows } of [...unseen, ...heldRows])
  report(
    path.basename(file),
    rows.map((row) => ({ ...row, said: saidOf(model, row) })),
  );

if (options.write) {
  const hundredths = (value) => Math.round(value * 100);
  const weights = [...model.weights]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, own]) => [name, own.map(hundredths)]);
  const file = 'tutor/dialogue/intent-model.generated.json';
  const fitted = {
    everyday: [...model.everyday].sort().join(' '),
    bias: model.bias.map(hundredths),
    weights: Object.fromEntries(weights),
  };
  writeFileSync(file, `${JSON.stringify(fitted)}\n`);
  console.log(`wrote ${file}: ${weights.length} features`);
}
