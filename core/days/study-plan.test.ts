/** Plans over days: backlog shares, new cards before an exam, rest days, streaks, and whole simulated months. */
import { describe, expect, it } from 'vitest';
import type { Rating } from '#core/scheduler.ts';
import { dueDay, type LongTermMemory, withRating } from './fsrs.ts';
import { addDays, type Day } from './local-day.ts';
import {
  comingDays,
  DEFAULT_PLAN,
  examOutlook,
  examSteps,
  isRestDay,
  longestStreakOf,
  newToday,
  type PlannedSet,
  retentionOf,
  reviewsToday,
  secondsPerCard,
  streakOf,
  studyDayBefore,
  studyDayFrom,
} from './study-plan.ts';

// A Sunday.
const today = '2026-11-22';
const plan = DEFAULT_PLAN;
const set = (change: Partial<PlannedSet> = {}): PlannedSet => ({
  ...{ id: 'a', unseen: 100, introduced: 0, newADay: null, examDay: null },
  ...change,
});
const share = (counts: { due: number; missed: number; done: number }, change = {}) =>
  reviewsToday({ ...plan, ...change }, today, counts);

describe('reviews of a day', () => {
  it('are all that came due plus a share of the backlog', () => {
    expect(share({ due: 23, missed: 0, done: 0 })).toBe(23);
    expect(share({ due: 23, missed: 20, done: 0 })).toBe(23);
    expect(share({ due: 500, missed: 490, done: 0 })).toBe(10 + 98);
    expect(share({ due: 150, missed: 0, done: 60 })).toBe(140);
  });

  it('do not grow while they are done', () => {
    const start = share({ due: 500, missed: 490, done: 0 });
    for (let done = 0; done <= start; done++) {
      const missed = 490 - Math.min(done, 98);
      expect(done + share({ due: 500 - done, missed, done })).toBe(start);
    }
  });

  it('keep to the daily limit, and there are none on a rest day', () => {
    expect(share({ due: 300, missed: 0, done: 50 })).toBe(150);
    expect(share({ due: 300, missed: 0, done: 250 })).toBe(0);
    expect(share({ due: 300, missed: 0, done: 0 }, { restDays: [0] })).toBe(0);
  });

  it('of a rest day are not missed on the next', () => {
    const resting = { restDays: [0, 6] };
    expect(studyDayBefore(resting, '2026-11-23')).toBe('2026-11-20');
    expect(studyDayFrom(resting, '2026-11-21')).toBe('2026-11-23');
    expect(studyDayFrom(resting, '2026-11-24')).toBe('2026-11-24');
  });
});

describe('new cards of a day', () => {
  it('keep to the limit over all sets and that of each', () => {
    const sets = [set({ newADay: 5 }), set({ id: 'b', unseen: 8 }), set({ id: 'c' }), set({ id: 'd' })];
    expect([...newToday(plan, today, sets)]).toEqual([
      ['a', 5],
      ['b', 8],
      ['c', 7],
    ]);
    expect([...newToday(plan, today, [set({ introduced: 15 })])]).toEqual([['a', 5]]);
    expect([...newToday({ ...plan, newADay: 0 }, today, sets)]).toEqual([]);
    expect([...newToday({ ...plan, restDays: [0] }, today, sets)]).toEqual([]);
  });

  it('are spread evenly before an exam, the nearest first', () => {
    const sets = [
      set({ id: 'later', examDay: '2026-12-22', unseen: 60 }),
      set({ id: 'soon', examDay: '2026-12-02' }),
    ];
    expect([...newToday(plan, today, sets)]).toEqual([
      ['soon', 10],
      ['later', 2],
    ]);
    expect([...newToday(plan, today, [set({ examDay: '2026-12-02', unseen: 94, introduced: 6 })])]).toEqual([
      ['a', 4],
    ]);
    // The exam is over.
    expect([...newToday(plan, today, [set({ examDay: today })])]).toEqual([['a', 20]]);
  });
});

