/** How patient the end of a turn is: answers of four voices, fluent, hesitant, in noise, and two minutes long, on a simulated clock. */
import { expect, it } from 'vitest';
import {
  type Clause,
  frameMs,
  pauseSeconds,
  type Recording,
  random,
  recordingOf,
  spokenAnswers,
} from '#tests/support/samples/spoken-levels.ts';
import { createEndOfTurn, pauseSeconds as limits } from './end-of-turn.ts';

const usualPauseMs = 1000 * limits.usual;
const perKind = 100;
const next = random(19);
const between = (least: number, most: number) => least + (most - least) * next();
const anAnswer = () => spokenAnswers[Math.floor(next() * spokenAnswers.length)] ?? [];
const twoMinutes = (): Clause[] => {
  const clauses: Clause[] = [];
  const seconds = () => clauses.reduce((sum, { levels }) => sum + (levels.length * frameMs) / 1000 + 1, 0);
  while (seconds() < 120) clauses.push(...anAnswer());
  return clauses;
};

/** People pause longer where they look for the rest of a sentence that they have begun. */
const opens = /(?:and|because|or|so|when|to|of)$/;
const hesitant = ({ words }: Clause) => pauseSeconds(next, opens.test(words) ? 1.1 : 0.8, 0.65);
const kinds: Record<string, () => Recording> = {
  fluent: () => record(anAnswer(), () => between(0.15, 0.7), -65),
  hesitant: () => record(anAnswer(), hesitant, -60),
  'in noise': () => record(anAnswer(), () => pauseSeconds(next, 0.6, 0.6), -42),
  'two minutes': () => record(twoMinutes(), () => pauseSeconds(next, 0.6, 0.6), -58),
};

function record(clauses: readonly Clause[], pause: (after: Clause) => number, noiseDb: number): Recording {
  const room = { next, noiseDb, gainDb: between(-8, 2) };
  return recordingOf(clauses, pause, room, { before: between(0.5, 3), after: 12 });
}

type Along = { words: boolean; coveredAfter: number | null };

/** Who speaks again this soon after the end of a turn is still in time: it is joined to the answer. */
const joinedMs = 2_000;
/** A pause this long is told with the words before it. */
const settledMs = 600;

/** When the turn was over, from the end of the answer; negative where it was cut off. */
function follow({ levels, said, endMs }: Recording, { words, coveredAfter }: Along): number {
  let turn = createEndOfTurn(usualPauseMs);
  let isJoined = false;
  // Words that are listened along for arrive this much later.
  const lateMs = 1000 * between(0.6, 2.4);
  const coveredMs = coveredAfter === null ? Number.POSITIVE_INFINITY : (said[coveredAfter]?.endMs ?? 0);
  for (const [frame, db] of levels.entries()) {
    const atMs = frame * frameMs;
    const known = words ? said.findLast((clause) => clause.endMs + lateMs <= atMs) : undefined;
    turn.understand({
      words: known?.words ?? '',
      covered: atMs >= coveredMs + lateMs,
      completeAtMs: known ? known.endMs + settledMs : null,
    });
    if (turn.hear(db, atMs) !== 'over') continue;
    const goesOn = said.find((clause) => clause.beginMs > atMs);
    if (!words || !goesOn || goesOn.beginMs > atMs + joinedMs) return atMs - endMs;
    turn = createEndOfTurn(usualPauseMs);
    isJoined = true;
  }
  // A last word too short for a voice: the page waits no longer for more than after a sentence.
  if (isJoined) return usualPauseMs;
  throw new Error('the turn never ended');
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const listensAlong: Record<string, (recording: Recording) => Along> = {
  'nobody listens along': () => ({ words: false, coveredAfter: null }),
  'words are known': () => ({ words: true, coveredAfter: null }),
  /** With the last words, or one clause before them: some go on when all is said. */
  'all is covered': ({ said }) => ({
    words: true,
    coveredAfter: Math.max(0, said.length - (next() < 0.5 ? 1 : 2)),
  }),
};

const recordings = Object.entries(kinds).flatMap(([kind, make]) =>
  Array.from({ length: perKind }, () => ({ kind, recording: make() })),
);

it.each([
  ['nobody listens along', 5.8],
  ['words are known', 4.3],
  ['all is covered', 3.3],
])(
  'cuts at most 2 of 100 answers off where %s, and then waits %d s at most in the middle',
  (name, mostSeconds) => {
    const turns = recordings.map(({ recording }) =>
      follow(recording, listensAlong[name]?.(recording) ?? { words: false, coveredAfter: null }),
    );
    const waits = turns.filter((overMs) => overMs >= 0).toSorted((x, y) => x - y);
    expect(1 - waits.length / turns.length).toBeLessThanOrEqual(0.02);
    expect(median(waits)).toBeLessThanOrEqual(1000 * mostSeconds);
  },
);

it.each([3, 3.8, 5])('cuts nobody off at a pause of %d s where no words are known', (seconds) => {
  const overs = spokenAnswers
    .filter((clauses) => clauses.length > 1)
    .map((clauses) =>
      follow(
        record(clauses, (after) => (after === clauses[0] ? seconds : 0.4), -60),
        {
          ...{ words: false, coveredAfter: null },
        },
      ),
    );
  expect(overs.filter((overMs) => overMs < 0)).toEqual([]);
});
