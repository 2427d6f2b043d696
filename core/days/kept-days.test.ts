/** Kept days: new cards ahead keep to the plan, and what was kept in part is counted in part. */
import { expect, it } from 'vitest';
import { type KeptCard, keptDay, newInDays } from './kept-days.ts';
import { addDays } from './local-day.ts';
import { DEFAULT_PLAN } from './study-plan.ts';

const today = '2026-03-09';
const set = { introduced: 0, newADay: null, examDay: null };

it('takes as many new cards ahead as the days allow', () => {
  const sets = [
    { ...set, id: 'a', unseen: 25, introduced: 5 },
    { ...set, id: 'b', unseen: 100 },
  ];
  // 15 and 10 of a, then 10 and 20 of b; nothing on Wednesday.
  const plan = { ...DEFAULT_PLAN, restDays: [3] };
  expect(newInDays(plan, today, sets, 4)).toEqual(
    new Map([
      ['a', 25],
      ['b', 30],
    ]),
  );
});

const kept = { plan: DEFAULT_PLAN, fitted: null, usual: null };
const keptSet = {
  day: today,
  id: 's',
  title: 'Cells',
  cards: 500,
  seen: 40,
  introduced: 3,
  reviewed: 4,
  examDay: null,
  newADay: null,
};
const memory = {
  stability: 3,
  difficulty: 5,
  lastDay: addDays(today, -3),
  lastRatedAtMs: 1,
  reps: 1,
  lapses: 0,
  dueDay: today,
};
const card = (id: string, position: number, more: Partial<KeptCard> = {}): KeptCard => ({
  ...{ id, setId: 's', position, memory: null },
  ...more,
});

it('brings only new cards that are here, in the order of the set, and of no other set', () => {
  const cards = [card('z', 7), card('y', 3), card('x', 9, { memory })];
  const others = [keptSet, { ...keptSet, id: 'elsewhere' }];
  const day = keptDay(kept, others, cards, new Map(), today);
  expect(day.fresh.get('s')?.map(({ id }) => id)).toEqual(['y', 'z']);
  expect(day.sets).toMatchObject([{ id: 's', due: 1, seen: 40, introduced: 3, reviewed: 4 }]);
  expect(keptDay(kept, others, cards, new Map(), addDays(today, 1)).sets).toMatchObject([
    { introduced: 0, reviewed: 0, due: 1, missed: 1 },
  ]);
});

it('takes a rating of an earlier day as the review of its day', () => {
  const rated = [{ clientId: 'r', rating: 3 as const, ratedAtMs: 2, day: today }];
  const day = keptDay(
    kept,
    [keptSet],
    [card('x', 1, { memory })],
    new Map([['x', rated]]),
    addDays(today, 1),
  );
  expect(day.due).toEqual([]);
  expect([...day.dueOn.keys()].every((due) => due > addDays(today, 1))).toBe(true);
});

it('asks a card in one way a day: the other way waits for tomorrow, or until what was rated is over', () => {
  const turned = card('x turned', 1, { card_id: 'x', facet: 'b', memory: { ...memory, stability: 9 } });
  const cards = [turned, card('x', 1, { memory })];
  const day = keptDay(kept, [keptSet], cards, new Map(), today);
  expect(day.due.map(({ id }) => id)).toEqual(['x']);
  expect(day.dueOn).toEqual(new Map([[addDays(today, 1), 1]]));
  expect(day.sets).toMatchObject([{ due: 1, waiting: 1 }]);
  const rated = [{ clientId: 'r', rating: 3 as const, ratedAtMs: 2, day: today }];
  expect(keptDay(kept, [keptSet], cards, new Map([['x', rated]]), today).due).toEqual([]);
});
