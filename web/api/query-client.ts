/** The cache of answers: never stale, never fetched again by itself, never retried, and empty for the next person. */
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
      // The browser's idea of being offline is wrong for a server on the same machine: always try.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * Asks anew for what is kept below a key, because it has changed. A first answer that is still on its way may be from before the
 * change, and invalidating alone would wait for just that one.
 */
export async function askAnew(queryKey: QueryKey, { exact = false } = {}): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact });
  await queryClient.invalidateQueries({ queryKey, exact });
}

let owner = readSession().user?.id ?? null;
watchSession(({ status, user }) => {
  if (status === 'loading') return;
  const now = user?.id ?? null;
  if (owner !== null && now !== owner) queryClient.clear();
  owner = now;
});

// "We'll retry when you're back": what failed is asked for again.
globalThis.window?.addEventListener('online', () => {
  void queryClient.refetchQueries({
    predicate: ({ state }) => state.status === 'error',
  });
});
