/** Figures of judged answers to the cards of decks, each with the interval that another choice of decks would have given. */
import { seededRandom } from '../tutor/graded-answers.mjs';

const draws = 1000;
const interval = [0.025, 0.975];
const isDecided = (decision) => decision !== 'unsure';
const isRefused = (decision) => isDecided(decision) && decision !== 'covered';

/** For each figure: what to count of one judged row, [part, whole]. */
const sum = (list) => list.reduce((total, value) => total + value, 0);
const countPoints = (row, whole, part) => {
  const points = row.gold.map((gold, i) => ({ gold, decision: row.decisions[i] }));
  const counted = points.filter(whole);
  return [counted.filter(part).length, counted.length];
};
const saidComplete = (kind) => (row) => (row.kind === kind ? [row.allCovered ? 1 : 0, 1] : null);
const ofKind = (kind, whole, part) => (row) => (row.kind === kind ? countPoints(row, whole, part) : null);
const ofAnswers = (whole, part) => (row) => (row.intent === 'answer' ? countPoints(row, whole, part) : null);
const isRight = ({ gold }) => gold;
const any = () => true;

/** Name → {goal, count}; `count` of a row gives [part, whole], or null where the row does not concern the figure. */
export const FIGURES = {
  'wrong said complete: one thing swapped': { goal: '≤ .06', count: saidComplete('wrong-flip') },
  'wrong said complete: plausible': { goal: '≤ .03', count: saidComplete('wrong-plausible') },
  'wrong said complete: another card': { goal: '≤ .01', count: saidComplete('wrong-mixup') },
  'precision of covered': {
    goal: '≥ .92',
    count: ofAnswers(({ decision }) => decision === 'covered', isRight),
  },
  'precision of not covered': {
    goal: '≥ .90',
    count: ofAnswers(
      ({ decision }) => isRefused(decision),
      ({ gold }) => !gold,
    ),
  },
  'right refused outright: own words': {
    goal: '≤ .08',
    count: ofKind('right-free', isRight, ({ decision }) => isRefused(decision)),
  },
  'right refused outright: short': {
    goal: '≤ .04',
    count: ofKind('right-short', isRight, ({ decision }) => isRefused(decision)),
  },
  'right covered: own words': {
    goal: '–',
    count: ofKind('right-free', isRight, ({ decision }) => decision === 'covered'),
  },
  'right covered: short': {
    goal: '≥ .85',
    count: ofKind('right-short', isRight, ({ decision }) => decision === 'covered'),
  },
  'half: said points covered': {
    goal: '–',
    count: ofKind('half', isRight, ({ decision }) => decision === 'covered'),
  },
  'half: unsaid points covered': {
    goal: '–',
    count: ofKind(
      'half',
      ({ gold }) => !gold,
      ({ decision }) => decision === 'covered',
    ),
  },
  'another card: called mixed up': {
    goal: '–',
    count: (row) => (row.kind === 'wrong-mixup' ? [row.decisions.includes('mixed-up') ? 1 : 0, 1] : null),
  },
  'swapped: called contradicted': {
    goal: '–',
    count: (row) => (row.kind === 'wrong-flip' ? [row.decisions.includes('contradicted') ? 1 : 0, 1] : null),
  },
  'points decided': { goal: '≥ .55', count: ofAnswers(any, ({ decision }) => isDecided(decision)) },
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

/** {share, low, high, n} of one figure over judged rows; low and high by drawing decks anew. */
function figureOf(rows, count) {
  const byDeck = new Map();
  for (const row of rows) {
    const counted = count(row);
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
  return { share: share(decks), low, high, n: sum(decks.map(([, whole]) => whole)) };
}

const written = (value) => (Number.isFinite(value) ? value.toFixed(3).replace(/^0/, '') : '–');

/** {name: {share, low, high, n}} for all figures; `rows`: rows of answers with {decisions, allCovered, said}. */
export function figuresOf(rows) {
  return Object.fromEntries(
    Object.entries(FIGURES).map(([name, { count }]) => [name, figureOf(rows, count)]),
  );
}

/** A table in Markdown, one column of figures for each of `columns` ({title: figures}). */
export function tableOf(columns) {
  const titles = Object.keys(columns);
  const lines = Object.entries(FIGURES).map(([name, { goal }]) => {
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
