/**
 * Measures the choice of the next card: processor time per rating and per undo, for sets of growing size. Run: node --expose-gc
 * bench/study-queue.mjs
 */
import { bundled } from './bundled.mjs';

/** Maximum cards per set. */
const SIZES = [50, 500, 5_000];
const RATINGS = 20_000;
const RUNS = 5;

const { openSession, rateCurrent, sessionRatings, undoLast } = await bundled('core/study-queue.ts');
const { statsOf } = await bundled('core/study-view.ts');
const { newLearningState } = await bundled('core/scheduler.ts');

/** Fastest of a few runs, in microseconds of processor time per item of `times`. */
function microseconds(times, work) {
  const runs = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / times;
  });
  return Math.min(...runs);
}

const cardsOf = (size) =>
  Array.from({ length: size }, (_, index) => ({ id: `card-${index}`, learning: newLearningState() }));

/** Uses all four ratings, Again and Easy as often as Good. */
function play(session, count) {
  let now = session;
  for (let turn = 0; turn < count; turn += 1) {
    const step = rateCurrent(now, ((turn * 7) % 4) + 1, `rating-${turn}`);
    if (!step) break;
    now = step.session;
  }
  return now;
}

console.log('cards   open (ms)   rate (µs)  stats (µs)   undo (µs)   resume after 20,000 (ms)');
for (const size of SIZES) {
  const cards = cardsOf(size);
  const open = microseconds(1000, () => openSession(cards));
  const session = openSession(cards);
  const rate = microseconds(RATINGS, () => play(session, RATINGS));
  const played = play(session, RATINGS);
  const stats = microseconds(1000, () => {
    for (let time = 0; time < 1000; time += 1) statsOf(played);
  });
  const undo = microseconds(played.turnsTaken, () => {
    for (let step = { session: played }; step; step = undoLast(step.session));
  });
  const past = sessionRatings(played);
  const resume = microseconds(1000, () => openSession(cards, past));
  const columns = [open.toFixed(2), rate.toFixed(2), stats.toFixed(2), undo.toFixed(2), resume.toFixed(1)];
  console.log(`${String(size).padStart(6)}  ${columns.map((column) => column.padStart(10)).join(' ')}`);
}

globalThis.gc?.();
const before = process.memoryUsage().heapUsed;
const long = play(openSession(cardsOf(5_000)), 100_000);
globalThis.gc?.();
const grown = process.memoryUsage().heapUsed - before;
console.log(
  `A session of 5,000 cards holds ${(grown / 1e6).toFixed(1)} MB after ${long.turnsTaken} ratings.`,
);
