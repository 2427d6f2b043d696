/** What the ratings that came with decks make of today, asked once they are saved. */
import { getToday } from '#contract/today.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { deviceZone } from '#web/api/device-zone.ts';
import { invalidate } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { ankiWords as words } from './anki-words.ts';

/** In words; empty where it cannot be asked now: Today says it then. */
export async function dueAfterImport(): Promise<string> {
  try {
    void invalidate(queryKeys.today);
    return words.due(await call(getToday, { query: { zone: deviceZone() } }));
  } catch (error) {
    if (error instanceof ApiError) return '';
    throw error;
  }
}
