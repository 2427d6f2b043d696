/** When the cards of a session come back: every card counts once. */
import { expect, it } from 'vitest';
import { addDays } from './local-day.ts';
import { sessionDays } from './session-days.ts';

const today = '2026-11-22';
const due = (...ahead: number[]) =>
  sessionDays(
    ahead.map((days) => addDays(today, days)),
    today,
  );

it('tells cards due by tomorrow from those that come later', () => {
  expect(due(4, 1, 30, 1, 9, 4)).toEqual({ byTomorrow: 2, later: { cards: 4, from: 4, to: 30 } });
  expect(due(7)).toEqual({ byTomorrow: 0, later: { cards: 1, from: 7, to: 7 } });
  expect(due(0, 1, -1)).toEqual({ byTomorrow: 3, later: null });
  expect(due()).toEqual({ byTomorrow: 0, later: null });
});
