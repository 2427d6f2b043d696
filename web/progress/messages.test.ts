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

it('says once that every card of an exam was seen', () => {
  const { seen, outlook } = messages.exam;
  expect(seen('Kidneys', 100, outlook.seen)).toBe('Kidneys: every card seen');
  expect(seen('Kidneys', 40, outlook.on_plan)).toBe('Kidneys: 40% of cards seen, on plan');
});
