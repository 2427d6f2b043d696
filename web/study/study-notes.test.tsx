/** Notes of the study screen about ratings that have not arrived. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { renderPage } from '#tests/support/components/render-page.tsx';
import type { RatingSync } from './outbox/outbox-sync.ts';
import { StudyNotes } from './study-notes.tsx';

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
    <StudyNotes sync={sync} cards={cards} failure={null} onDismiss={() => {}} speechFailed={false} />,
  );
  screen.getByText((text) => text.startsWith(`Tellcard cannot save your ${words} at the moment. `));
  expect(screen.queryByText(/as soon as Tellcard can be reached/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again now' }));
  expect(tryParked).toHaveBeenCalledOnce();
});
