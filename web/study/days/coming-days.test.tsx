/** The end of a session says in one line when its cards come back, and the best recall once every rating has arrived. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addDays } from '#core/days/local-day.ts';
import { newLearningState } from '#core/scheduler.ts';
import { openSession } from '#core/study-queue.ts';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage } from '#tests/support/components/render-page.tsx';
import { messages } from '#web/study/messages.ts';
import type { KeptStep } from '#web/study/outbox/study-storage.ts';
import { ComingDays } from './coming-days.tsx';

const day = '2026-11-22';
const learning = newLearningState();
const session = openSession(
  [{ id: 'a', learning }],
  [{ cardId: 'a', rating: 3, clientId: 'r', before: learning, ended: false }],
);
const studied = (ago: number, recalled: number) => ({
  ...{ day: addDays(day, -ago), introduced: 0, returned: 20, recalled, seconds: 60 },
});

function render(waiting: KeptStep[]) {
  const api = stubApi({
    'GET /api/today': {
      body: {
        ...{
          day,
          started: true,
          gettingReady: false,
          restDay: false,
          dueCount: 0,
          newCount: 0,
          laterCount: 0,
          newWait: false,
        },
        ...{ secondsPerCard: 20, sets: [], next: { day: addDays(day, 1), dueCount: 9 }, streakDays: 6 },
        ...{ week: [], exams: [] },
      },
    },
    'GET /api/progress': {
      body: {
        ...{ readAt: `${day}T12:00:00Z`, day, started: true, gettingReady: false, targetRetention: 0.9 },
        ...{ days: [studied(9, 15), studied(5, 16), studied(2, 17), studied(0, 19)], longestStreak: 6 },
        ...{ forecast: [], stages: { unseen: 0, learning: 0, settling: 0, known: 0 }, setCount: 1 },
        ...{ hardCards: [], hardPoints: [], sessions: [], mixUps: [], sets: [] },
        ...{ fittedReviews: null, dueNow: 0, ownJudgement: { checked: 0, agreed: 0 } },
      },
    },
  });
  const dueDays = new Map([['a', addDays(day, 4)]]);
  return { ...renderPage(<ComingDays {...{ session, dueDays, waiting }} />), api };
}

it('says days and the best recall', async () => {
  render([]);
  await screen.findByText('They come back: 1 until Thursday.');
  await screen.findByText(
    'You remembered 19 of the 20 cards that came back today: the best share in 30 days.',
  );
});

it('says of each card of the session once when it comes back', () => {
  const { comeBack } = messages.complete.days;
  const last = addDays(day, 3);
  expect(comeBack({ tomorrow: 7, later: 13, last }, day)).toBe('7 tomorrow, 13 until Wednesday');
  expect(comeBack({ tomorrow: 1, later: 0, last: null }, day)).toBe('1 tomorrow');
  expect(comeBack({ tomorrow: 0, later: 3, last: addDays(day, 40) }, day)).toBe('3 until January 1, 2027');
});

it('does not ask while a rating is still to be sent', async () => {
  const { api } = render([{} as KeptStep]);
  await screen.findByText(/^They come back/);
  expect(api.calls.some(({ path }) => path === '/api/progress')).toBe(false);
});
