/** Relative dates follow the local calendar, across midnight, clock changes and years. */
import { describe, expect, it } from 'vitest';
import { libraryHeading, relativeDate } from './relative-date.ts';

const options = { locale: 'en-US', timeZone: 'America/New_York' };
const now = new Date('2026-03-10T02:00:00Z'); // Monday 9 March, 22:00 in New York; clocks changed on the 8th

describe('relative date', () => {
  it.each([
    ['2026-03-10T01:00:00Z', 'Today'],
    ['2026-03-09T04:00:00Z', 'Today'], // midnight there
    ['2026-03-09T03:59:59Z', 'Yesterday'],
    ['2026-03-08T05:00:00Z', 'Yesterday'],
    ['2026-03-08T04:59:59Z', '2 days ago'], // still standard time
    ['2026-03-02T17:00:00Z', '7 days ago'],
    ['2026-03-01T17:00:00Z', '3/1/2026'],
    ['2025-12-31T17:00:00Z', '12/31/2025'],
    ['2026-03-12T17:00:00Z', 'Today'], // a clock that runs ahead
  ])('%s is %s', (moment, label) => {
    expect(relativeDate(new Date(moment), now, options)).toBe(label);
  });

  it('uses the device’s zone if none is given', () => {
    expect(relativeDate(now, now)).toBe('Today');
  });
});

describe('library heading', () => {
  it.each([
    ['2026-03-10T01:00:00Z', 'THIS WEEK'],
    ['2026-03-03T17:00:00Z', 'THIS WEEK'],
    ['2026-03-02T17:00:00Z', 'LAST WEEK'],
    ['2026-02-24T17:00:00Z', 'LAST WEEK'],
    ['2026-02-23T17:00:00Z', 'FEBRUARY 2026'],
    ['2025-02-23T17:00:00Z', 'FEBRUARY 2025'],
  ])('%s stands under %s', (moment, heading) => {
    expect(libraryHeading(new Date(moment), now, options)).toBe(heading);
  });
});