describe('the outlook of an exam', () => {
  it('reports honestly what cannot be done', () => {
    expect(examOutlook(plan, today, set())).toBeNull();
    expect(examOutlook(plan, today, set({ examDay: today }))).toBeNull();
    expect(examOutlook(plan, today, set({ examDay: '2026-12-02', unseen: 0 }))).toEqual({ kind: 'seen' });
    expect(examOutlook(plan, today, set({ examDay: '2026-12-02' }))).toEqual({
      kind: 'on_plan',
      cardsADay: 10,
    });
    expect(examOutlook(plan, today, set({ examDay: '2026-11-26' }))).toEqual({
      ...{ kind: 'behind', cardsADay: 5, unseenAtExam: 20 },
    });
    const resting = { ...plan, restDays: [0, 1, 2, 3, 4, 5] };
    expect(examOutlook(resting, today, set({ examDay: '2026-11-24' }))).toEqual({
      ...{ kind: 'behind', cardsADay: 80, unseenAtExam: 100 },
    });
  });

  it('is the number of cards seen by the end of each day', () => {
    const steps = (change: Partial<PlannedSet>, own = {}) =>
      examSteps({ ...plan, ...own }, today, set(change), 10);
    expect(steps({ examDay: '2026-11-26', unseen: 30 })).toEqual([18, 26, 34, 40]);
    // A rest Sunday, and cards that were introduced today.
    expect(steps({ examDay: '2026-11-26', unseen: 30 }, { restDays: [0] })).toEqual([10, 20, 30, 40]);
    expect(steps({ examDay: '2026-11-24', unseen: 8, introduced: 4 })).toEqual([12, 18]);
    expect(steps({ examDay: '2026-11-24', unseen: 100 })).toEqual([30, 50]);
    expect(steps({ examDay: '2027-11-24' })).toEqual([]);
    expect(steps({})).toEqual([]);
  });

  it('raises the desired retention until its day', () => {
    expect(retentionOf(null, today)).toBe(0.9);
    expect(retentionOf('2026-11-23', today)).toBe(0.95);
    expect(retentionOf(today, today)).toBe(0.9);
  });
});

describe('a streak', () => {
  const days = (...ago: number[]): Day[] => ago.map((count) => addDays(today, -count));
  it.each([
    [[], 0],
    [[0], 1],
    [[1, 2, 3], 3],
    [[0, 1, 2], 3],
    [[2, 3], 0],
    [[0, 2], 1],
  ])('of days %j ago is %i', (ago, expected) => {
    expect(streakOf({ restDays: [] }, today, days(...ago))).toBe(expected);
  });
  it('continues over rest days, which do not count', () => {
    expect(streakOf({ restDays: [6, 0] }, today, days(2, 3, 4, 5, 6, 9))).toBe(6);
  });
  it('continues only over lost days', () => {
    const lost = new Set(days(2));
    expect(streakOf({ restDays: [] }, today, days(0, 1, 3, 5), lost)).toBe(3);
    expect(longestStreakOf({ restDays: [] }, days(0, 1, 3, 5), lost)).toBe(3);
  });
});

describe('the time a card takes', () => {
  const moments = (count: number, gapSeconds: number, from = 0) =>
    Array.from({ length: count }, (_, index) => from + index * gapSeconds * 1000);
  it('is the student’s own, including repetitions and excluding breaks', () => {
    expect(secondsPerCard({ ratedAtMs: moments(100, 6), cards: 50 })).toBe(12);
    expect(secondsPerCard({ ratedAtMs: [...moments(50, 6, 9e6), ...moments(50, 6)], cards: 100 })).toBe(6);
  });
  it('has a default until enough is known', () => {
    expect(secondsPerCard({ ratedAtMs: [], cards: 0 })).toBe(20);
    expect(secondsPerCard({ ratedAtMs: moments(40, 3600), cards: 40 })).toBe(20);
  });
});

/** Simulates a student who follows Today for some months; returns what each day brought. */
function simulate({
  days,
  cards,
  away = [0, 0],
  change = {},
  examDay = null,
}: {
  days: number;
  cards: number;
  /** First day away, and the day of return. */
  away?: [number, number];
  change?: Partial<typeof plan>;
  examDay?: Day | null;
}) {
  const own = { ...plan, ...change };
  const memories = new Map<number, { memory: LongTermMemory; due: Day }>();
  const log: { day: Day; reviews: number; fresh: number; waiting: number }[] = [];
  const rate = (card: number, day: Day, rating: Rating) => {
    const before = memories.get(card)?.memory ?? null;
    const memory = withRating(before, {
      clientId: `${card} ${day}`,
      rating,
      day,
      ratedAtMs: Date.parse(day),
    })!;
    memories.set(card, { memory, due: dueDay(memory, examDay) });
  };
  for (let index = 0; index < days; index++) {
    const day = addDays(today, index);
    if (index >= away[0] && index < away[1]) continue;
    const due = [...memories]
      .filter(([, each]) => each.due <= day)
      .sort(([, a], [, b]) => (a.due < b.due ? -1 : 1));
    const missed = due.filter(([, each]) => each.due <= studyDayBefore(own, day)).length;
    const reviews = reviewsToday(own, day, { due: due.length, missed, done: 0 });
    // Every seventh card is forgotten, so that runs are deterministic.
    due.slice(0, reviews).forEach(([card], place) => {
      rate(card, day, (card + place + index) % 7 === 0 ? 1 : 3);
    });
    const unseen = cards - memories.size;
    const fresh = newToday(own, day, [set({ unseen, examDay })]).get('a') ?? 0;
    for (let each = 0; each < fresh; each++) rate(memories.size, day, 3);
    log.push({ day, reviews, fresh, waiting: due.length - reviews });
  }
  return { log, memories };
}

