/** What is due today, refetched when the day may have changed. */

import { useQuery } from '@tanstack/react-query';
import { getToday } from '#contract/today.ts';
import { deviceZone } from './device-zone.ts';
import { endpointQuery } from './endpoint-query.ts';
import { queryKeys } from './query-keys.ts';

/** The server projects earlier ratings within seconds. */
const readyAgainMs = 3_000;
/** A page that stays open must notice the next day. */
const freshForMs = 10 * 60_000;

export function useToday() {
  return useQuery({
    ...endpointQuery(queryKeys.today, getToday, { query: { zone: deviceZone() } }),
    staleTime: freshForMs,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.gettingReady ? readyAgainMs : false),
  });
}
