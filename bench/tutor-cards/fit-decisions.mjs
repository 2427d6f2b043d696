/**
 * Fits the model that decides points, prints figures for decks not fitted on, and with --write renews its constants.
 * Run: node bench/tutor-cards/fit-decisions.mjs [--decks PLACE]… [--write] [--rows FILE]
 * PLACE as for run.mjs; FILE gets every answer with what was decided of it.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bundled } from '../bundled.mjs';
import { seededRandom } from '../tutor/graded-answers.mjs';
import { growTrees } from '../tutor/grow-trees.mjs';
import { figuresOf, tableOf } from './card-figures.mjs';
import { readDeckAnswers } from './deck-answers.mjs';
import { madeAnswers } from './made-answers.mjs';
import { mishearing } from './mishearing.mjs';

const { values: options } = parseArgs({
  options: {
    decks: { type: 'string', multiple: true },
    write: { type: 'boolean' },
    rows: { type: 'string' },
  },
});
const folds = 9;
const settings = {
  trees: 220,
  leaves: 6,
  rate: 0.05,
  ridge: 10,
  leastCurvature: 4,
  share: 0.6,
  columns: 0.3,
};
/** What each kind of row counts in the fit. */
const weights = { said: 1, misheard: 0.4, made: 0.5, copied: 0.25 };
/** Precision asked of the decisions on subjects not fitted, when as many answers of any length are right as wrong. */
const asked = { covered: 0.92, missing: 0.93 };
/** Lengths of answers, in words, among which right and wrong ones are given the same weight. */
const lengths = [3, 5, 7, 9, 11, 13, 16, 20, 26];
const mostBalanced = 4;
/** Telling words by which another card must be ahead: chosen so that of right answers fewer than 1 in 100 name one. */
const rivalAhead = 2;

const judge = await bundled('bench/tutor-cards/deciding-parts.ts');
const rows = readDeckAnswers(options.decks).filter(({ intent }) => intent === 'answer');
const mishear = mishearing(
  rows.map(({ answer }) => answer),
  0.1,
);
const readRow = (row, answer = row.answer) => ({
  ...row,
  read: judge.readAnswer({ ...row, deck: row.deckCards }, answer),
});
const said = rows.map((row) => readRow(row));
const misheard = rows.map((row) => readRow(row, mishear(row.answer)));
const made = madeAnswers(rows).map((row) => readRow(row));

const subjects = [...new Set(rows.map(({ subject }) => subject))].sort();
const random = seededRandom(3);
const shuffled = subjects.map((subject) => [random(), subject]).sort(([a], [b]) => a - b);
const foldOf = new Map(shuffled.map(([, subject], i) => [subject, i % folds]));

const lengthOf = (answer) => {
  const words = answer.trim().split(/\s+/).length;
  return lengths.filter((least) => words >= least).length;
};
const isCopy = (kind) => /^own |^another card's back/.test(kind);

/** Points of read rows as rows for the fit. */
const pointsOf = (list, weight) =>
  list.flatMap(({ read, gold, subject, answer, kind }) =>
    read.points.flatMap(({ known }, i) => {
      if (!known.contrast) return [];
      const several = gold.length > 1;
      const base = isCopy(kind) ? weights.copied : weight;
      const bin = `${several} ${lengthOf(answer)}`;
      return [
        {
          figures: known.contrast.figures,
          label: gold[i] ? 1 : 0,
          weight: base,
          base,
          subject,
          known,
          several,
          bin,
          kind,
        },
      ];
    }),
  );

/**
 * In the data right answers in own words are long, short ones right, and wrong ones between them. So that nothing is learnt from
 * length alone, right and wrong points of about the same length get the same weight together.
 */
function balance(points) {
  const sums = new Map();
  for (const { bin, label, base } of points) {
    const sum = sums.get(bin) ?? [0, 0];
    sum[label] += base;
    sums.set(bin, sum);
  }
  for (const point of points) {
    const sum = sums.get(point.bin);
    point.weight = point.base * Math.min(mostBalanced, (sum[0] + sum[1]) / 2 / sum[point.label]);
  }
}

const saidPoints = pointsOf(said, weights.said);
const madePoints = pointsOf(made, weights.made);
const cardPoints = [...saidPoints, ...pointsOf(misheard, weights.misheard), ...madePoints];
balance(cardPoints);
const isOpen = ({ known }) => !judge.settledBy(known);
const fitted = cardPoints.filter(isOpen);
const calibrated = [...saidPoints, ...madePoints.filter(({ kind }) => !isCopy(kind))];

const fitTrees = (training) => growTrees(training, { ...settings, random: seededRandom(5) });

