/** Recordings as a level meter sees them: four voices with pauses between clauses, in a noisy room. */
import { readFileSync } from 'node:fs';

type Fixture = {
  framesPerSecond: number;
  answers: { voice: string; clauses: { words: string; levels: string }[] }[];
};
// From the project's folder, where tests and benches run.
const fixture: Fixture = JSON.parse(readFileSync('tests/fixtures/spoken-levels.json', 'utf8'));

export const frameMs = 1000 / fixture.framesPerSecond;
/** A voice levelled by browsers: its loudest tenth of frames is about here. */
const levelledDb = -20;
/** This far below its loudest a voice no longer counts as one. */
const voiceRangeDb = 30;

export type Clause = { words: string; levels: readonly number[] };

/** The clauses of each answer, all equally loud. */
export const spokenAnswers: readonly (readonly Clause[])[] = fixture.answers.map(({ clauses }) => {
  const raw = clauses.map(({ words, levels }) => ({
    words,
    levels: [...Buffer.from(levels, 'base64')].map((below) => -below),
  }));
  const sorted = raw.flatMap(({ levels }) => levels).toSorted((a, b) => b - a);
  const gainDb = levelledDb - (sorted[Math.floor(sorted.length / 10)] ?? 0);
  const isAudible = (db: number) => db + gainDb > levelledDb - voiceRangeDb;
  // The program adds silence around its speech; the test determines the pauses.
  return raw.map(({ words, levels }) => ({
    words,
    levels: levels
      .slice(levels.findIndex(isAudible), levels.findLastIndex(isAudible) + 1)
      .map((db) => db + gainDb),
  }));
});

/** Deterministic numbers from 0 to 1. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** Pauses of people thinking aloud: most are short, few are long (lognormal). */
export function pauseSeconds(next: () => number, median: number, spread: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return median * Math.exp(spread * normal);
}

/** Adds the powers of two simultaneous sounds. */
export const mixed = (...levelsDb: number[]) =>
  10 * Math.log10(levelsDb.reduce((sum, db) => sum + 10 ** (db / 10), 0));

export type Recording = {
  levels: number[];
  /** When each clause starts and ends, and the words said by then. */
  said: { beginMs: number; endMs: number; words: string }[];
  /** The end of the voice's last sound. */
  endMs: number;
};

export type Room = { next: () => number; noiseDb: number; gainDb: number };

/** @param pause seconds of silence after a clause */
export function recordingOf(
  clauses: readonly Clause[],
  pause: (after: Clause) => number,
  { next, noiseDb, gainDb }: Room,
  { before, after }: { before: number; after: number },
): Recording {
  const levels: number[] = [];
  const said: Recording['said'] = [];
  let words = '';
  const noise = () => noiseDb + 3 * (next() - 0.5);
  const quiet = (seconds: number) => {
    for (let frame = 0; frame < (seconds * 1000) / frameMs; frame++) levels.push(noise());
  };
  quiet(before);
  for (const [index, clause] of clauses.entries()) {
    if (index > 0) quiet(pause(clauses[index - 1] ?? clause));
    const beginMs = levels.length * frameMs;
    for (const db of clause.levels) levels.push(mixed(db + gainDb, noise()));
    words = `${words} ${clause.words}`.trim();
    said.push({ beginMs, endMs: levels.length * frameMs, words });
  }
  quiet(after);
  return { levels, said, endMs: said.at(-1)?.endMs ?? 0 };
}
