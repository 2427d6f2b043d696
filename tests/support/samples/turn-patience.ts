/** Made answers on a simulated clock, and how a turn's end follows them: cut off, waited for, or joined. For a test and a bench. */
import { createEndOfTurn, pauseSeconds as limits } from '#web/practice/turn-taking/end-of-turn.ts';
import {
  type Clause,
  frameMs,
  mixed,
  pauseSeconds,
  type Recording,
  random,
  recordingOf,
  spokenAnswers,
} from './spoken-levels.ts';

const usualPauseMs = 1000 * limits.usual;
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

export function record(
  clauses: readonly Clause[],
  pause: (after: Clause) => number,
  noiseDb: number,
): Recording {
  const room = { next, noiseDb, gainDb: between(-8, 2) };
  return recordingOf(clauses, pause, room, { before: between(0.5, 3), after: 12 });
}

export type Along = {
  /** The words of each clause are known. */
  words: boolean;
  /** The clause with which every point is covered; null: never. */
  coveredAfter: number | null;
  /** How much later the page knows, in seconds. */
  lateSeconds: readonly [least: number, most: number];
  /** Speaking interrupts, so that going on is heard. */
  resumes: boolean;
  /** The voice detector runs. */
  detects?: boolean;
  /** Another voice talks without end, this many dB under the student's, and is written down as well: no pause is told. */
  othersUnderDb?: readonly [least: number, most: number];
};

/** Who speaks again this soon after the end of a turn is joined to the answer: in the first seconds of the feedback, besides thinking. */
const joinedMs = 3_000;
/** A pause this long is told with the words before it. */
const settledMs = 600;
/** A voice is known for one after this. */
const heardMs = 200;

const talkWords =
  'and now the weather for the week it stays mild in the south with rain on Thursday because'.split(' ');

/** The talk of others over a recording, and whether they say something. */
function othersOver({ levels, said }: Recording, [least, most]: readonly [number, number]) {
  const spoken = said.flatMap(({ beginMs, endMs }) =>
    levels.slice(Math.round(beginMs / frameMs), Math.round(endMs / frameMs)),
  );
  const underDb = between(least, most) - share(spoken, 0.9) + share(talk, 0.9);
  const from = Math.floor(between(0, talk.length));
  return levels.map((_, frame) => (talk[(from + frame) % talk.length] ?? 0) - underDb);
}

/** A television speaks without pauses. */
const talk = spokenAnswers.flatMap((clauses) => clauses.flatMap(({ levels }) => levels));
const audibleDb = -45;

type Followed = {
  /** When the turn was over, from the end of the answer; negative where it was cut off. */
  overMs: number;
  /** How often the student went on after an end, and was joined. */
  joins: number;
};

export function follow({ levels, said, endMs }: Recording, along: Along): Followed {
  const { words, coveredAfter, lateSeconds, resumes } = along;
  const others = along.othersUnderDb && othersOver({ levels, said, endMs }, along.othersUnderDb);
  let turn = createEndOfTurn(usualPauseMs, resumes);
  let joins = 0;
  const lateMs = 1000 * between(...lateSeconds);
  const coveredMs = coveredAfter === null ? Number.POSITIVE_INFINITY : (said[coveredAfter]?.endMs ?? 0);
  const hasSpokenAnswers = (atMs: number) =>
    said.some(({ beginMs, endMs: clauseEndMs }) => beginMs <= atMs && atMs <= clauseEndMs);
  for (const [frame, db] of levels.entries()) {
    const atMs = frame * frameMs;
    const known = words ? said.findLast((clause) => clause.endMs + lateMs <= atMs) : undefined;
    const talked = others
      ? ` ${talkWords.slice(0, 1 + (Math.floor(atMs / 1000) % talkWords.length)).join(' ')}`
      : '';
    turn.understand({
      words: known ? `${known.words}${talked}` : '',
      covered: atMs >= coveredMs + lateMs,
      completeAtMs: known && !others ? known.endMs + settledMs : null,
    });
    const otherDb = others?.[frame] ?? Number.NEGATIVE_INFINITY;
    const isVoice = hasSpokenAnswers(atMs) || otherDb > audibleDb;
    const voice = along.detects ? (isVoice ? 0.95 : 0.05) : null;
    if (turn.hear(mixed(db, otherDb), atMs, voice) !== 'over') continue;
    const goesOn = said.find((clause) => clause.endMs > atMs + heardMs);
    if (!resumes || !goesOn || goesOn.beginMs > atMs + joinedMs) return { overMs: atMs - endMs, joins };
    turn = createEndOfTurn(usualPauseMs, resumes);
    joins += 1;
  }
  // A last word too short for a voice: the page waits no longer for more than after a sentence.
  if (joins > 0) return { overMs: usualPauseMs, joins };
  // Beside others it may last as long as the recording.
  if (others) return { overMs: levels.length * frameMs - endMs, joins };
  throw new Error('the turn never ended');
}

