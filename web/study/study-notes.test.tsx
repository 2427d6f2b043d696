/** Notes of the study screen about ratings that have not arrived. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { renderPage } from '#tests/support/components/render-page.tsx';
import type { RatingSync } from './outbox/outbox-sync.ts';
import { StudyNotes } from './study-notes.tsx';

it('says which ratings the server fails over, and not that it cannot be reached', () => {
  const status = createStore(() => ({ waiting: 2, stalled: false, parked: 1 }));
  const tryParked = vi.fn();
  const sync = { outbox: { status, tryParked }, durable: true } as unknown as RatingSync;
  renderPage(<StudyNotes sync={sync} failure={null} onDismiss={() => {}} speechFailed={false} />);
  screen.getByText(/^Tellcard cannot save your rating of 1 card at the moment\. It is kept on this device/);
  expect(screen.queryByText(/as soon as the server can be reached/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again now' }));
  expect(tryParked).toHaveBeenCalledOnce();
});
