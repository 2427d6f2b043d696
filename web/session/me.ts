/** The signed-in user: name, plan, subscription and sessions left today. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getMe, type Me } from '#contract/account.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { invalidate, queryClient } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { useSession } from './session.ts';

export function useMe() {
  const signedIn = useSession().status === 'signed-in';
  return useQuery({ ...endpointQuery(queryKeys.me, getMe), enabled: signedIn });
}

/** Polls the clock, because a timer for midnight is hours late on a machine that slept. */
const lookForNewDayEveryMs = 60_000;

/** Refreshes the quota after midnight on a page left open. */
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

/** Refetches, unless a request is under way: on a slow network it may take longer than the polling interval. */
export function pollMe(): Promise<void> {
  return queryClient.refetchQueries({ queryKey: queryKeys.me }, { cancelRefetch: false });
}

/** Refetches after a session was used, a subscription changed or a name was edited. */
export function refreshMe(): Promise<void> {
  return invalidate(queryKeys.me);
}
