/** Remembers on this device whether the home page has a panel of today, so that its place is kept while it loads. */
import { deviceSettings } from '#web/device/web-storage.ts';

const key = 'tellcard.today-place';

export type TodayPlace = 'kept' | 'none' | 'unknown';

export function recallTodayPlace(): TodayPlace {
  const kept = deviceSettings.recall(key);
  return kept === 'kept' || kept === 'none' ? kept : 'unknown';
}

export const rememberTodayPlace = (started: boolean): void =>
  deviceSettings.remember(key, started ? 'kept' : 'none');
