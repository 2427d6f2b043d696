/** Times are said as one would say them. */
import { expect, it } from 'vitest';
import { messages } from './messages.ts';

it.each([
  [0, 30, 'under a minute to go'],
  [30, 60, 'under a minute so far, about 1 minute to go'],
  [600, 0, '10 minutes so far'],
])('%d s so far and %d s to go', (seconds, left, words) => {
  expect(messages.today.time(seconds, left)).toBe(words);
});
