/** Checks what a card looks like while ratings and undos are still on their way. */
import { expect, it } from 'vitest';
import { newLearningState, type Rating, replayRatings } from '#core/scheduler.ts';
import type { KeptStep } from './study-storage.ts';
import { withWaiting } from './waiting-learning.ts';

const shared = { userId: 'u', setId: 's', cardId: 'c', before: newLearningState() };
const rated = (clientId: string, rating: Rating): KeptStep => ({
  ...shared,
  kind: 'rating',
  clientId,
  rating,
  ratedAt: '2026-03-01T10:00:00.000Z',
  sessionId: 'x',
  turn: 1,
});

it('adds waiting ratings to what the server knows', () => {
  expect(withWaiting(replayRatings([3]), [rated('a', 3), rated('b', 1)])).toEqual(replayRatings([3, 3, 1]));
});

it('takes out a waiting rating that was undone', () => {
  const steps = [
    rated('a', 4),
    rated('b', 1),
    { ...shared, kind: 'undo' as const, clientId: 'b' },
    rated('c', 3),
  ];
  expect(withWaiting(newLearningState(), steps)).toEqual(replayRatings([4, 3]));
});

it('goes back before a rating the server already has', () => {
  const undo: KeptStep = { ...shared, kind: 'undo', clientId: 'known', before: replayRatings([3]) };
  expect(withWaiting(replayRatings([3, 1]), [undo, rated('b', 3)])).toEqual(replayRatings([3, 3]));
});
