/** Queries and mutations of the student's sets. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { deleteSet, getSet, listSets, restoreSet, SetSummaries, type SetSummary } from '#contract/sets.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { askAnew, queryClient } from '#web/api/query-client.ts';
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
  return askAnew(queryKeys.allSets);
}

const writeList = (change: (sets: SetSummary[]) => SetSummary[]) =>
  queryClient.setQueryData<SetSummary[]>(queryKeys.setSummaries, (sets) => sets && change(sets));

/** Removes the row at once, and refetches the list either way. */
export function useDeleteSet() {
  return useMutation({
    mutationFn: (id: string) => call(deleteSet, { params: { id } }),
    onSuccess: (_reply, id) => {
      writeList((sets) => sets.filter((set) => set.id !== id));
      queryClient.removeQueries({ queryKey: queryKeys.set(id) });
    },
    onSettled: refreshSets,
  });
}

export function useRestoreSet() {
  return useMutation({
    mutationFn: (id: string) => call(restoreSet, { params: { id } }),
    onSettled: refreshSets,
  });
}
