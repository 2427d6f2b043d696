/** What is said at the end of a session about how long its cards are known. */
import { expect, it } from 'vitest';
import { addDays } from './local-day.ts';
import { sessionDays } from './session-days.ts';

const today = '2026-11-22';
const due = (...ahead: number[]) =>
  sessionDays(
    ahead.map((days) => addDays(today, days)),
    today,
  );

it('counts what is known for days, and takes the one in the middle', () => {
  expect(due(4, 1, 30, 1, 9, 4)).toEqual({ known: 4, days: 4 });
  expect(due(7)).toEqual({ known: 1, days: 7 });
});
it('says nothing where nothing is known for days', () => {
  expect(due()).toBeNull();
  expect(due(0, 1, -1)).toBeNull();
});
