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
} from '#tests/support/spoken-levels.ts';
import { createEndOfTurn } from './end-of-turn.ts';

const usualPauseMs = 4_000;
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

/** When the student was offered to finish and when the turn was over, from the end of the answer. */
function follow({ levels, said, endMs }: Recording, { words, coveredAfter }: Along) {
  const turn = createEndOfTurn(usualPauseMs);
  // Words that are listened along for arrive this much later.
  const lateMs = 1000 * between(0.6, 2.4);
  const coveredMs = coveredAfter === null ? Number.POSITIVE_INFINITY : (said[coveredAfter]?.endMs ?? 0);
  let offeredMs: number | null = null;
  for (const [frame, db] of levels.entries()) {
    const atMs = frame * frameMs;
    const known = words ? said.findLast((clause) => clause.endMs + lateMs <= atMs) : undefined;
    turn.understand(known?.words ?? '', atMs >= coveredMs + lateMs);
    const sign = turn.hear(db, atMs);
    if (sign === 'speaking') offeredMs = null;
    else if (sign === 'offer') offeredMs ??= atMs - endMs;
    else if (sign === 'over') return { offeredMs, overMs: atMs - endMs };
  }
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
  ['nobody listens along', 4.5],
  ['words are known', 4.5],
  ['all is covered', 1.5],
])(
  'cuts at most 2 of 100 answers off where %s, and then waits %d s at most in the middle',
  (name, mostSeconds) => {
    const turns = recordings.map(({ kind, recording }) => ({
      kind,
      ...follow(recording, listensAlong[name]?.(recording) ?? { words: false, coveredAfter: null }),
    }));
    const whole = turns.filter(({ overMs }) => overMs >= 0);
    const waits = whole.map(({ offeredMs, overMs }) => offeredMs ?? overMs);
    const cutOff = turns.filter(({ overMs }) => overMs < 0);
    expect(cutOff.length / turns.length).toBeLessThanOrEqual(0.02);
    expect(median(waits)).toBeLessThanOrEqual(1000 * mostSeconds);
  },
);
