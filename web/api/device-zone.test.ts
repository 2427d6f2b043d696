import { afterEach, expect, it, vi } from 'vitest';
import { deviceZone } from './device-zone.ts';

afterEach(() => vi.restoreAllMocks());

it('asks for the zone again only where the clock differs', () => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  const ask = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset');
  const travelTo = (timeZone: string, minutes: number) => {
    ask.mockReturnValue({ ...options, timeZone });
    offset.mockReturnValue(minutes);
  };
  travelTo('Europe/Berlin', -60);
  expect([deviceZone(), deviceZone()]).toEqual(['Europe/Berlin', 'Europe/Berlin']);
  expect(ask).toHaveBeenCalledTimes(1);
  travelTo('America/New_York', 300);
  expect(deviceZone()).toBe('America/New_York');
});
