/** Breaks are told from rest days, and a two-week backlog is worked off within days in the student's usual daily time. */
import { describe, expect, it } from 'vitest';
import type { Rating } from '#core/scheduler.ts';
import { daysBeforeBreak, newBeside, REVIEWS_OF_NEW, usualReviews } from './after-break.ts';
import { algorithmOf, dueDay, type LongTermMemory, withRating } from './fsrs.ts';
import { addDays, type Day, daysBetween } from './local-day.ts';
import { DEFAULT_PLAN, newToday, reviewsToday, studyDayBefore } from './study-plan.ts';

const today = '2026-11-22';
const ago = (...days: number[]): Day[] => days.map((count) => addDays(today, -count));

describe('the study days before a break', () => {
  const found = (days: number[], restDays: number[] = []) =>
    daysBeforeBreak({ restDays }, today, ago(...days));
  it.each<[string, number[], number[]]>([
    ['none where there was no break', [1, 2, 3, 7, 8], []],
    ['those before it, today being the first day after it', [8, 9, 11], [8, 9, 11]],
    ['those before it, for days after it', [1, 2, 20, 21, 22], [20, 21, 22]],
    ['none where too few are known', [1, 20, 21], []],
    ['none where nothing is known', [], []],
  ])('are %s', (_name, days, expected) => {
    expect(found(days)).toEqual(ago(...expected));
  });
  it('are at most two weeks, and ignored after another month of study', () => {
    const many = Array.from({ length: 40 }, (_, index) => 50 + index);
    expect(found([1, ...many])).toHaveLength(14);
    expect(found([...Array.from({ length: 31 }, (_, index) => index + 1), ...many])).toEqual([]);
  });
  it('are not found across rest days', () => {
    expect(found([8, 9, 10], [0, 6])).toEqual([]);
    expect(found([12, 13, 14], [0, 6])).toEqual(ago(12, 13, 14));
  });
});

it('counts a day’s workload, and the new cards that fit in addition to the reviews', () => {
  expect(usualReviews([])).toBeNull();
  expect(
    usualReviews([
      { reviewed: 40, introduced: 20 },
      { reviewed: 20, introduced: 0 },
    ]),
  ).toBe(45);
  expect(newBeside(40, 70)).toBe(20);
  expect(newBeside(80, 70)).toBe(0);
});

/** Simulates a student on the default plan with unlimited cards, whose recall is random with the probability the memory predicts. */
function createStudent() {
  let seed = 7;
  const chance = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const memories = new Map<number, { memory: LongTermMemory; due: Day }>();
  const rate = (card: number, day: Day, rating: Rating) => {
    const moment = { clientId: '', rating, day, ratedAtMs: Date.parse(day) };
    const memory = withRating(memories.get(card)?.memory ?? null, moment)!;
    memories.set(card, { memory, due: dueDay(memory, null) });
  };
  const atRisk = ({ memory }: { memory: LongTermMemory }, day: Day) =>
    daysBetween(memory.lastDay, day) / memory.stability;
  return function study(day: Day, usual: number | null) {
    const due = [...memories]
      .filter(([, each]) => each.due <= day)
      .sort(([, a], [, b]) => atRisk(b, day) - atRisk(a, day));
    const missed = due.filter(([, each]) => each.due <= studyDayBefore(DEFAULT_PLAN, day)).length;
    const reviewed = reviewsToday(DEFAULT_PLAN, day, { due: due.length, missed, done: 0 }, usual);
    for (const [card, { memory }] of due.slice(0, reviewed)) {
      const recall = algorithmOf(null).forgetting_curve(daysBetween(memory.lastDay, day), memory.stability);
      rate(card, day, chance() < recall ? 3 : 1);
    }
    const room = usual === null ? DEFAULT_PLAN.newADay : newBeside(reviewed, usual);
    const set = { id: 'a', unseen: 1e6, introduced: 0, newADay: null, examDay: null };
    const introduced = newToday(DEFAULT_PLAN, day, [set], room).get('a') ?? 0;
    for (let each = 0; each < introduced; each++) rate(memories.size, day, 3);
    return { reviewed, introduced, waiting: due.length - reviewed };
  };
}

/** Studies until this many cards a day are due, pauses for two weeks, and comes back. */
function comeBack(dueADay: number) {
  const study = createStudent();
  const log: ReturnType<typeof study>[] = [];
  const lately = (days: number) => log.slice(-days).reduce((sum, { reviewed }) => sum + reviewed, 0) / days;
  while (lately(7) < dueADay) log.push(study(addDays(today, log.length), null));
  const usual = usualReviews(log.slice(-14))!;
  const back = Array.from({ length: 30 }, (_, index) =>
    study(addDays(today, log.length + 14 + index), usual),
  );
  return { usual, back, clear: back.findIndex(({ waiting }) => waiting === 0) + 1 };
}

it.each([
  [40, 7],
  [80, 10],
  [150, 20],
])(
  'two weeks away from %i cards a day are caught up on within %i days of study, at the usual time',
  (dueADay, most) => {
    const { usual, back, clear } = comeBack(dueADay);
    expect(clear).toBeGreaterThan(1);
    expect(clear).toBeLessThanOrEqual(most);
    for (const { reviewed, introduced } of back)
      expect(reviewed + REVIEWS_OF_NEW * introduced).toBeLessThanOrEqual(usual);
    // New cards pause, and return once there is room.
    expect(back.slice(0, clear - 1).every(({ introduced }) => introduced === 0)).toBe(true);
    expect(back.slice(clear).some(({ introduced }) => introduced === DEFAULT_PLAN.newADay)).toBe(true);
  },
);