const share = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(part * values.length)] ?? 0;

const atOnce = [0, 0] as const;
const recogniser = [0.6, 2.4] as const;
/** With the last words, or one clause before them: some go on when all is said. */
const coveredIn = ({ said }: Recording) => Math.max(0, said.length - (next() < 0.5 ? 1 : 2));

/** That many answers of each kind: fluent, hesitant, in noise, and two minutes long. */
export const madeAnswers = (perKind: number): Recording[] =>
  Object.values(kinds).flatMap((make) => Array.from({ length: perKind }, make));

/** What listens along, by name. */
export const circumstances: Readonly<Record<string, Omit<Along, 'coveredAfter'> & { covered: boolean }>> = {
  'nothing is known': { words: false, lateSeconds: atOnce, resumes: false, covered: false },
  'nothing is known, with the detector': {
    ...{ words: false, lateSeconds: atOnce, resumes: false, detects: true, covered: false },
  },
  'words are known late, and going on is too late': {
    ...{ words: true, lateSeconds: recogniser, resumes: false, covered: false },
  },
  'every point is covered, known late, and going on is too late': {
    ...{ words: true, lateSeconds: recogniser, resumes: false, covered: true },
  },
  'words are known at once': { words: true, lateSeconds: atOnce, resumes: true, covered: false },
  'words are known late': { words: true, lateSeconds: recogniser, resumes: true, covered: false },
  'every point is covered, known at once': { words: true, lateSeconds: atOnce, resumes: true, covered: true },
  'words are known late, beside a television': {
    ...{
      words: true,
      lateSeconds: recogniser,
      resumes: true,
      detects: true,
      othersUnderDb: [8, 14],
      covered: false,
    },
  },
  'words are known late, with the detector': {
    ...{ words: true, lateSeconds: recogniser, resumes: true, detects: true, covered: false },
  },
  'every point is covered, known late': {
    words: true,
    lateSeconds: recogniser,
    resumes: true,
    covered: true,
  },
};

export type Patience = {
  medianSeconds: number;
  nineOfTenSeconds: number;
  /** Shares of answers, in percent. */
  cutPercent: number;
  joinedPercent: number;
};

/** @param name one of `circumstances` */
export function patienceIn(name: string, recordings: readonly Recording[]): Patience {
  const along = circumstances[name];
  if (!along) throw new Error(`no circumstance ${name}`);
  const turns = recordings.map((recording) =>
    follow(recording, { ...along, coveredAfter: along.covered ? coveredIn(recording) : null }),
  );
  const percent = (count: number) => (100 * count) / turns.length;
  const waits = turns.flatMap(({ overMs }) => (overMs >= 0 ? [overMs / 1000] : []));
  return {
    medianSeconds: share(waits, 0.5),
    nineOfTenSeconds: share(waits, 0.9),
    cutPercent: percent(turns.length - waits.length),
    joinedPercent: percent(turns.filter(({ joins }) => joins > 0).length),
  };
}
