/**
 * Fits the judge's model on graded answers, prints figures for held-out questions, and with --write updates the constants.
 * Run: node bench/tutor/fit-judge.mjs <folder with scientsbank-train, beetle-train, saf-train, composite and adversarial .jsonl> [--write]
 * With --unseen-answers the folds separate answers instead of questions; transcripts, derived from the same answers, are then omitted.
 * --held FILE writes the held-out rows, one per line, for bench/tutor-cards/fit-decisions.mjs.
 */
import { writeFileSync } from 'node:fs';
import { bundled } from '../bundled.mjs';
import { seededRandom } from './graded-answers.mjs';
import { growTrees } from './grow-trees.mjs';
import { report } from './judging-report.mjs';
import { makeRows } from './judging-rows.mjs';

const folder = process.argv[2];
const option = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const settings = {
  trees: option('trees', 600),
  leaves: option('leaves', 16),
  rate: 0.04,
  ridge: option('ridge', 15),
  leastCurvature: 5,
  /** Share of the rows and features that each tree is grown on. */
  share: 0.7,
  columns: 0.4,
};
const folds = 5;
const turns = 1;
const judge = await bundled('bench/tutor/fitting-parts.ts');
/** These identify the question of the data and say nothing about the answer. */
settings.withheld = new Set(
  ['questionLength', 'pointLength', 'newShare'].map((name) => judge.FEATURES.indexOf(name)),
);
const rows = makeRows(judge, folder, {
  limit: option('limit', 0),
  transcripts: option('transcripts', 1600),
  madeWeight: option('made', 0.3),
});

const byAnswer = process.argv.includes('--unseen-answers');
const foldOf = ({ group, answerGroup }) => {
  let hash = 7;
  for (const letter of (byAnswer && answerGroup) || group)
    hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
  return hash % folds;
};
const mostBelieved = (model, candidates) =>
  candidates.reduce(
    (best, { features }) => {
      const belief = judge.probability(model, features);
      return belief > best.belief ? { belief, features } : best;
    },
    { belief: -1, features: null },
  ).features;

/** The score of the best-fitting wording, and the features it rests on. */
const mostLikely = (choices, model) =>
  choices.reduce(
    (best, candidates) => {
      const chosen = judge.chooseCandidate(candidates, model);
      return chosen && chosen.score > best.held
        ? { held: chosen.score, heldFeatures: chosen.candidate.features }
        : best;
    },
    { held: 0, heldFeatures: null },
  );

/** One row per line: its identity, held-out score and features. */
function writeHeld(file, rows) {
  const lines = rows.map(({ source, noise, group, label, kind, transcript, held, heldFeatures }) =>
    JSON.stringify({
      source,
      noise,
      group,
      label,
      kind,
      transcript,
      score: Number(held.toFixed(4)),
      features: heldFeatures?.map((value) => Number(value.toFixed(4))) ?? null,
    }),
  );
  writeFileSync(file, `${lines.join('\n')}\n`);
}

/** Alternates between choosing the spans of speech with the model and fitting the model on the chosen spans. */
function fitModel(training) {
  for (const row of training) row.features = row.choices[0][0].features;
  let model = null;
  for (let turn = 0; turn <= turns; turn++) {
    if (model)
      for (const row of training) row.features = mostBelieved(judge.readTrees(model), row.choices.flat());
    const trees = turn === turns ? settings.trees : Math.round(settings.trees / 3);
    model = growTrees(training, { ...settings, trees, random: seededRandom(1 + turn) });
  }
  return model;
}

if (!process.argv.includes('--skip-report')) {
  const judged = byAnswer ? rows.filter(({ transcript }) => !transcript) : rows;
  for (let fold = 0; fold < folds; fold++) {
    const model = judge.readTrees(fitModel(judged.filter((row) => foldOf(row) !== fold)));
    for (const row of judged) if (foldOf(row) === fold) Object.assign(row, mostLikely(row.choices, model));
  }
  report(judged);
  const held = process.argv.indexOf('--held');
  if (held >= 0) writeHeld(process.argv[held + 1], judged);
}

if (process.argv.includes('--write')) {
  const { base, trees } = fitModel(rows);
  const asked = trees.join(' ').match(/\d+(?=<)/g);
  const uses = judge.FEATURES.map((name, j) => [name, asked.filter((index) => Number(index) === j).length]);
  console.log(
    'used:',
    uses
      .sort((a, b) => b[1] - a[1])
      .map(([name, n]) => `${name} ${n}`)
      .join(', '),
  );
  const text = `${JSON.stringify({ base, trees })}\n`;
  writeFileSync('tutor/judge/model/judge-model.generated.json', text);
  console.log('written', text.length, 'characters');
}
