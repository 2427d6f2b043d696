/**
 * Fits the model that decides points, prints figures for decks not fitted on, and with --write updates its constants.
 * Run: node bench/tutor-cards/fit-decisions.mjs [--decks PLACE]… [--held PLACE] [--without FIGURE,…] [--write [--also PLACE]…] [--rows FILE]
 * PLACE as for run.mjs; --rows writes every answer with its decisions to FILE; --without omits features, to see what they are worth; decks given
 * by each --held are judged by the model that was fitted on --decks, with the thresholds of their folds. The model that --write writes has those
 * thresholds too, and is fitted on the decks of --also as well.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bundled } from '../bundled.mjs';
import { seededRandom } from '../tutor/graded-answers.mjs';
import { growTrees } from '../tutor/grow-trees.mjs';
import { expectedError, figuresOf, mixWeights, tableOf } from './card-figures.mjs';
import { readDeckAnswers } from './deck-answers.mjs';
import { madeAnswers } from './made-answers.mjs';

const { values: options } = parseArgs({
  options: {
    decks: { type: 'string', multiple: true },
    held: { type: 'string', multiple: true },
    without: { type: 'string', default: '' },
    also: { type: 'string', multiple: true },
    write: { type: 'boolean' },
    rows: { type: 'string' },
  },
});
const folds = 6;
const settings = {
  trees: 400,
  leaves: 5,
  rate: 0.03,
  ridge: 10,
  leastCurvature: 6,
  share: 0.6,
  columns: 0.3,
};
/** Weight of a generated answer relative to a written one; copies of backs count half of that. */
const madeWeight = 0.2;
/** And of one by a writer whose right answers are no longer than the wrong ones, which is rare in a class. */
const terseWeight = 0.3;
/**
 * Precision asked of 'covered' in the realistic mix, and the share of right answers in own words that may need no
 * follow-up.
 */
const asked = { sure: 0.97, done: 0.8 };
const rivalAhead = 2;

const judge = await bundled('bench/tutor-cards/deciding-parts.ts');
const rows = readDeckAnswers(options.decks).filter(({ intent }) => intent === 'answer');
const readRow = (row) => ({ ...row, read: judge.readAnswer({ ...row, deck: row.deckCards }, row.answer) });
const said = rows.map(readRow);
const made = madeAnswers(rows).map(readRow);
const weightOf = mixWeights(rows);
const fitWeightOf = (row) => (row.writer ? terseWeight : 1);
const isCopy = (kind) => /^own |^another card's back|^part of/.test(kind);

const subjects = [...new Set(rows.map(({ subject }) => subject))].sort();
const random = seededRandom(3);
const shuffled = subjects.map((subject) => [random(), subject]).sort(([a], [b]) => a - b);
const foldOf = new Map(shuffled.map(([, subject], i) => [subject, i % folds]));

/** Points of read rows as rows for the fit, without those decided without the model. */
const pointsOf = (list, weigh) =>
  list.flatMap((row) =>
    row.read.points.flatMap(({ known }, i) =>
      known.contrast && !judge.settledBy(known)
        ? [
            {
              features: known.contrast.features,
              label: row.gold[i] ? 1 : 0,
              weight: weigh(row) * fitWeightOf(row),
              subject: row.subject,
              known,
            },
          ]
        : [],
    ),
  );
const saidPoints = pointsOf(said, weightOf);
const madePointsOf = (list) => pointsOf(list, ({ kind }) => madeWeight * (isCopy(kind) ? 0.5 : 1));
const fitted = [...saidPoints, ...madePointsOf(made)];

const withheld = new Set(options.without.split(',').map((name) => judge.DECISION_FEATURES.indexOf(name)));
const fitTrees = (training) => growTrees(training, { ...settings, withheld, random: seededRandom(5) });

/** Slope and offset of the log odds that calibrate the probabilities of points not fitted on, by Newton's method. */
function calibrate(points) {
  let [slope, offset] = [1, 0];
  for (let round = 0; round < 30; round++) {
    const sums = [0, 0, 0, 0, 0];
    for (const { score, label, weight } of points) {
      const x = Math.log(score / (1 - score));
      const p = 1 / (1 + Math.exp(-(slope * x + offset)));
      const [g, h] = [(label - p) * weight, p * (1 - p) * weight];
      [g * x, g, h * x * x, h * x, h].forEach((value, k) => {
        sums[k] += value;
      });
    }
    const [gx, g, hxx, hx, h] = sums;
    const whole = hxx * h - hx * hx;
    slope += (gx * h - g * hx) / whole;
    offset += (g * hxx - gx * hx) / whole;
  }
  return { slope, offset };
}

const foldTrees = Array.from({ length: folds }, (_, fold) =>
  fitTrees(fitted.filter(({ subject }) => foldOf.get(subject) !== fold)),
);
const grown = foldTrees.map((one) => judge.readTrees(one));
for (const point of saidPoints)
  point.score = judge.probability(grown[foldOf.get(point.subject)], point.features);
const calibration = calibrate(saidPoints);

