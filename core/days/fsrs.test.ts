/** FSRS over days: the library's numbers, one review a day, and the same memory whatever order ratings arrive in. */
import fc from 'fast-check';
import { createEmptyCard, fsrs, generatorParameters } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { RATINGS, type Rating } from '#core/scheduler.ts';
import {
  algorithmOf,
  type DayRating,
  dueDay,
  intervalModifier,
  type LongTermMemory,
  projectRatings,
  withRating,
} from './fsrs.ts';
import { addDays, type Day, daysBetween } from './local-day.ts';
import { DESIRED_RETENTION, EXAM_RETENTION } from './study-plan.ts';

const first = '2026-03-01';
const rated = (day: number, minute: number, rating: Rating, clientId = `${day} ${minute}`): DayRating => {
  const date = addDays(first, day);
  return { clientId, rating, day: date, ratedAtMs: Date.parse(date) + minute * 60_000 };
};

describe('the memory of a card', () => {
  it('matches the library for one review a day', () => {
    const scheduler = fsrs(generatorParameters({ enable_short_term: false, enable_fuzz: false }));
    const days: [number, Rating][] = [
      [0, 3],
      [2, 3],
      [9, 1],
      [10, 2],
      [14, 3],
      [40, 4],
      [300, 1],
    ];
    let card = createEmptyCard(new Date(first));
    for (const [day, rating] of days) card = scheduler.next(card, new Date(addDays(first, day)), rating).card;
    const memory = projectRatings(days.map(([day, rating]) => rated(day, 0, rating)));
    expect(memory?.stability).toBeCloseTo(card.stability, 6);
    expect(memory?.difficulty).toBeCloseTo(card.difficulty, 6);
    expect(memory).toMatchObject({ reps: 7, lapses: 2, lastDay: addDays(first, 300) });
  });

  it('counts only the first rating of a day', () => {
    const once = projectRatings([rated(0, 0, 3), rated(3, 5, 1)]);
    const often = projectRatings([
      rated(0, 0, 3),
      rated(0, 1, 1),
      rated(3, 5, 1),
      rated(3, 6, 3),
      rated(3, 7, 4),
    ]);
    expect(often).toEqual(once);
  });

  it('is due when the probability of recall has fallen to the desired retention', () => {
    const memory = projectRatings([rated(0, 0, 3), rated(3, 0, 3), rated(15, 0, 3)])!;
    const chanceToRecall = (day: Day) =>
      algorithmOf(null).forgetting_curve(daysBetween(memory.lastDay, day), memory.stability);
    for (const [examDay, retention] of [
      [null, DESIRED_RETENTION],
      [memory.lastDay, DESIRED_RETENTION],
      [addDays(first, 40), EXAM_RETENTION],
    ] as const) {
      const due = dueDay(memory, examDay);
      expect(chanceToRecall(addDays(due, 1))).toBeLessThan(retention);
      expect(chanceToRecall(addDays(due, -1))).toBeGreaterThan(retention);
    }
    expect(intervalModifier(0.9)).toBeCloseTo(1, 6);
  });

  it('is due on a later day, however badly it is known, and within a hundred years', () => {
    const memory = projectRatings([rated(0, 0, 1)])!;
    expect(dueDay({ ...memory, stability: 0.001 }, null)).toBe(addDays(first, 1));
    expect(dueDay({ ...memory, stability: 1e9 }, null)).toBe(addDays(first, 36_500));
  });

  it('does not exist without standing ratings', () => {
    expect(projectRatings([])).toBeNull();
  });
});

const ratings = fc.array(
  fc.record({
    day: fc.nat(12),
    minute: fc.nat(4),
    rating: fc.constantFrom(...RATINGS),
    undoneAt: fc.option(fc.nat(30), { nil: null }),
    arrives: fc.nat(1000),
  }),
  { maxLength: 25 },
);

it('does not depend on the order in which ratings arrive and are undone', () => {
  let incremental = 0;
  fc.assert(
    fc.property(ratings, (given) => {
      const rows = given.map((each, index) => ({
        ...each,
        row: rated(each.day, each.minute, each.rating, `c${index}`),
      }));
      const log: DayRating[] = [];
      let memory: LongTermMemory | null = null;
      const arrivals = [...rows].sort((a, b) => a.arrives - b.arrives);
      for (const { row, undoneAt } of arrivals) {
        log.push(row);
        const quick = withRating(memory, row);
        if (quick) incremental += 1;
        memory = quick ?? projectRatings(log);
        if (undoneAt === null) continue;
        log.splice(undoneAt % log.length, 1);
        memory = projectRatings(log);
      }
      expect(memory).toEqual(projectRatings([...log].reverse()));
    }),
  );
  expect(incremental).toBeGreaterThan(100);
});
