/** Tutor and student over one loudspeaker and one microphone: the student is heard in time, the tutor's own voice never. */
import { expect, it } from 'vitest';
import { frameMs, mixed, random, spokenAnswers } from '#tests/support/samples/spoken-levels.ts';
import { createBargeIn, type OverTutor } from './barge-in.ts';

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
/** The frame in which the rule says so first, without a detector of voices. */
const heardAt = (levels: number[], wanted: OverTutor = 'voice') => {
  const rule = createBargeIn();
  return levels.findIndex((db, frame) => rule.hear(db, frame * frameMs, null) === wanted);
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
])('lowers the tutor within 200 ms, and knows the student within a second: %s', (_, leftDb, noiseDb) => {
  const timesOf = (wanted: OverTutor) =>
    Array.from({ length: rounds }, () => {
      const tutor = [...voice(any()), ...voice(any())];
      const from = Math.floor((1000 + between(0, 2000)) / frameMs);
      const gain = between(-6, 2);
      const student = voice(any()).map((db) => db + gain);
      const at = heardAt(atMicrophone(tutor, leftDb, noiseDb, student, from), wanted);
      return at < from ? Number.POSITIVE_INFINITY : (at - from) * frameMs;
    }).toSorted((a, b) => a - b);
  expect(timesOf('sound')[Math.floor(rounds * 0.9)]).toBeLessThanOrEqual(200);
  expect(timesOf('voice')[Math.floor(rounds * 0.9)]).toBeLessThanOrEqual(1000);
});

it('takes no click, tap or cough for a voice', () => {
  const click = Array.from({ length: 600 }, (_, frame) => (frame % 60 < 4 ? -15 : -60));
  expect(heardAt(click)).toBe(-1);
});

it('takes no bang for a voice, and a quiet one for a voice where it is detected', () => {
  const rule = createBargeIn();
  const told = (levelDb: number, seconds: number, voice: number, fromMs: number) =>
    Array.from({ length: Math.round((seconds * 1000) / frameMs) }, (_, frame) =>
      rule.hear(levelDb, fromMs + frame * frameMs, voice),
    );
  expect(new Set(told(-65, 1, 0, 0))).toEqual(new Set(['quiet']));
  expect(told(-10, 0.8, 0.2, 1000)).not.toContain('voice');
  expect(told(-65, 0.6, 0, 1800).at(-1)).toBe('quiet');
  expect(told(-45, 0.5, 0.99, 2400)).toContain('voice');
});

it('lets the tutor go on half a second after a sound without a moment of a voice began, and still hears a voice in it', () => {
  const rule = createBargeIn(-60);
  const told = (levelDb: number, seconds: number, voice: number, fromMs: number) =>
    Array.from({ length: Math.round((seconds * 1000) / frameMs) }, (_, frame) =>
      rule.hear(levelDb, fromMs + frame * frameMs, voice),
    );
  told(-65, 1, 0, 0);
  const cough = told(-20, 0.35, 0.3, 1000);
  expect(cough.at(-1)).toBe('sound');
  expect(told(-65, 0.15, 0, 1350).at(-1)).toBe('quiet');
  expect(told(-20, 0.2, 0.3, 1500)).not.toContain('sound');
  expect(told(-30, 0.4, 0.99, 1700)).toContain('voice');
});

it('on a busy page, which measures rarely, takes one loud moment for no voice, and knows since when a voice goes on', () => {
  const everyMs = 250;
  const rule = createBargeIn();
  const hear = (levels: number[], fromMs: number) =>
    levels.map((levelDb, at) => rule.hear(levelDb, fromMs + at * everyMs, null));
  hear([-60, -60, -60, -60], 0);
  expect(hear([-15, -60, -60, -60, -15, -60, -60], 1_000)).not.toContain('voice');
  expect(hear([-15, -15], 2_750)).toEqual(['sound', 'voice']);
  expect(rule.soundedMs()).toBe(2_500);
});
