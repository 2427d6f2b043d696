/** Asks for the progress of all sets or of one; each visit asks anew. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getProgress } from '#contract/progress/progress.ts';
import { call } from './call.ts';
import { deviceZone } from './device-zone.ts';
import { queryKeys } from './query-keys.ts';

/** Earlier ratings are counted within seconds. */
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
