/** The plan of one set, its exam day and its new cards a day: read, saved, and what is typed until then. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getSetPlan, putSetPlan, type SetPlan } from '#contract/today.ts';
import { call } from '#web/api/call.ts';
import { deviceZone } from '#web/api/device-zone.ts';
import { askAnew, queryClient } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';

/** `typed` is null until the student changes the field, and after it was saved. */
export function useSetPlan(setId: string) {
  const queryKey = queryKeys.setPlan(setId);
  const params = { id: setId };
  const [typed, setTyped] = useState<string | null>(null);
  const { data: plan, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getSetPlan, { params, query: { zone: deviceZone() }, signal }),
  });
  const save = useMutation({
    mutationFn: (body: SetPlan) => call(putSetPlan, { params, query: { zone: deviceZone() }, body }),
    onSuccess(saved) {
      queryClient.setQueryData(queryKey, saved);
      setTyped(null);
      void askAnew(queryKeys.today);
    },
  });
  return { plan, isPending, save, typed, setTyped };
}
