/** Tutor and student over one loudspeaker and one microphone: the student is heard in time, the tutor's own voice never. */
import { expect, it } from 'vitest';
import { frameMs, mixed, random, spokenAnswers } from '#tests/support/spoken-levels.ts';
import { createBargeIn } from './barge-in.ts';

const next = random(7);
const between = (least: number, most: number) => least + (most - least) * next();
const any = () => Math.floor(next() * spokenAnswers.length);

/** Clauses with short pauses between them, as loud as a levelled voice. */
const voice = (index: number) =>
  (spokenAnswers[index] ?? []).flatMap(({ levels }) => [...levels, ...Array(15).fill(-90)]);

/** @param leftDb what echo cancellation leaves of the tutor @param from the frame in which the student begins */
function atMicrophone(tutor: number[], leftDb: number, noiseDb: number, student: number[] = [], from = 0) {
  const length = Math.max(tutor.length, from + student.length);
  return Array.from({ length }, (_, frame) =>
    mixed(
      (tutor[frame] ?? -120) + leftDb,
      frame >= from ? (student[frame - from] ?? -120) : -120,
      noiseDb + 3 * (next() - 0.5),
    ),
  );
}
const heardAt = (levels: number[]) => {
  const rule = createBargeIn();
  return levels.findIndex((db, frame) => rule.hear(db, frame * frameMs));
};

const rounds = 200;

it.each([
  ['earphones', -60, -65],
  ['a loudspeaker, and its echo cancelled', -25, -58],
  ['a loud room, its echo cancelled', -25, -45],
  ['a loudspeaker whose echo is not cancelled', 0, -60],
])('is never taken in by the tutor’s own voice: %s', (_, leftDb, noiseDb) => {
  const taken = Array.from({ length: rounds }, () =>
    heardAt(atMicrophone(voice(any()), leftDb + between(-5, 5), noiseDb)),
  ).filter((frame) => frame >= 0);
  expect(taken).toEqual([]);
});

it.each([
  ['earphones', -60, -65],
  ['a loudspeaker, and its echo cancelled', -25, -58],
  ['a loud room, its echo cancelled', -25, -50],
])('hears the student within 200 ms: %s', (_, leftDb, noiseDb) => {
  const times = Array.from({ length: rounds }, () => {
    const tutor = [...voice(any()), ...voice(any())];
    const from = Math.floor((1000 + between(0, 2000)) / frameMs);
    const gain = between(-6, 2);
    const student = voice(any()).map((db) => db + gain);
    const at = heardAt(atMicrophone(tutor, leftDb, noiseDb, student, from));
    return at < from ? Number.POSITIVE_INFINITY : (at - from) * frameMs;
  }).toSorted((a, b) => a - b);
  expect(times[Math.floor(rounds * 0.9)]).toBeLessThanOrEqual(200);
});

it('takes no click, tap or cough for a voice', () => {
  const click = Array.from({ length: 600 }, (_, frame) => (frame % 60 < 4 ? -15 : -60));
  expect(heardAt(click)).toBe(-1);
});
