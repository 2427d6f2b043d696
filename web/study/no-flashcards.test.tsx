/** A set without cards says so; one whose cards are all suspended says that, and brings them back. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { refusal, stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage, signInHere } from '#tests/support/components/render-page.tsx';
import { NoFlashcards } from './no-flashcards.tsx';

const setId = '0190aaaa-0000-7000-8000-000000000001';
const ids = ['0190aaaa-0000-7000-8000-00000000000a', '0190aaaa-0000-7000-8000-00000000000b'];

beforeEach(signInHere);

function show(suspended: string[], routes = {}) {
  const { calls } = stubApi({
    [`GET /api/flashcard-sets/${setId}/card-marks`]: { body: { suspended, leeches: [] } },
    ...routes,
  });
  return { ...renderPage(<NoFlashcards setId={setId} />), calls };
}

it('says that a set has no cards, in the words for it', async () => {
  show([]);
  await screen.findByRole('heading', { name: 'No Flashcards Found' });
  expect(screen.queryByRole('button')).toBeNull();
});

it('says the same where what is suspended cannot be asked', async () => {
  show([], { [`GET /api/flashcard-sets/${setId}/card-marks`]: refusal(500, 'internal', 'No') });
  await screen.findByRole('heading', { name: 'No Flashcards Found' });
});

it('says that all cards are suspended, and brings them back, or says why not', async () => {
  let down = true;
  const { user, calls } = show(ids, {
    'POST /api/flashcards/suspend': () =>
      down ? refusal(400, 'bad_input', 'Please choose a card') : { body: { cardIds: ids } },
  });
  const heading = await screen.findByRole('heading', { name: 'All Cards Suspended' });
  expect(document.activeElement).toBe(heading);
  screen.getByText('Both cards of this set are left out of studying. Bring them back to study them.');
  expect(screen.getByRole('link', { name: 'Choose cards' }).getAttribute('href')).toBe(
    `/dashboard/terms/${setId}`,
  );
  await user.click(screen.getByRole('button', { name: 'Study them again' }));
  await screen.findByText('Please choose a card');
  down = false;
  await user.click(screen.getByRole('button', { name: 'Study them again' }));
  await waitFor(() => expect(screen.queryByText('Please choose a card')).toBeNull());
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { cardIds: ids, suspended: false },
    { cardIds: ids, suspended: false },
  ]);
});
