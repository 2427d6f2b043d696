/** The home page: nothing on it moves once it can be pressed, however late the Today panel comes. */
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { addDays } from '#core/days/local-day.ts';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage, signInHere } from '#tests/support/components/render-page.tsx';
// The page loads it lazily; a busy machine takes long to.
import '#web/today/today-panel.tsx';
import { rememberPanelVisibility } from '#web/today/panel-visibility.ts';
import { HomePage } from './home-page.tsx';

const day = '2026-11-24';
const today = {
  ...{ day, started: true, gettingReady: false, restDay: false, dueCount: 0, newCount: 0, laterCount: 0 },
  ...{ newWait: false, secondsPerCard: 20, sets: [], next: null, streakDays: 1, exams: [] },
  week: Array.from({ length: 7 }, (_, index) => ({
    ...{ day: addDays(day, index - 6), studied: index === 6, rest: false },
  })),
};

/** A reply that comes when it is told to. */
function held(body: unknown) {
  let come = () => {};
  const promise = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { answer: () => promise.then(() => ({ body })), come: () => act(async () => come()) };
}

const panel = () => screen.findByRole('heading', { name: 'Nothing due today' });
const notes = () => screen.queryByRole('textbox', { name: 'Your notes' });
const comesBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

function open() {
  const replies = { today: held(today), next: held({ offer: null, milestone: null }) };
  const api = stubApi({
    'GET /api/today': replies.today.answer,
    'GET /api/progress/next': replies.next.answer,
    'GET /api/flashcard-sets': { body: [] },
  });
  renderPage(<HomePage />);
  return { ...replies, api };
}

beforeEach(signInHere);

it('shows the notes box below the panel, once all of that is known', async () => {
  const { api, ...replies } = open();
  await replies.today.come();
  await waitFor(() => expect(api.calls.map(({ path }) => path)).toContain('/api/progress/next'));
  expect(notes()).toBeNull();
  await replies.next.come();
  expect(comesBefore(await panel(), notes() as Element)).toBe(true);
});

it('goes on without a panel that is slow, and shows that last', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const replies = open();
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  const box = notes();
  await replies.today.come();
  await replies.next.come();
  expect(comesBefore(box as Element, await panel())).toBe(true);
  expect(notes()).toBe(box);
});

it('leads with the panel also where there was none before', async () => {
  rememberPanelVisibility(false);
  const replies = open();
  expect(screen.queryByRole('status')).toBeNull();
  await replies.today.come();
  await replies.next.come();
  expect(comesBefore(await panel(), notes() as Element)).toBe(true);
});
