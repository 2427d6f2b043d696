/** The next full local hour: across clock changes and the date line, for every zone. */
import { describe, expect, it } from 'vitest';
import { nextAtHour } from './next-hour.ts';

const next = (after: string, hour: number, zone: string) =>
  nextAtHour(new Date(after), hour, zone).toISOString().replace('.000Z', 'Z');

describe('the next hour', () => {
  it.each([
    ['2026-03-10T12:00:00Z', 17, 'UTC', '2026-03-10T17:00:00Z'],
    // The moment itself does not count.
    ['2026-03-10T17:00:00Z', 17, 'UTC', '2026-03-11T17:00:00Z'],
    ['2026-03-10T16:59:59Z', 17, 'UTC', '2026-03-10T17:00:00Z'],
    ['2026-03-10T12:00:00Z', 0, 'Asia/Tokyo', '2026-03-10T15:00:00Z'],
    ['2026-03-10T12:00:00Z', 9, 'Asia/Kathmandu', '2026-03-11T03:15:00Z'],
    ['2026-12-31T20:00:00Z', 17, 'Pacific/Kiritimati', '2027-01-01T03:00:00Z'],
    // 17:00 stays 17:00 across a day of 23 hours and one of 25.
    ['2026-03-28T16:00:00Z', 17, 'Europe/Berlin', '2026-03-29T15:00:00Z'],
    ['2026-10-24T15:00:00Z', 17, 'Europe/Berlin', '2026-10-25T16:00:00Z'],
    // 2:00 does not exist: clocks jump from 2:00 to 3:00.
    ['2026-03-28T12:00:00Z', 2, 'Europe/Berlin', '2026-03-29T01:00:00Z'],
    ['2026-03-29T01:00:00Z', 2, 'Europe/Berlin', '2026-03-30T00:00:00Z'],
    // 2:00 occurs twice: the first counts.
    ['2026-10-24T12:00:00Z', 2, 'Europe/Berlin', '2026-10-25T00:00:00Z'],
    ['2026-10-25T00:00:00Z', 2, 'Europe/Berlin', '2026-10-26T01:00:00Z'],
    // Midnight is skipped; only half an hour is skipped.
    ['2026-03-28T12:00:00Z', 0, 'Asia/Beirut', '2026-03-28T22:00:00Z'],
    ['2026-10-03T12:00:00Z', 2, 'Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
    // Samoa skipped 30 December.
    ['2011-12-30T09:00:00Z', 17, 'Pacific/Apia', '2011-12-31T03:00:00Z'],
  ])('after %s, %i o’clock, in %s is %s', (after, hour, zone, expected) => {
    expect(next(after, hour, zone)).toBe(expected);
  });

  it('occurs once on every date, on the hour unless it is skipped', () => {
    for (const zone of ['Europe/Berlin', 'America/Santiago', 'Africa/Casablanca', 'Australia/Lord_Howe'])
      for (const hour of [0, 2, 3, 23]) {
        let moment = new Date('2026-01-01T12:00:00Z');
        const dates = new Set<string>();
        const others: string[] = [];
        for (let count = 0; count < 365; count += 1) {
          moment = nextAtHour(moment, hour, zone);
          const clock = moment.toLocaleString('sv-SE', { timeZone: zone });
          dates.add(clock.slice(0, 10));
          if (Number(clock.slice(11, 13)) !== hour || !clock.endsWith(':00:00')) others.push(clock);
        }
        expect(dates.size).toBe(365);
        expect(others.length).toBeLessThanOrEqual(1);
      }
  });
});
