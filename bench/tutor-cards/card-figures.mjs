/** Figures of judged answers to the cards of decks, with bootstrap intervals over decks. */
import { seededRandom } from '../tutor/graded-answers.mjs';

const draws = 1000;
const sum = (list) => list.reduce((total, value) => total + value, 0);
const interval = [0.025, 0.975];
/** Realistic mix of answer kinds in a class; every share over kinds is weighted by it. */
const MIX = {
  'right-free': 0.4,
  'right-short': 0.25,
  half: 0.15,
  'wrong-plausible': 0.1,
  'wrong-flip': 0.05,
  'wrong-mixup': 0.05,
};

/** The weight of an answer in the realistic mix, one on average. */
export function mixWeights(rows) {
  const counts = new Map();
  for (const { kind } of rows) if (kind in MIX) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const whole = [...counts.values()].reduce((total, count) => total + count, 0);
  return ({ kind }) => ((MIX[kind] ?? 0) / (counts.get(kind) ?? 1)) * whole;
}

const isDone = (decision) => decision === 'covered' || decision === 'unsure';
const answers = (kind, fits) => (row) => (row.kind === kind ? [row.decisions.every(fits) ? 1 : 0, 1] : null);
const done = (kind) => answers(kind, isDone);
const accepted = (kind) => answers(kind, (decision) => decision === 'covered');
/** Of the mix's points with this decision, the share that is `right`. */
const precision = (wanted, right) => (row, weightOf) => {
  const points = row.decisions.flatMap((decision, i) => (decision === wanted ? [right(row.gold[i])] : []));
  const weight = weightOf(row);
  return points.length > 0 && weight > 0
    ? [weight * points.filter(Boolean).length, weight * points.length]
    : null;
};

/** Name → {goal, count}; `count` of a row returns [part, whole], or null if the row does not concern the figure. */
export const FIGURES = {
  'right, own words: done after the first answer': { goal: '≥ .80', count: done('right-free') },
  'right, short: done after the first answer': { goal: '≥ .95', count: done('right-short') },
  'right, own words: accepted outright': { goal: '–', count: accepted('right-free') },
  'right, short: accepted outright': { goal: '≥ .65', count: accepted('right-short') },
  'half: ends with taps': { goal: '≤ .30', count: done('half') },
  'plausible: ends with taps': { goal: '≤ .28', count: done('wrong-plausible') },
  'one thing swapped: ends with taps': { goal: '≤ .33', count: done('wrong-flip') },
  'another card: ends with taps': { goal: '≤ .05', count: done('wrong-mixup') },
  'wrong: called complete without a word': {
    goal: '≤ .04',
    count: (row) =>
      row.kind.startsWith('wrong-')
        ? [row.decisions.every((decision) => decision === 'covered') ? 1 : 0, 1]
        : null,
  },
  "another card's name as the subject: called complete": { goal: '–', count: accepted('wrong-subject') },
  'negation moved: called complete': { goal: '–', count: accepted('wrong-negation') },
  'corrected to something wrong: called complete': { goal: '–', count: accepted('wrong-corrected') },
  'corrected to what is right: done after the first answer': { goal: '–', count: done('right-corrected') },
  'precision of sure': { goal: '≥ .95', count: precision('covered', (gold) => gold) },
  'precision of wrong': { goal: '≥ .90', count: precision('contradicted', (gold) => !gold) },
  "precision of another card's": { goal: '≥ .90', count: precision('mixed-up', (gold) => !gold) },
  'intents recognised': {
    goal: '≥ .95',
    count: (row) =>
      row.intent === 'answer' || row.intent === 'off-topic' ? null : [row.said !== 'answer' ? 1 : 0, 1],
  },
  'answers taken for something else': {
    goal: '≤ .01',
    count: (row) => (row.intent === 'answer' ? [row.said === 'answer' ? 0 : 1, 1] : null),
  },
};

const bins = 10;

/** Expected calibration error of unsure points, in the realistic mix; rows with {probabilities}. */
export function expectedError(rows) {
  const weightOf = mixWeights(rows);
  const sums = Array.from({ length: bins }, () => [0, 0]);
  let whole = 0;
  for (const row of rows)
    row.decisions.forEach((decision, i) => {
      if (decision !== 'unsure') return;
      const probability = row.probabilities[i];
      const sum = sums[Math.min(bins - 1, Math.floor(probability * bins))];
      const weight = weightOf(row);
      sum[0] += weight * probability;
      sum[1] += weight * (row.gold[i] ? 1 : 0);
      whole += weight;
    });
  return sums.reduce((total, [said, was]) => total + Math.abs(said - was), 0) / whole;
}

/** {share, low, high, n} of one figure over judged rows; low and high by resampling decks. */
function figureOf(rows, count, weightOf) {
  const byDeck = new Map();
  for (const row of rows) {
    const counted = count(row, weightOf);
    if (!counted) continue;
    const known = byDeck.get(row.deck) ?? [0, 0];
    byDeck.set(row.deck, [known[0] + counted[0], known[1] + counted[1]]);
  }
  const decks = [...byDeck.values()];
  const share = (list) => sum(list.map(([part]) => part)) / sum(list.map(([, whole]) => whole));
  const random = seededRandom(11);
  const drawn = Array.from({ length: draws }, () =>
    share(decks.map(() => decks[Math.floor(random() * decks.length)])),
  )
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
  const [low, high] = interval.map((at) => drawn[Math.min(drawn.length - 1, Math.floor(at * drawn.length))]);
  return { share: share(decks), low, high, n: Math.round(sum(decks.map(([, whole]) => whole))) };
}

const written = (value) => (Number.isFinite(value) ? value.toFixed(3).replace(/^0/, '') : '–');

/** {name: {share, low, high, n}} for all figures; `rows`: rows of answers with {decisions, said}. */
export function figuresOf(rows) {
  const weightOf = mixWeights(rows);
  return Object.fromEntries(
    Object.entries(FIGURES).map(([name, { count }]) => [name, figureOf(rows, count, weightOf)]),
  );
}

/** A Markdown table of what there is, one column per entry of `columns` ({title: figures}). */
export function tableOf(columns) {
  const titles = Object.keys(columns);
  const counted = Object.entries(FIGURES).filter(([name]) => columns[titles[0]][name].n > 0);
  const lines = counted.map(([name, { goal }]) => {
    const cells = titles.map((title) => {
      const { share, low, high } = columns[title][name];
      return `${written(share)} (${written(low)}–${written(high)})`;
    });
    const { n } = columns[titles[0]][name];
    return `| ${[name, n, ...cells, goal].join(' | ')} |`;
  });
  return [
    `| figure | n | ${titles.join(' | ')} | goal |`,
    `|${'---|'.repeat(titles.length + 3)}`,
    ...lines,
  ].join('\n');
}
