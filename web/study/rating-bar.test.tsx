/** Each rating says its interval in cards and, where it is known, when the card comes back. */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DaysByRating } from '#core/days/fsrs.ts';
import { newLearningState } from '#core/scheduler.ts';
import { openSession } from '#core/study-queue.ts';
import { RatingBar } from './rating-bar.tsx';

const days: DaysByRating = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-12-09'];

function show(known: DaysByRating | null, cards = 1) {
  const deck = Array.from({ length: cards }, (_, n) => ({ id: `c${n}`, learning: newLearningState() }));
  render(
    <RatingBar
      session={openSession(deck)}
      days={known}
      today="2026-11-24"
      onRate={() => {}}
      shortcuts={false}
    />,
  );
  return screen.getAllByRole('button').map((button) => button.textContent);
}

it('says nothing of days that are not known', () => {
  expect(show(null)).toEqual(['Again 1 card ', 'Hard 6 cards ', 'Good 8 cards ', 'Easy 20 cards ']);
});

it('says days, and of a card that is rated once more that it is', () => {
  expect(show(days)).toEqual([
    'Again 1 card again today',
    'Hard 6 cards in 2 days',
    'Good 8 cards in 3 days',
    'Easy 20 cards in 15 days',
  ]);
});

it('says so of Hard as well where the session goes on long enough', () => {
  expect(show(days, 9)[1]).toBe('Hard 6 cards again today');
});
