/** Measures the product's rules without a server: reading imports, choosing cards, and the tutor, in processor time per operation. */
import { bundled } from '../bundled.mjs';

const runs = 7;
const notesLength = 100_000;

/** Microseconds per item of `times`, the fastest of a few runs. */
function microseconds(times, work) {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage();
    for (let time = 0; time < times; time++) work(time);
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / times);
  }
  return best;
}

const prose =
  'Osmosis is the movement of water through a membrane. It is slow. The pressure it builds up is called turgor. ';
const notes = prose.repeat(Math.ceil(notesLength / prose.length)).slice(0, notesLength);
const point = (index) =>
  `Water number ${index} moves through the membrane from the dilute to the strong solution`;
const pointsOf = (count) => Array.from({ length: count }, (_, index) => point(index));
const tutorCards = (count) =>
  pointsOf(count).map((definition, index) => ({
    id: `card-${index}`,
    term: `Osmosis ${index}`,
    definition,
    weakness: index / count,
    practisedCount: 0,
  }));

/** Name, budget in microseconds if there is one, and the measured time. */
export async function measureThinking() {
  const [{ openSession, rateCurrent }, { newLearningState }, { readImport }, { longPastes }] =
    await Promise.all(
      [
        'core/study-queue.ts',
        'core/scheduler.ts',
        'core/read-import.ts',
        'tests/support/samples/long-pastes.ts',
      ].map(bundled),
    );
  const [{ extractCards }, { writePrompts }, { judgeAnswer }] = await Promise.all(
    ['tutor/extract-cards.ts', 'tutor/write-prompts.ts', 'tutor/judge-answer.ts'].map(bundled),
  );
  const deck = Array.from({ length: 500 }, (_, index) => ({
    id: `card-${index}`,
    learning: newLearningState(),
  }));
  const session = openSession(deck);
  const rateMany = () => {
    let now = session;
    for (let turn = 0; turn < 1_000; turn++)
      now = rateCurrent(now, ((turn * 7) % 4) + 1, `rating-${turn}`).session;
  };
  const keyPoints = pointsOf(4);
  const judged = {
    prompt: 'Explain osmosis.',
    keyPoints,
    cards: tutorCards(4),
    answer: `Well, ${keyPoints.slice(0, 3).join(', and then ')}. I do not remember the rest.`,
    followUpCount: 0,
    history: [],
    claimed: [],
  };
  const worstPaste = Math.max(
    ...Object.values(longPastes(notesLength)).map((text) => microseconds(1, () => readImport(text))),
  );
  return [
    ['open a session of 500 cards', microseconds(200, () => openSession(deck))],
    ['rate a card in it', microseconds(1, rateMany) / 1_000],
    ['read an import of 100,000 characters, the slowest of the texts we know', worstPaste],
    ['find cards in notes of 100,000 characters', microseconds(1, () => extractCards(notes))],
    [
      'write ten questions about 100 cards',
      microseconds(5, (seed) => writePrompts({ cards: tutorCards(100), count: 10, seed })),
    ],
    ['judge an answer of 60 words against four points', microseconds(50, () => judgeAnswer(judged))],
  ];
}
