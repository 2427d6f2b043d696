/** Each request for a slower voice takes off a fifth, down to half the usual rate. */
import { expect, it } from 'vitest';
import { slowerPace } from './slower-pace.ts';

it('slows down in steps, to half the usual rate', () => {
  const paces = [1];
  for (let wish = 0; wish < 4; wish++) paces.push(slowerPace(paces[wish] ?? 0));
  expect(paces.map((pace) => pace.toFixed(2))).toEqual(['1.00', '0.80', '0.64', '0.51', '0.50']);
});
