/** Queries of the student's sets. */
import { useQuery } from '@tanstack/react-query';
import { getSet, listSets, SetSummaries } from '#contract/sets.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { invalidate } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';

/** Newest first. */
export function useSetSummaries() {
  return useQuery({
    queryKey: queryKeys.setSummaries,
    queryFn: async ({ signal }) =>
      SetSummaries.parse(await call(listSets, { query: { view: 'summary' }, signal })),
  });
}

export const useSet = (id: string) => useQuery(endpointQuery(queryKeys.set(id), getSet, { params: { id } }));

/** Refetches all lists and cards after a change of a set. */
export function refreshSets(): Promise<void> {
  return invalidate(queryKeys.allSets);
}
