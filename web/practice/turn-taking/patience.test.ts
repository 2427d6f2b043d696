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
const perKind = 50;
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

type Along = {
  /** The words of each clause are known. */
  words: boolean;
  /** The clause with which every point is covered; null: never. */
  coveredAfter: number | null;
  /** How much later the page knows, in seconds. */
  lateSeconds: readonly [least: number, most: number];
  /** Speaking interrupts, so that going on is heard. */
  resumes: boolean;
};

/** Who speaks again this soon after the end of a turn is joined to the answer: in the first seconds of the feedback, besides thinking. */
const joinedMs = 3_000;
/** A pause this long is told with the words before it. */
const settledMs = 600;
/** A voice is known for one after this. */
const heardMs = 200;

type Followed = {
  /** When the turn was over, from the end of the answer; negative where it was cut off. */
  overMs: number;
  /** How often the student went on after an end, and was joined. */
  joins: number;
};

function follow({ levels, said, endMs }: Recording, along: Along): Followed {
  const { words, coveredAfter, lateSeconds, resumes } = along;
  let turn = createEndOfTurn(usualPauseMs, resumes);
  let joins = 0;
  const lateMs = 1000 * between(...lateSeconds);
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
    const goesOn = said.find((clause) => clause.endMs > atMs + heardMs);
    if (!resumes || !goesOn || goesOn.beginMs > atMs + joinedMs) return { overMs: atMs - endMs, joins };
    turn = createEndOfTurn(usualPauseMs, resumes);
    joins += 1;
  }
  // A last word too short for a voice: the page waits no longer for more than after a sentence.
  if (joins > 0) return { overMs: usualPauseMs, joins };
  throw new Error('the turn never ended');
}

const share = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(part * values.length)] ?? 0;

const atOnce = [0, 0] as const;
const recogniser = [0.6, 2.4] as const;
/** With the last words, or one clause before them: some go on when all is said. */
const coveredIn = ({ said }: Recording) => Math.max(0, said.length - (next() < 0.5 ? 1 : 2));

const recordings = Object.entries(kinds).flatMap(([kind, make]) =>
  Array.from({ length: perKind }, () => ({ kind, recording: make() })),
);

type Limits = {
  medianSeconds: number;
  nineOfTenSeconds: number;
  /** Shares of answers, in percent. */
  cutPercent: number;
  joinedPercent: number;
};

it.each<[name: string, along: Omit<Along, 'coveredAfter'>, covered: boolean, limits: Limits]>([
  [
    'nothing is known',
    { words: false, lateSeconds: atOnce, resumes: false },
    false,
    { medianSeconds: 5.8, nineOfTenSeconds: 6.4, cutPercent: 1, joinedPercent: 0 },
  ],
  [
    'words are known late, and going on is too late',
    { words: true, lateSeconds: recogniser, resumes: false },
    false,
    { medianSeconds: 4.4, nineOfTenSeconds: 6.2, cutPercent: 2, joinedPercent: 0 },
  ],
  [
    'every point is covered, known late, and going on is too late',
    { words: true, lateSeconds: recogniser, resumes: false },
    true,
    { medianSeconds: 3.5, nineOfTenSeconds: 6.2, cutPercent: 2, joinedPercent: 0 },
  ],
  [
    'words are known at once',
    { words: true, lateSeconds: atOnce, resumes: true },
    false,
    { medianSeconds: 1.55, nineOfTenSeconds: 2.5, cutPercent: 1, joinedPercent: 45 },
  ],
  [
    'words are known late',
    { words: true, lateSeconds: recogniser, resumes: true },
    false,
    { medianSeconds: 2.1, nineOfTenSeconds: 2.6, cutPercent: 1, joinedPercent: 40 },
  ],
  [
    'every point is covered, known at once',
    { words: true, lateSeconds: atOnce, resumes: true },
    true,
    { medianSeconds: 1.45, nineOfTenSeconds: 2.5, cutPercent: 1, joinedPercent: 45 },
  ],
  [
    'every point is covered, known late',
    { words: true, lateSeconds: recogniser, resumes: true },
    true,
    { medianSeconds: 1.8, nineOfTenSeconds: 2.6, cutPercent: 1, joinedPercent: 40 },
  ],
])('is patient, and no longer than needed, where %s', (_, along, covered, limits) => {
  const turns = recordings.map(({ recording }) =>
    follow(recording, { ...along, coveredAfter: covered ? coveredIn(recording) : null }),
  );
  const percent = (count: number) => (100 * count) / turns.length;
  const waits = turns.flatMap(({ overMs }) => (overMs >= 0 ? [overMs / 1000] : []));
  const found: Limits = {
    medianSeconds: share(waits, 0.5),
    nineOfTenSeconds: share(waits, 0.9),
    cutPercent: percent(turns.length - waits.length),
    joinedPercent: percent(turns.filter(({ joins }) => joins > 0).length),
  };
  for (const [figure, most] of Object.entries(limits))
    expect(found[figure as keyof Limits], figure).toBeLessThanOrEqual(most);
});

/** Built-in recogniser and tutor on a quiet machine (docs/practice-speed.md). */
const thinkingMs = 1_200;

it.each([
  [3, false],
  [3.8, false],
  [5, false],
  [3, true],
  [3.8, true],
  [5, true],
])('cuts nobody off at a pause of %d s, words known: %s', (seconds, words) => {
  const longer = spokenAnswers.filter((clauses) => clauses.length > 1);
  const overs = longer.map((clauses) => {
    const recording = record(clauses, (after) => (after === clauses[0] ? seconds : 0.4), -60);
    // While it thinks, going on is joined as well.
    const spoken = recording.said.map((clause, at) =>
      at === 0 ? clause : { ...clause, beginMs: clause.beginMs - thinkingMs },
    );
    const along = { words, coveredAfter: null, lateSeconds: recogniser, resumes: words };
    return follow({ ...recording, said: words ? spoken : recording.said }, along).overMs;
  });
  expect(overs.filter((overMs) => overMs < 0)).toEqual([]);
});
