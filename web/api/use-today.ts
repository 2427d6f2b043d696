/** What is due today, refetched when the day may have changed. */

import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { getToday } from '#contract/today.ts';
import { call } from './call.ts';
import { deviceZone } from './device-zone.ts';
import { freshOrKept } from './fresh-or-kept.ts';
import { KeptTodayContext, type TodayHere } from './kept-today.ts';
import { queryKeys } from './query-keys.ts';

/** The server projects earlier ratings within seconds. */
const readyAgainMs = 3_000;
/** A page that stays open must notice the next day. */
const freshForMs = 10 * 60_000;

export function useToday() {
  const kept = useContext(KeptTodayContext);
  return useQuery({
    queryKey: queryKeys.today,
    async queryFn({ signal }) {
      const today = await freshOrKept<TodayHere>(
        (how) => call(getToday, { query: { zone: deviceZone() }, signal, ...how }),
        kept?.count ?? null,
      );
      if (!kept || today.dueCount + today.newCount > 0) return today;
      // The day is known all the same where its code cannot be loaded.
      const toRepeat = await kept.toRepeat(today).catch(() => null);
      return toRepeat ? { ...today, toRepeat } : today;
    },
    // Offline nothing tells that cards were rated.
    staleTime: ({ state }) => (state.data?.keptAtMs === undefined ? freshForMs : 0),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.gettingReady ? readyAgainMs : false),
  });
}
