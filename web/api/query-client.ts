/** The query cache: no automatic refetching or retrying, and cleared when the account changes. */
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { readSession, watchSession } from '#web/session/session.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      retry: false,
      // Browsers report offline even when a server on the same machine is reachable.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Refetches everything below a key after a change. Cancels first, since a reply under way may be from before the change. */
export async function invalidate(queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}

let owner = readSession().user?.id ?? null;
watchSession(({ status, user }) => {
  if (status === 'loading') return;
  const now = user?.id ?? null;
  if (owner !== null && now !== owner) queryClient.clear();
  owner = now;
});

// Failed queries, and what was counted without the network, are asked again when it returns.
globalThis.window?.addEventListener('online', () => {
  void queryClient.refetchQueries({
    predicate: ({ state }) =>
      state.status === 'error' || (state.data as { keptAtMs?: number } | undefined)?.keptAtMs !== undefined,
  });
});