/** The lowest score from which on decisions are right as often as asked, those settled without the model among them. */
function thresholdFor(points, settled, least, scoreOf, isRight) {
  const sorted = points.filter(isOpen).sort((a, b) => scoreOf(b) - scoreOf(a));
  let [right, whole, threshold] = [0, 0, Number.POSITIVE_INFINITY];
  const take = (point) => {
    whole += point.weight;
    right += isRight(point) ? point.weight : 0;
  };
  points.filter(({ known }) => settled.includes(judge.settledBy(known))).forEach(take);
  for (const point of sorted) {
    take(point);
    if (right / whole >= least) threshold = scoreOf(point);
  }
  return threshold;
}

/** Scores beyond all points: where nothing is right as often as asked, nothing is decided. */
const [beyond, below] = [1.01, -0.01];

function thresholdsOf(points) {
  const covered = thresholdFor(
    points,
    ['covered'],
    asked.covered,
    ({ score }) => score,
    ({ label }) => label === 1,
  );
  const missing = thresholdFor(
    points,
    ['contradicted', 'mixed-up'],
    asked.missing,
    ({ score }) => 1 - score,
    ({ label }) => label === 0,
  );
  return { covered: Math.min(beyond, covered), missing: Math.max(below, 1 - missing) };
}
const withThresholds = (trees, points) => ({
  ...trees,
  alone: thresholdsOf(points.filter(({ several }) => !several)),
  amongSeveral: thresholdsOf(points.filter(({ several }) => several)),
  rivalAhead,
});

const trees = Array.from({ length: folds }, (_, fold) =>
  fitTrees(fitted.filter(({ subject }) => foldOf.get(subject) !== fold)),
);
const grown = trees.map((one) => judge.readTrees(one));
for (const point of calibrated)
  point.score = judge.probability(grown[foldOf.get(point.subject)], point.figures);
/** The thresholds of a fold come from the other folds. */
const models = trees.map((one, fold) =>
  judge.readDecisionModel(
    withThresholds(
      one,
      calibrated.filter(({ subject }) => foldOf.get(subject) !== fold),
    ),
  ),
);
for (const { alone, amongSeveral } of models) console.log(JSON.stringify({ alone, amongSeveral }));
const judgedBy = (list) =>
  list.map((row) => {
    const decided = judge.decisionsOf(row.read, models[foldOf.get(row.subject)]);
    const decisions = decided.map(({ decision }) => decision);
    return { ...row, decisions, allCovered: decisions.every((one) => one === 'covered'), said: 'answer' };
  });
const clean = judgedBy(said);
console.log(tableOf({ clean: figuresOf(clean), 'one word in ten misheard': figuresOf(judgedBy(misheard)) }));
const madeBy = new Map();
for (const { made: kind, decisions, gold } of judgedBy(made)) {
  const counts = madeBy.get(kind) ?? { n: 0, covered: 0, unsure: 0, right: 0 };
  madeBy.set(kind, counts);
  decisions.forEach((decision, i) => {
    counts.n++;
    counts.right += gold[i] ? 1 : 0;
    counts.covered += decision === 'covered' ? 1 : 0;
    counts.unsure += decision === 'unsure' ? 1 : 0;
  });
}
for (const [kind, { n, covered, unsure }] of madeBy)
  console.log(kind, `n ${n}, covered ${(covered / n).toFixed(3)}, unsure ${(unsure / n).toFixed(3)}`);
if (options.rows)
  writeFileSync(
    options.rows,
    JSON.stringify(
      clean.map(({ deck, front, kind, answer, keyPoints, gold, decisions }) => ({
        deck,
        front,
        kind,
        answer,
        keyPoints,
        gold,
        decisions,
      })),
    ),
  );

if (options.write) {
  const model = withThresholds(fitTrees(fitted), calibrated);
  const uses = new Map();
  for (const index of model.trees.join(' ').match(/\d+(?=<)/g)) {
    const name = judge.DECISION_FIGURES[index];
    uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  const most = [...uses].sort((a, b) => b[1] - a[1]);
  console.log('used:', most.map(([name, times]) => `${name} ${times}`).join(', '));
  const lines = model.trees.map((tree) => JSON.stringify(tree)).join(',\n');
  const { alone, amongSeveral } = model;
  const text = `{\n"base": ${model.base},\n"alone": ${JSON.stringify(alone)},\n"amongSeveral": ${JSON.stringify(amongSeveral)},\n"rivalAhead": ${rivalAhead},\n"trees": [\n${lines}\n]\n}\n`;
  writeFileSync('tutor/judge/decide/decision-model.generated.json', text);
  console.log(JSON.stringify({ alone, amongSeveral }), 'written', text.length, 'characters');
}
