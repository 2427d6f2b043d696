/** The signed-in user: name, plan, subscription and sessions left today. */
import { useQuery } from '@tanstack/react-query';
import { getMe } from '#contract/account.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';
import { queryKeys } from './query-keys.ts';
import { useSession } from './session.ts';

export function useMe() {
  const signedIn = useSession().status === 'signed-in';
  return useQuery({
    queryKey: queryKeys.me,
    queryFn: ({ signal }) => call(getMe, { signal }),
    enabled: signedIn,
  });
}

/** Asks again while something is awaited, but not before the last question was answered: a slow network needs longer than a poll. */
export function pollMe(): Promise<void> {
  return queryClient.refetchQueries({ queryKey: queryKeys.me, exact: true }, { cancelRefetch: false });
}

/** Asks again: after a session was used, a subscription changed, a name was edited. */
export function refreshMe(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: queryKeys.me, exact: true });
}
