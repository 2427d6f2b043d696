/** After an import with ratings it is said what is due now, and why new cards wait. */
import { beforeEach, expect, it } from 'vitest';
import { refusal, stubApi } from '#tests/support/components/api-stub.ts';
import { signInHere } from '#tests/support/components/render-page.tsx';
import { dueAfterImport } from './due-after-import.ts';

beforeEach(signInHere);

const today = {
  ...{ day: '2026-11-26', started: true, gettingReady: false, restDay: false, secondsPerCard: 20, sets: [] },
  ...{
    next: null,
    streakDays: 0,
    week: [],
    exams: [],
    dueCount: 0,
    newCount: 0,
    laterCount: 0,
    newWait: false,
  },
};

it.each([
  [{ dueCount: 1 }, '1 card is due today.'],
  [{ newCount: 20 }, 'Nothing is due today.'],
  [
    { dueCount: 30, laterCount: 1200, newWait: true },
    '30 cards are due today, and 1,200 more are spread over the coming days. New cards wait until you have caught up.',
  ],
  [{ restDay: true }, 'Today is a day of rest: what is due comes after it.'],
])('of %o', async (day, said) => {
  stubApi({ 'GET /api/today': { body: { ...today, ...day } } });
  expect(await dueAfterImport()).toBe(said);
});

it('says nothing where it cannot be asked', async () => {
  stubApi({ 'GET /api/today': refusal(503, 'unavailable', 'Not now.') });
  expect(await dueAfterImport()).toBe('');
});
