/** The best recall of a month is shown only when it is true and meaningful. */
import { expect, it } from 'vitest';

import { bestRecall } from './best-recall.ts';
import { addDays } from './local-day.ts';

const today = '2026-11-22';
const day = (ago: number, recalled: number, returned: number) => ({
  ...{ day: addDays(today, -ago), recalled, returned },
});
const others = [day(1, 8, 10), day(4, 17, 20), day(9, 9, 10)];

it('is today’s if a higher share was remembered than on any other day', () => {
  expect(bestRecall([...others, day(0, 19, 20)], today)).toEqual(day(0, 19, 20));
  // The better days are more than 30 days ago.
  expect(bestRecall([day(31, 10, 10), ...others, day(0, 19, 20)], today)).not.toBeNull();
});

it.each([
  ['as good as another', [...others, day(0, 18, 20)]],
  ['of few cards', [...others, day(0, 9, 9)]],
  ['with few days to compare', [...others.slice(1), day(0, 20, 20)]],
  ['of another day', others],
])('is none %s', (_, days) => {
  expect(bestRecall(days, today)).toBeNull();
});
