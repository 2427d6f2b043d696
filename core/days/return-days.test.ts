/** When the cards of a session are due again: every card counts once. */
import { expect, it } from 'vitest';
import { addDays } from './local-day.ts';
import { sessionDays } from './return-days.ts';

const today = '2026-11-22';
const due = (...ahead: number[]) =>
  sessionDays(
    ahead.map((days) => addDays(today, days)),
    today,
  );

it('separates cards due by tomorrow from later ones', () => {
  expect(due(4, 1, 30, 1, 9, 4)).toEqual({ tomorrow: 2, later: 4, last: addDays(today, 30) });
  expect(due(7)).toEqual({ tomorrow: 0, later: 1, last: addDays(today, 7) });
  expect(due(0, 1, -1)).toEqual({ tomorrow: 3, later: 0, last: null });
  expect(due()).toEqual({ tomorrow: 0, later: 0, last: null });
});
