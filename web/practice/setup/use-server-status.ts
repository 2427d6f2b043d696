/** What hears, checks and speaks on this server, as it says itself. */
import { useQuery } from '@tanstack/react-query';
import { getStatus } from '#contract/status.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';

/** While a recogniser fetches its model, it is asked again this often. */
const askAgainMs = 3_000;

export function useServerStatus() {
  return useQuery({
    queryKey: queryKeys.status,
    queryFn: ({ signal }) => call(getStatus, { signal }),
    refetchInterval: ({ state }) => {
      const hearing = state.data?.transcriber;
      return hearing && hearing.name !== null && !hearing.ready ? askAgainMs : false;
    },
  });
}