describe('simulated months', () => {
  it('see every card, leave nothing waiting, and are reproducible', () => {
    const one = simulate({ days: 120, cards: 600 });
    expect(one.memories.size).toBe(600);
    expect(Math.max(...one.log.map(({ waiting }) => waiting))).toBe(0);
    expect(Math.max(...one.log.map(({ fresh }) => fresh))).toBe(20);
    expect(simulate({ days: 120, cards: 600 }).log).toEqual(one.log);
  });

  it('work off a backlog in small shares after weeks away', () => {
    const { log } = simulate({ days: 150, cards: 1000, away: [50, 90] });
    const back = log.filter(({ day }) => day >= addDays(today, 90));
    expect(back[0]!.reviews + back[0]!.waiting).toBeGreaterThan(400);
    expect(Math.max(...back.map(({ reviews }) => reviews))).toBeLessThanOrEqual(plan.mostReviews);
    expect(back[0]!.reviews).toBeLessThan((back[0]!.reviews + back[0]!.waiting) / 3);
    expect(back.slice(30).every(({ waiting }) => waiting === 0)).toBe(true);
  });

  it('keep rest days free and lose no card over them', () => {
    const { log, memories } = simulate({ days: 90, cards: 300, change: { restDays: [0, 6] } });
    expect(
      log
        .filter(({ day }) => isRestDay({ restDays: [0, 6] }, day))
        .every(({ reviews, fresh }) => reviews + fresh === 0),
    ).toBe(true);
    const last = addDays(today, 89);
    expect([...memories.values()].every(({ due }) => due > addDays(last, -3))).toBe(true);
  });

  it('show every card before an exam when the plan says so, evenly', () => {
    const examDay = addDays(today, 30);
    expect(examOutlook(plan, today, set({ unseen: 300, examDay }))).toEqual({
      kind: 'on_plan',
      cardsADay: 10,
    });
    const { log, memories } = simulate({ days: 30, cards: 300, examDay });
    expect(memories.size).toBe(300);
    expect(new Set(log.map(({ fresh }) => fresh))).toEqual(new Set([10]));
  });
});

describe('the longest streak', () => {
  const days = (...ago: number[]): Day[] => ago.map((count) => addDays(today, -count));
  it.each([
    [[], 0],
    [[40], 1],
    [[0, 1, 5, 6, 7, 9], 3],
  ])('of days %j ago is %i', (ago, expected) => {
    expect(longestStreakOf({ restDays: [] }, days(...ago))).toBe(expected);
  });
  it('continues over rest days', () => {
    expect(longestStreakOf({ restDays: [6, 0] }, days(2, 3, 4, 5, 6, 9))).toBe(6);
  });
});

describe('the coming days', () => {
  const none = { due: 0, missed: 0, done: 0 };
  const counts = (...given: Parameters<typeof comingDays>) =>
    comingDays(...given).map(({ dueCount }) => dueCount);

  it('bring what is due on them, and what is due on days of rest on the next', () => {
    // 2026-03-14 is a Saturday.
    const dueOn = new Map([1, 2, 4, 5].map((ahead) => [addDays('2026-03-10', ahead), 10 + ahead]));
    expect(counts({ ...DEFAULT_PLAN, restDays: [6] }, '2026-03-10', none, dueOn, 7)).toEqual([
      ...[0, 11, 12, 0, 0, 29, 0],
    ]);
  });

  it('spread the missed cards and keep to the daily limit', () => {
    const backlog = { due: 500, missed: 500, done: 0 };
    const spread = counts(DEFAULT_PLAN, today, backlog, new Map(), 30);
    expect(spread.slice(0, 3)).toEqual([100, 80, 64]);
    expect(spread.reduce((sum, each) => sum + each, 0)).toBe(500);
    const most = counts({ ...DEFAULT_PLAN, mostReviews: 40 }, today, { ...none, due: 100 }, new Map(), 4);
    expect(most).toEqual([40, 30, 30, 0]);
  });

  it('count what was done today against the limit', () => {
    expect(
      counts({ ...DEFAULT_PLAN, mostReviews: 40 }, today, { due: 50, missed: 0, done: 30 }, new Map(), 3),
    ).toEqual([...[10, 30, 10]]);
  });
});
