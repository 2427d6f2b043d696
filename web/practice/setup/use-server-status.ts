/** The server's recogniser, tutor and voice, as it reports them. */
import { useQuery } from '@tanstack/react-query';
import { getStatus } from '#contract/status.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { queryKeys } from '#web/api/query-keys.ts';

/** Polling interval while a recogniser downloads its model. */
const askAgainMs = 3_000;

export function useServerStatus() {
  return useQuery({
    ...endpointQuery(queryKeys.status, getStatus),
    refetchInterval: ({ state }) => {
      const hearing = state.data?.transcriber;
      return hearing && hearing.name !== null && !hearing.ready ? askAgainMs : false;
    },
  });
}
