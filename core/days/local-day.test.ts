/** The learning day lasts from 4:00 to 4:00 local time, across summer time, travel and the date line. */
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, isZone, localDay, weekdayOf } from './local-day.ts';

const day = (moment: string, zone: string) => localDay(new Date(moment), zone);

describe('the local day', () => {
  it.each([
    ['2026-03-10T12:00:00Z', 'UTC', '2026-03-10'],
    ['2026-03-11T03:59:59Z', 'UTC', '2026-03-10'],
    ['2026-03-11T04:00:00Z', 'UTC', '2026-03-11'],
    ['2026-03-10T18:59:00Z', 'Asia/Tokyo', '2026-03-10'],
    ['2026-03-10T19:00:00Z', 'Asia/Tokyo', '2026-03-11'],
    // Clocks go forward: 3:59 summer time does not occur twice, and 4:00 is two hours after 1:00.
    ['2026-03-29T01:59:00Z', 'Europe/Berlin', '2026-03-28'],
    ['2026-03-29T02:00:00Z', 'Europe/Berlin', '2026-03-29'],
    // Clocks go back: 2:30 occurs twice, and both belong to the evening before.
    ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-24'],
    ['2026-10-25T01:30:00Z', 'Europe/Berlin', '2026-10-24'],
    ['2026-10-25T03:00:00Z', 'Europe/Berlin', '2026-10-25'],
    ['2026-01-01T00:30:00Z', 'Asia/Kathmandu', '2026-01-01'],
    ['2026-01-01T12:00:00Z', 'Pacific/Kiritimati', '2026-01-01'],
    ['2026-01-01T12:00:00Z', 'Pacific/Niue', '2025-12-31'],
    ['1970-01-01T00:00:00Z', 'UTC', '1969-12-31'],
  ])('of %s in %s is %s', (moment, zone, expected) => {
    expect(day(moment, zone)).toBe(expected);
  });

  it('gives the same answer at every minute around the start of a day, however often it is asked', () => {
    for (const zone of ['Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns'])
      for (const date of ['2026-03-29', '2026-10-25', '2026-04-05', '2026-06-01'])
        for (let minute = -26 * 60; minute < 30 * 60; minute += 7) {
          const moment = new Date(Date.parse(date) + minute * 60_000);
          const clock = moment.toLocaleString('sv-SE', { timeZone: zone });
          const expected =
            Number(clock.slice(11, 13)) < 4 ? addDays(clock.slice(0, 10), -1) : clock.slice(0, 10);
          expect(localDay(moment, zone)).toBe(expected);
          expect(localDay(new Date(moment.getTime() + 30_000), zone)).toBe(expected);
        }
  });

  it('counts days across summer time, leap days and years', () => {
    expect(addDays('2026-03-28', 1)).toBe('2026-03-29');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    for (let from = 0; from < 400; from++)
      for (const count of [-400, -31, -7, -1, 0, 1, 6, 27, 31, 400]) {
        const at = (days: number) => new Date(Date.UTC(2027, 10, 1 + days)).toISOString().slice(0, 10);
        expect(addDays(at(from), count)).toBe(at(from + count));
      }
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2);
    expect(weekdayOf('2026-11-22')).toBe(0);
  });

  it.each(['Europe/Berlin', 'UTC', 'Etc/GMT+5', 'America/Argentina/Buenos_Aires'])('knows %s', (zone) => {
    expect(isZone(zone)).toBe(true);
  });
  it.each(['', 'Mars/Olympus', '+05:00', 'x'.repeat(65), 'Europe/Berlin; drop'])('refuses %j', (zone) => {
    expect(isZone(zone)).toBe(false);
  });
});
