/** Loads a set's unfinished session, and how long the next one will be. */
import { useQuery } from '@tanstack/react-query';
import { getOpenPractice } from '#contract/practice.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { queryKeys } from '#web/api/query-keys.ts';

/** `session` is null where there is none, and both are null when it cannot be known: a new session is always possible. */
export function useUnfinished(setId: string) {
  const { data, isPending } = useQuery({
    ...endpointQuery(queryKeys.openPractice(setId), getOpenPractice, { params: { id: setId } }),
    // May have changed since the last visit.
    staleTime: 0,
    gcTime: 0,
  });
  return { session: data?.session ?? null, next: data?.next ?? null, isPending };
}
