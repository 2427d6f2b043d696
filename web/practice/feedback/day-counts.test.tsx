/** The result of practice for the days: what was counted, one tap for each miss, taken back, and errors that stay. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage } from '#tests/support/components/render-page.tsx';
import { sampleSet } from '#tests/support/components/sample-sets.ts';
import { queryClient } from '#web/api/query-client.ts';
import { DayCounts } from './day-counts.tsx';

const id = (digit: number) => `0190aaaa-0000-7000-8000-00000000000${digit}`;
const session = id(9);
const set = sampleSet({
  id: id(8),
  cards: [1, 2, 3, 4].map((digit) => ({
    id: id(digit),
    term: `Term ${digit}`,
    definition: 'd',
    source: null,
  })),
});
const start = [
  { cardId: id(1), missed: false, rating: 3 },
  { cardId: id(2), missed: false, rating: 2 },
  { cardId: id(3), missed: true, rating: null },
  { cardId: id(4), missed: true, rating: null },
];

function render({ refuse = false, spoken = true } = {}) {
  let cards: typeof start = structuredClone(start);
  const api = stubApi({
    [`GET /api/flashcard-sets/${set.id}`]: { body: set },
    [`GET /api/practice-sessions/${session}/ratings`]: () => ({ body: { cards } }),
    [`POST /api/practice-sessions/${session}/missed`]: ({ body }) => {
      if (refuse) return { status: 503, body: { error: 'Please wait a moment.', code: 'unavailable' } };
      const { cardIds, missed } = body as { cardIds: string[]; missed: boolean };
      cards = cards.map((card) =>
        cardIds.includes(card.cardId) ? { ...card, rating: missed ? 1 : null } : card,
      ) as typeof start;
      return { body: { cards } };
    },
  });
  return { ...renderPage(<DayCounts sessionId={session} setId={set.id} spoken={spoken} />), api };
}

it('says what counts, and counts a miss with one tap, which can be taken back', async () => {
  const { user, api } = render();
  await screen.findByText('1 card counts as Good, 1 card as Hard.');
  await user.click(await screen.findByRole('button', { name: 'Count Term 3 as Again' }));
  await user.click(await screen.findByRole('button', { name: 'Do not count Term 3' }));
  await user.click(await screen.findByRole('button', { name: 'Count all 2 as Again' }));
  await screen.findByRole('button', { name: 'Do not count Term 4' });
  expect(api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { cardIds: [id(3)], missed: true },
    { cardIds: [id(3)], missed: false },
    { cardIds: [id(3), id(4)], missed: true },
  ]);
});

it('offers no retry once the set was deleted, and one after other failures', async () => {
  const gone = { status: 404, body: { error: 'This practice session no longer exists.', code: 'not_found' } };
  const busy = { status: 503, body: { error: 'Please wait a moment.', code: 'unavailable' } };
  let reply = gone;
  const ratings = `GET /api/practice-sessions/${session}/ratings`;
  const { calls } = stubApi({ [ratings]: () => reply });
  const { container, unmount } = renderPage(<DayCounts sessionId={session} setId={set.id} spoken />);
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(container.textContent).toBe('');
  unmount();
  reply = busy;
  renderPage(<DayCounts sessionId={session} setId={set.id} spoken />);
  await screen.findByText('Please wait a moment.');
});

it('keeps an error on the page, and the button with it', async () => {
  const { user } = render({ refuse: true });
  await user.click(await screen.findByRole('button', { name: 'Count Term 3 as Again' }));
  await screen.findByText('Please wait a moment.');
  expect(screen.getByRole('button', { name: 'Count Term 3 as Again' })).toBeDefined();
});

it('blames the recogniser only where something was spoken', async () => {
  const { unmount } = render();
  await screen.findByText(/only if you say so: you may have been misheard/);
  unmount();
  render({ spoken: false });
  await screen.findByText(/only if you say so: the tutor can be wrong/);
});
