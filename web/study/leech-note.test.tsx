/** A card that was missed eight times is told of below the next one, can be suspended from there, and takes no focus. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { newLearningState, type Rating } from '#core/scheduler.ts';
import { openSession, rateCurrent } from '#core/study-queue.ts';
import { refusal, stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage, signInHere } from '#tests/support/components/render-page.tsx';
import { LeechNote } from './leech-note.tsx';

const id = '0190aaaa-0000-7000-8000-00000000000a';
const setId = '0190aaaa-0000-7000-8000-000000000001';
const card = { id, term: 'Osmosis', definition: 'Water moves' } as never;

beforeEach(signInHere);

function show(lapses: number, rating: Rating, routes = {}) {
  const { calls } = stubApi(routes);
  const learning = { ...newLearningState(), lapseCount: lapses, totalReviews: lapses };
  const step = rateCurrent(openSession([{ id, learning }]), rating, 'client');
  if (!step) throw new Error('there is no card to rate');
  const [onSuspended, onLeave] = [vi.fn(), vi.fn()];
  const state = { session: step.session, deck: { id: setId, title: 'Cells', cards: [card] }, setId };
  return {
    ...renderPage(<LeechNote state={state} onSuspended={onSuspended} onLeave={onLeave} />),
    calls,
    onSuspended,
    onLeave,
  };
}

it.each<[number, Rating, boolean]>([
  [7, 1, true],
  [6, 1, false],
  [8, 1, false],
  [11, 1, true],
  [8, 3, false],
])('after %i lapses and a rating of %i it stands there: %s', (lapses, rating, stands) => {
  show(lapses, rating);
  expect(screen.queryByText(`Missed ${lapses + 1} times`) !== null).toBe(stands);
  expect(document.activeElement).toBe(document.body);
});

it('suspends the card, says so where that fails, and goes away', async () => {
  let down = true;
  const { user, calls, onSuspended, onLeave } = show(7, 1, {
    'POST /api/flashcards/suspend': () =>
      down ? refusal(400, 'bad_input', 'No') : { body: { cardIds: [id] } },
  });
  await user.click(screen.getByRole('button', { name: 'Suspend card' }));
  await screen.findByText('The card could not be suspended. Please try again.');
  down = false;
  await user.click(screen.getByRole('button', { name: 'Suspend card' }));
  await waitFor(() => expect(onSuspended).toHaveBeenCalledWith(id));
  expect(calls.at(-1)?.body).toEqual({ cardIds: [id], suspended: true, facetOnly: true });
  expect(onLeave).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText('Missed 8 times')).toBeNull();
  expect(onLeave).toHaveBeenCalledTimes(2);
});
