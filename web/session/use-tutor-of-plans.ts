/** What the server's tutor offers on each plan; null until its status is known. */
import { useQuery } from '@tanstack/react-query';
import { tutorOfPlans } from '#contract/plans.ts';
import { getStatus } from '#contract/status.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { queryKeys } from '#web/api/query-keys.ts';

export function useTutorOfPlans(): ReturnType<typeof tutorOfPlans> | null {
  const { data } = useQuery(endpointQuery(queryKeys.status, getStatus));
  return data ? tutorOfPlans(data.tutor) : null;
}
