/** Whether this server can turn speech into text now, as it says itself. */
import { useQuery } from '@tanstack/react-query';
import { getStatus, type ServerStatus } from '#contract/status.ts';
import { call } from '#web/api/call.ts';

export type Hearing = ServerStatus['transcriber'];

/** While a recogniser fetches its model, it is asked again this often. */
const askAgainMs = 3_000;

/** Null until known. When it cannot be known, nothing is promised: it counts as none, and typing always works. */
export function useHearing(): Hearing | null {
  const { data, isError } = useQuery({
    queryKey: ['/api/status'],
    queryFn: ({ signal }) => call(getStatus, { signal }),
    refetchInterval: ({ state }) => {
      const hearing = state.data?.transcriber;
      return hearing && hearing.name !== null && !hearing.ready ? askAgainMs : false;
    },
  });
  if (isError) return { name: null, ready: false, progress: null, reason: null };
  return data?.transcriber ?? null;
}
