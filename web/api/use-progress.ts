/** The progress of all sets or of one, refetched on each visit. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getProgress } from '#contract/progress.ts';
import { call } from './call.ts';
import { deviceZone } from './device-zone.ts';
import { queryKeys } from './query-keys.ts';

/** The server projects earlier ratings within seconds. */
const readyAgainMs = 3_000;

export function useProgress(setId: string | null) {
  return useQuery({
    queryKey: queryKeys.progress(setId),
    queryFn: ({ signal }) =>
      call(getProgress, { query: { zone: deviceZone(), ...(setId !== null && { set: setId }) }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.gettingReady ? readyAgainMs : false),
  });
}
