/**
 * Fits the model that tells answers from requests, worries and small talk, prints figures for unseen decks, and with --write updates
 * its file. Run: node bench/tutor-cards/fit-intents.mjs [--write] [--errors] [--more <file.jsonl of answers with intents>]
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { bundled } from '../bundled.mjs';

const folds = 6;
const settings = { epochs: 16, rate: 0.3, ridge: 5e-4, fewestRows: 2, fewestDecks: 3, leastWeight: 0.03 };
const parts = await bundled('bench/tutor-cards/intent-parts.ts');
const { intents } = parts;
const ANSWER = intents.indexOf('answer');

const promptOf = (front) => (/\?\s*$/.test(front) ? front : `Explain “${front}” in your own words.`);

/** One row for each answer of the decks in `folder` whose name passes. */
function rowsOf(folder, passes, isDeck) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && passes(name))
    .sort()
    .flatMap((name) => {
      const { deck, cards } = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));
      const inSet = cards.map(({ front, back }) => ({ term: front, definition: back }));
      return cards.flatMap(({ id, front, back, keyPoints, answers }) =>
        answers.map(({ answer, kind, intent = 'answer' }) => ({
          group: isDeck ? deck : `${deck}:${id}`,
          kind,
          intent,
          heard: {
            answer,
            prompt: promptOf(front),
            keyPoints,
            cards: keyPoints.map(() => ({ term: front, definition: back })),
            ...(isDeck && { deck: inSet }),
          },
        })),
      );
    });
}
const here = 'bench/tutor-cards';
const decks = rowsOf(`${here}/answers`, () => true, true);
const developed = rowsOf(`${here}/intents`, (name) => name.includes('development'), false);
const unseen = rowsOf(`${here}/intents`, (name) => name.includes('unseen'), false);

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
function fit(training) {
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

const belief = (model, { heard }) => {
  const certain = parts.certainIntent(heard);
  if (certain !== null) return intents.map((intent) => (intent === certain ? 1 : 0));
  return parts.intentProbabilities(
    model,
    parts.intentFeatures(heard, (word) => model.everyday.has(word)),
  );
};

const share = (part, whole) => (whole === 0 ? '–' : (part / whole).toFixed(3));

const saidOf = ({ heard, probabilities }) => parts.weighIntent(heard, probabilities);

function report(title, judged) {
  const read = judged.map((row) => ({ ...row, said: saidOf(row) }));
  const part = (rows, passes) => `${share(rows.filter(passes).length, rows.length)} of ${rows.length}`;
  const others = read.filter(({ intent }) => intent !== 'answer');
  const answers = read.filter(({ intent }) => intent === 'answer');
  console.log(`\n${title}`);
  console.log(`  seen as no answer ${part(others, ({ said }) => said !== 'answer')}`);
  console.log(`  as what they are ${part(others, ({ said, intent }) => said === intent)}`);
  console.log(`  answers taken for something else ${part(answers, ({ said }) => said !== 'answer')}`);
  console.log(
    `  the same but for small talk ${part(answers, ({ said }) => !['answer', 'small-talk'].includes(said))}`,
  );
  const table = intents.map((intent) => {
    const rows = read.filter((row) => row.intent === intent);
    return `${intent} ${part(rows, ({ said }) => said === intent)} / ${part(rows, ({ said }) => said !== 'answer')}`;
  });
  console.log(`  right kind / no answer: ${table.join(' · ')}`);
}

const errors = (judged) => {
  if (!process.argv.includes('--errors')) return;
  for (const { probabilities, intent, heard, kind } of judged) {
    const said = saidOf({ heard, probabilities });
    if (said !== intent)
      console.log(
        `   ${intent}→${said} ${probabilities[ANSWER].toFixed(2)} [${kind}] ${heard.cards[0].term} | ${heard.answer}`,
      );
  }
};

const groups = [...new Set([...decks, ...developed].map(({ group }) => group))].sort();
const foldOf = new Map(shuffled(groups.length, 7).map((at, i) => [groups[at], i % folds]));
const all = [...decks, ...developed];
const judged = [];
for (let fold = 0; fold < folds; fold++) {
  const model = fit(all.filter(({ group }) => foldOf.get(group) !== fold));
  for (const row of all.filter(({ group }) => foldOf.get(group) === fold))
    judged.push({ ...row, probabilities: belief(model, row) });
}
const inDecks = judged.filter(({ kind }) => kind !== 'wording' && kind !== 'hard-answer');
report('decks, by folds', inDecks);
errors(inDecks);
const written = judged.filter(({ kind }) => kind === 'wording' || kind === 'hard-answer');
report('wordings and hard answers for development, by folds', written);
errors(written);

const model = fit(all);
report(
  'unseen wordings and hard answers',
  unseen.map((row) => ({ ...row, probabilities: belief(model, row) })),
);
const more = process.argv.indexOf('--more');
if (more > 0) {
  const rows = readFileSync(process.argv[more + 1], 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ front, keyPoints, cards, answer, kind, intent }) => ({
      kind,
      intent,
      heard: { answer, keyPoints, cards, prompt: promptOf(front) },
    }));
  const others = rows.map((row) => ({ ...row, probabilities: belief(model, row) }));
  report(process.argv[more + 1], others);
}

if (process.argv.includes('--write')) {
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
