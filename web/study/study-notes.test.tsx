/** Notes of the study screen about ratings that have not arrived. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { renderPage } from '#tests/support/components/render-page.tsx';
import type { RatingSync } from './outbox/outbox-sync.ts';
import { StudyNotes, WaitingRatings } from './study-notes.tsx';

it.each([
  [['a'], 'rating of 1 card (“Osmosis”)'],
  [['a', 'elsewhere'], 'ratings of 2 cards (“Osmosis” among them)'],
  [['elsewhere'], 'rating of 1 card'],
])('says which ratings the server fails over (%j), and not that it cannot be reached', (parked, words) => {
  const status = createStore(() => ({ waiting: parked.length, stalled: false, parked }));
  const tryParked = vi.fn();
  const sync = { outbox: { status, tryParked }, durable: true } as unknown as RatingSync;
  const cards = [
    { id: 'a', term: 'Osmosis' },
    { id: 'b', term: 'Mitosis' },
  ];
  renderPage(
    <>
      <WaitingRatings sync={sync} />
      <StudyNotes sync={sync} cards={cards} failure={null} onDismiss={() => {}} speechFailed={false} />
    </>,
  );
  screen.getByText((text) => text.startsWith(`Tellcard cannot save your ${words} at the moment. `));
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Try again now' }));
  expect(tryParked).toHaveBeenCalledOnce();
});

it('counts the ratings that wait, without a note that would move the card', () => {
  const status = createStore(() => ({ waiting: 2, stalled: true, parked: [] }));
  const sync = { outbox: { status }, durable: true } as unknown as RatingSync;
  renderPage(
    <>
      <WaitingRatings sync={sync} />
      <div data-testid="notes">
        <StudyNotes sync={sync} cards={[]} failure={null} onDismiss={() => {}} speechFailed={false} />
      </div>
    </>,
  );
  expect(screen.getByRole('status').textContent).toBe('2 ratings wait to be sent');
  expect(screen.getByTestId('notes').textContent).toBe('');
});
