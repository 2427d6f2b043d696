/** Due days of a session outlive a reload of its tab, and are not taken for another's. */
import { expect, it } from 'vitest';
import { recallDueDays, rememberDueDays } from './due-days.ts';

it('keeps the days of one session', () => {
  expect(recallDueDays('one')).toEqual(new Map());
  const dueDays = new Map([['a', '2026-11-25']]);
  rememberDueDays({ sessionId: 'one', dueDays });
  expect(recallDueDays('one')).toEqual(dueDays);
  expect(recallDueDays('other')).toEqual(new Map());
});
