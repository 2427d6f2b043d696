/** A day lost at the date line is not a missed day; any other gap is. */
import { expect, it } from 'vitest';
import { isLost, singleGaps } from './date-line.ts';

const at = (iso: string, zone: string | null) => ({ atMs: Date.parse(iso), zone });

it('finds single days without study, including yesterday', () => {
  const studied = ['2026-03-10', '2026-03-08', '2026-03-07', '2026-03-04', '2026-03-02'];
  expect(singleGaps(studied, '2026-03-12')).toEqual(['2026-03-11', '2026-03-09', '2026-03-03']);
  expect(singleGaps(studied, '2026-03-10')).toEqual(['2026-03-09', '2026-03-03']);
  expect(singleGaps([], '2026-03-10')).toEqual([]);
});

it('excuses only the day lost between Honolulu and Auckland', () => {
  const honolulu = at('2026-03-02T06:00:00Z', 'Pacific/Honolulu');
  const auckland = at('2026-03-03T07:00:00Z', 'Pacific/Auckland');
  expect(isLost(honolulu, auckland)).toBe(true);
  expect(isLost(auckland, at('2026-03-04T06:00:00Z', 'Pacific/Honolulu'))).toBe(false);
  expect(isLost(at('2026-03-02T06:00:00Z', 'Europe/Berlin'), at('2026-03-04T06:00:00Z', 'Asia/Tokyo'))).toBe(
    false,
  );
  expect(isLost(at('2026-03-02T06:00:00Z', null), auckland)).toBe(false);
});
