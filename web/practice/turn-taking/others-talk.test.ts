/** Leaves out only what other people said: never the student's own words, however softly they end. */
import { expect, it } from 'vitest';
import { frameMs, random, recordingOf, spokenAnswers } from '#tests/support/samples/spoken-levels.ts';
import { type HeardBlock, othersTalk } from './others-talk.ts';

const ownDb = -20;
/** Speech by tenths of a second: its loudness varies by 10 dB. */
const talk = (seconds: number, levelDb: number) =>
  Array.from({ length: seconds * 10 }, (_, at) => ({
    levelDb: levelDb - ([0, 1, 4, 10][at % 4] ?? 0),
    isVoice: true,
  }));
const quiet = (seconds: number) =>
  Array.from({ length: seconds * 10 }, () => ({ levelDb: -65, isVoice: false }));
const timed = (...parts: Omit<HeardBlock, 'endMs'>[][]): HeardBlock[] =>
  parts.flat().map((block, at) => ({ ...block, endMs: (at + 1) * 100 }));

it('finds others before, between and after the words of the student', () => {
  const [before, between, after, ...more] = othersTalk(
    timed(talk(3, -32), talk(4, ownDb), talk(4, -32), talk(3, ownDb), talk(3, -32)),
    ownDb,
  );
  expect(before?.fromMs).toBe(Number.NEGATIVE_INFINITY);
  expect(before?.untilMs).toBe(2_600);
  expect([between?.fromMs, between?.untilMs]).toEqual([7_400, 10_600]);
  expect([after?.fromMs, after?.untilMs]).toEqual([14_500, Number.POSITIVE_INFINITY]);
  expect(more).toEqual([]);
});

it.each([
  ['silence', timed(quiet(3), talk(4, ownDb), quiet(5), talk(2, ownDb), quiet(3))],
  ['a last word that trails off', timed(talk(4, ownDb), talk(0.7, -30), quiet(3))],
  ['a quieter sentence of the same voice', timed(talk(4, ownDb), talk(3, ownDb - 4), quiet(3))],
  [
    'noise that is no voice',
    timed(
      talk(4, ownDb),
      talk(4, -30).map((block) => ({ ...block, isVoice: false })),
    ),
  ],
  ['silence alone', timed(quiet(5))],
])('finds no other voice in %s', (_, blocks) => {
  expect(othersTalk(blocks, ownDb)).toEqual([]);
});

it('finds no other voice in the pauses and soft words of spoken answers', () => {
  const perBlock = Math.round(100 / frameMs);
  for (const clauses of spokenAnswers) {
    const levels = recordingOf(
      clauses,
      () => 1.2,
      { next: random(7), noiseDb: -60, gainDb: 0 },
      { before: 1, after: 3 },
    ).levels;
    const blocks = Array.from({ length: Math.floor(levels.length / perBlock) }, (_, at) => {
      const frames = levels.slice(at * perBlock, (at + 1) * perBlock).toSorted((a, b) => a - b);
      const levelDb = frames[Math.floor(frames.length / 2)] ?? 0;
      return { endMs: (at + 1) * perBlock * frameMs, levelDb, isVoice: levelDb > -55 };
    });
    const own = blocks
      .filter(({ isVoice }) => isVoice)
      .map(({ levelDb }) => levelDb)
      .toSorted((a, b) => a - b);
    expect(othersTalk(blocks, own[Math.floor(0.8 * own.length)] ?? 0)).toEqual([]);
  }
});
