/** The signed-in user: name, plan, subscription and sessions left today. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getMe, type Me } from '#contract/account.ts';
import { call } from '#web/api/call.ts';
import { askAnew, queryClient } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { useSession } from './session.ts';

export function useMe() {
  const signedIn = useSession().status === 'signed-in';
  return useQuery({
    queryKey: queryKeys.me,
    queryFn: ({ signal }) => call(getMe, { signal }),
    enabled: signedIn,
  });
}

/** The clock is looked at so often: one timer for midnight would come hours late on a machine that slept meanwhile. */
const lookForNewDayEveryMs = 60_000;

/** Brings the sessions of a new day to a page that was left open over night. */
export function useNewDay(): void {
  useEffect(() => {
    const look = () => {
      const me = queryClient.getQueryData<Me>(queryKeys.me);
      const over = me && me.remainingSessions !== null && Date.now() >= Date.parse(me.quotaResetsAt);
      if (over) void pollMe();
    };
    const timer = setInterval(look, lookForNewDayEveryMs);
    return () => clearInterval(timer);
  }, []);
}

/** Asks again while something is awaited, but not before the last question was answered: a slow network needs longer than a poll. */
export function pollMe(): Promise<void> {
  return queryClient.refetchQueries({ queryKey: queryKeys.me, exact: true }, { cancelRefetch: false });
}

/** Asks again: after a session was used, a subscription changed, a name was edited. */
export function refreshMe(): Promise<void> {
  return askAnew(queryKeys.me, { exact: true });
}
