/** What the server's tutor offers on each plan; undefined until its status is known, null if it cannot be. */
import { useQuery } from '@tanstack/react-query';
import { tutorOfPlans } from '#contract/plans.ts';
import { getStatus } from '#contract/status.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { queryKeys } from '#web/api/query-keys.ts';

export function useTutorOfPlans(): ReturnType<typeof tutorOfPlans> | null | undefined {
  const { data, isError } = useQuery(endpointQuery(queryKeys.status, getStatus));
  if (data) return tutorOfPlans(data.tutor);
  return isError ? null : undefined;
}