/** The trees of each fold with these thresholds. Four numbers are chosen over all folds; the trees never see their own subjects. */
const modelsWith = (thresholds) =>
  foldTrees.map((one) => judge.readDecisionModel({ ...one, ...thresholds, rivalAhead, calibration }));
/** Rows with the decision on each point: {decision, probability}. */
const decidedBy = (list, thresholds) => {
  const models = modelsWith(thresholds);
  return list.map((row) => ({
    ...row,
    decided: judge.decisionsOf(row.read, models[foldOf.get(row.subject)]),
  }));
};

/** The lowest probability from which 'covered' is right as often as required, including those settled without the model. */
function sureFrom() {
  const points = decidedBy(said, { sure: 0, likely: 2 }).flatMap((row) =>
    row.decided.map(({ decision, probability }, i) => ({
      decision,
      probability,
      right: row.gold[i],
      weight: weightOf(row),
    })),
  );
  const sorted = points
    .filter(({ decision }) => decision === 'covered')
    .sort((a, b) => b.probability - a.probability);
  let [right, all, threshold] = [0, 0, 1.01];
  for (const point of sorted) {
    all += point.weight;
    right += point.right ? point.weight : 0;
    if (right / all >= asked.sure) threshold = point.probability;
  }
  return threshold;
}

/** The highest probability from which enough right answers in own words need no follow-up. */
function likelyFrom() {
  const free = decidedBy(said, { sure: 2, likely: 0 }).flatMap((row) => {
    const least = row.decided.map(({ decision, probability }) =>
      decision === 'covered' || decision === 'unsure' ? probability : 0,
    );
    return row.kind === 'right-free' ? [{ least: Math.min(...least), weight: fitWeightOf(row) }] : [];
  });
  const sorted = free.sort((a, b) => b.least - a.least);
  const whole = sorted.reduce((sum, { weight }) => sum + weight, 0);
  let passed = 0;
  return sorted.find(({ weight }) => {
    passed += weight;
    return passed >= asked.done * whole;
  }).least;
}

const thresholds = { sure: Number(sureFrom().toFixed(3)), likely: Number(likelyFrom().toFixed(3)) };
console.log(JSON.stringify({ ...thresholds, calibration }));
const judgedBy = (list) =>
  decidedBy(list, thresholds).map((row) => ({
    ...row,
    decisions: row.decided.map(({ decision }) => decision),
    probabilities: row.decided.map(({ probability }) => probability),
    said: 'answer',
  }));
const clean = judgedBy(said);
console.log(tableOf({ 'by folds': figuresOf(clean) }));
console.log(`expected error of what is likely: ${expectedError(clean).toFixed(3)}`);
for (const kind of new Set(made.map((row) => row.kind))) {
  const list = judgedBy(made.filter((row) => row.kind === kind));
  const share = (fits) =>
    (list.filter(({ decisions }) => decisions.every(fits)).length / list.length).toFixed(3);
  console.log(
    `${kind}: n ${list.length}, covered ${share((one) => one === 'covered')}, taps ${share((one) => one === 'covered' || one === 'unsure')}`,
  );
}
if (options.rows)
  writeFileSync(
    options.rows,
    JSON.stringify(
      clean.map(({ deck, front, kind, answer, keyPoints, gold, decisions, probabilities }) => ({
        ...{ deck, front, kind, answer, keyPoints, gold, decisions, probabilities },
      })),
    ),
  );

const whole = options.held || options.write ? fitTrees(fitted) : null;
for (const place of options.held ?? []) {
  const model = judge.readDecisionModel({ ...whole, ...thresholds, rivalAhead, calibration });
  const held = readDeckAnswers([place])
    .filter(({ intent }) => intent === 'answer')
    .map(readRow)
    .map((row) => {
      const decided = judge.decisionsOf(row.read, model);
      return {
        ...row,
        decisions: decided.map(({ decision }) => decision),
        probabilities: decided.map(({ probability }) => probability),
        said: 'answer',
      };
    });
  console.log(`\n${place}`);
  console.log(tableOf({ 'held out': figuresOf(held) }));
  console.log(`expected error of what is likely: ${expectedError(held).toFixed(3)}`);
}

if (options.write) {
  const uses = new Map();
  for (const index of whole.trees.join(' ').match(/\d+(?=<)/g)) {
    const name = judge.DECISION_FEATURES[index];
    uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  const most = [...uses].sort((a, b) => b[1] - a[1]);
  console.log('used:', most.map(([name, times]) => `${name} ${times}`).join(', '));
  const further = readDeckAnswers(options.also ?? []).filter(({ intent }) => intent === 'answer');
  const { base, trees } = fitTrees([
    ...fitted,
    ...pointsOf(further.map(readRow), mixWeights(further)),
    ...madePointsOf(madeAnswers(further).map(readRow)),
  ]);
  const text = `${JSON.stringify({ base, calibration, ...thresholds, rivalAhead, trees })}\n`;
  writeFileSync('tutor/judge/decide/decision-model.generated.json', text);
}
