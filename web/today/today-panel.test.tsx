/** The Today panel offers one thing where nothing is due, marks round numbers of days, and says why new cards wait. */
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { NextStep } from '#contract/progress.ts';
import type { Today } from '#contract/today.ts';
import { addDays } from '#core/days/local-day.ts';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { ann, renderPage, signInHere } from '#tests/support/components/render-page.tsx';
import { KeptTodayContext } from '#web/api/kept-today.ts';
import { TodayPanel } from './today-panel.tsx';

const day = '2026-11-24';
const id = (digit: number) => `0190aaaa-0000-7000-8000-00000000000${digit}`;
const quiet: Today = {
  ...{ day, started: true, gettingReady: false, restDay: false, dueCount: 0, newCount: 0, laterCount: 0 },
  ...{ newWait: false, secondsPerCard: 20, sets: [], next: null, streakDays: 7, exams: [] },
  week: Array.from({ length: 7 }, (_, index) => ({
    ...{ day: addDays(day, index - 6), studied: true, rest: false },
  })),
};
const none: NextStep = { offer: null, milestone: null };

beforeEach(signInHere);

function show(today: Partial<Today>, next: Partial<NextStep> = {}) {
  const api = stubApi({
    'GET /api/today': { body: { ...quiet, ...today } },
    'GET /api/progress/next': { body: { ...none, ...next } },
  });
  return { ...renderPage(<TodayPanel awaited={false} onKnown={() => {}} />), api };
}

it('offers to explain what was missed twice', async () => {
  show({}, { offer: { kind: 'explain', setId: id(1), cardId: id(2), term: 'Osmosis', missed: 2 } });
  const link = await screen.findByRole('link', { name: 'Explain it aloud · 1 min' });
  expect(link).toHaveProperty('pathname', `/dashboard/active-recall/${id(1)}`);
  expect(link.getAttribute('href')).toContain(`cards=${id(2)}`);
  screen.getByText('A point of “Osmosis” was missed twice.');
});

it('offers new cards, and nothing on a day of rest', async () => {
  const offer = { kind: 'new', setId: id(1), setTitle: 'Cells', cardIds: [id(2), id(3)] } as const;
  const { unmount } = show({}, { offer: { ...offer, cardIds: [...offer.cardIds] } });
  const link = await screen.findByRole('link', { name: 'Learn 2 new cards' });
  expect(link.getAttribute('href')).toBe(`/dashboard/study/${id(1)}?cards=${id(2)},${id(3)}`);
  screen.getByText('from Cells');
  unmount();
  show({ restDay: true }, { offer: { ...offer, cardIds: [...offer.cardIds] } });
  await screen.findByText('A day of rest');
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows the hardest card of a round number of days, also while something is due', async () => {
  const milestone = { days: 30, setId: id(1), term: 'Osmosis', missed: 4, knownInARow: 3 };
  show({ dueCount: 3, newWait: true }, { milestone });
  await screen.findByRole('figure', { name: '30 days of study.' });
  screen.getByText('“Osmosis” was your hardest card: missed 4 times, and is now known 3 times in a row.');
  screen.getByText('New cards come more slowly until you have caught up.');
});

it('asks for neither while cards are due and none was studied today', async () => {
  const week = quiet.week.map((each) => ({ ...each, studied: each.day !== day }));
  const { api } = show({ dueCount: 3, week });
  await screen.findByText('3 cards');
  expect(api.calls.map(({ path }) => path)).not.toContain('/api/progress/next');
  screen.getByRole('img', { name: /still open\.$/ });
});

it('counts without the network from what is kept, and says so', async () => {
  vi.stubGlobal('caches', { has: async (name: string) => name === `kept-${ann.id}` });
  const asked: (string | null)[] = [];
  stubApi({
    'GET /api/today': ({ headers }) => {
      asked.push(headers.get('X-Fresh-Only'));
      throw new TypeError('offline');
    },
  });
  const kept = {
    count: async () => ({ ...quiet, dueCount: 12, keptAtMs: Date.parse('2026-11-20T12:00:00Z') }),
    toRepeat: async () => null,
  };
  renderPage(
    <KeptTodayContext value={kept}>
      <TodayPanel awaited={false} onKnown={() => {}} />
    </KeptTodayContext>,
  );
  await screen.findByText('12 cards');
  screen.getByText('You are offline: counted from the cards kept on this device on November 20.');
  expect(asked).toEqual(['1']);
  vi.unstubAllGlobals();
});

it('says what an open session of today still holds, and leads back to it', async () => {
  const offer = { kind: 'new', setId: id(1), setTitle: 'Cells', cardIds: [id(2)] } as const;
  stubApi({
    'GET /api/today': { body: quiet },
    'GET /api/progress/next': { body: { ...none, offer: { ...offer, cardIds: [...offer.cardIds] } } },
  });
  const kept = { count: async () => null, toRepeat: async () => ({ setId: id(1), cards: 2 }) };
  renderPage(
    <KeptTodayContext value={kept}>
      <TodayPanel awaited={false} onKnown={() => {}} />
    </KeptTodayContext>,
  );
  await screen.findByRole('heading', { name: '2 cards to repeat today' });
  expect(screen.getByRole('link', { name: 'Repeat now' }).getAttribute('href')).toContain(id(1));
  expect(screen.queryByText('Nothing due today')).toBeNull();
  expect(screen.queryByText(/Learn/)).toBeNull();
});

it('shows the day where this device cannot tell of a session', async () => {
  stubApi({ 'GET /api/today': { body: quiet }, 'GET /api/progress/next': { body: none } });
  const kept = { count: async () => null, toRepeat: () => Promise.reject(new TypeError('offline')) };
  renderPage(
    <KeptTodayContext value={kept}>
      <TodayPanel awaited={false} onKnown={() => {}} />
    </KeptTodayContext>,
  );
  await screen.findByText('Nothing due today');
});
