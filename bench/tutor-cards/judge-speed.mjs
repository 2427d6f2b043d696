/**
 * Measures processor time per key point among sets of 8, 200 and 5,000 cards, in every script, once warm; only this process counts, so
 * other work on the machine does not. Run: node bench/tutor-cards/judge-speed.mjs
 */
import { bundled } from '../bundled.mjs';
import { readDeckAnswers } from './deck-answers.mjs';

const { judge } = await bundled('bench/tutor-cards/judge-module.ts');
const { hardAnswer, hardScripts } = await bundled('tests/support/samples/hard-answers.ts');
const warmUp = 200;
const measured = 1000;

const rows = readDeckAnswers().filter(({ intent }) => intent === 'answer');
const every = rows.length / (warmUp + measured);
const sample = Array.from({ length: warmUp + measured }, (_, i) => rows[Math.floor(i * every)]);
const allCards = [
  ...new Map(rows.flatMap(({ deckCards }) => deckCards).map((card) => [card.term, card])).values(),
];

/** The cards of the row's own deck, and further ones up to `size`. */
function setOf({ deckCards }, size) {
  const others = Array.from({ length: Math.max(0, size - deckCards.length) }, (_, i) => {
    const { term, definition } = allCards[i % allCards.length];
    const round = Math.floor(i / allCards.length);
    return round === 0
      ? { term, definition }
      : { term: `${term} ${round}`, definition: `${definition} ${round}` };
  });
  return [...deckCards, ...others];
}

function report(name, cases) {
  const times = cases.map((one) => {
    const start = process.cpuUsage();
    judge(one);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000 / one.keyPoints.length;
  });
  const warm = times.slice(Math.min(warmUp, times.length >> 2)).sort((a, b) => a - b);
  const at = (share) => warm[Math.floor(share * warm.length)].toFixed(2);
  console.log(`${name}: median ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms`);
}

for (const size of [8, 200, 5000]) {
  const sets = new Map();
  const cases = sample.map((row) => {
    if (!sets.has(row.deck)) sets.set(row.deck, setOf(row, size));
    return { ...row, deckCards: sets.get(row.deck) };
  });
  // A student answers questions about one set at a time.
  report(`set of ${size} cards`, size > 200 ? cases.slice(0, 200) : cases);
}
const repeats = 20;
for (const script of hardScripts) {
  const one = hardAnswer(script, 400, 120);
  const cards = setOf({ deckCards: one.cards }, 200);
  report(
    `${script}, 200 cards`,
    Array.from({ length: repeats }, () => ({ ...one, deckCards: cards })),
  );
}
