/** The query cache: asks again only while the server lacks its database, and is cleared when the account changes. */
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { readSession, watchSession } from '#web/session/session.ts';
import { ApiError } from './api-error.ts';

/** A server that names a longer wait has more than a moment's problem. */
const longestWaitMs = 5_000;
/** About a minute; then the page shows the error. */
const mostWaits = 30;

/** When to ask again, in milliseconds; null unless the server says that it will be back soon. */
function waitAfter(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'unavailable') return null;
  const { retryAfterMs } = error;
  return retryAfterMs !== null && retryAfterMs <= longestWaitMs ? retryAfterMs : null;
}

const whileAway = {
  retry: (count: number, error: unknown) => count < mostWaits && waitAfter(error) !== null,
  retryDelay: (_count: number, error: unknown) => waitAfter(error) ?? 0,
};

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      ...whileAway,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
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

const queries = queryClient.getQueryCache();
const changes = queryClient.getMutationCache();

/** Sends a change, and again as long as the server says that it will be back soon. Only for idempotent changes. */
export const sendOnceBack = <T>(send: () => Promise<T>): Promise<T> =>
  changes
    .build<T, unknown, void, unknown>(queryClient, { ...whileAway, mutationFn: send })
    .execute(undefined);

/**
 * Whether a query on the page, or a change, waits for a server that will be back soon; `changed` is called when that may have
 * changed.
 */
export const waitsForServer = {
  subscribe(changed: () => void) {
    const ends = [queries.subscribe(changed), changes.subscribe(changed)];
    return () => {
      for (const end of ends) end();
    };
  },
  read: () =>
    queries
      .getAll()
      .some(
        (query) =>
          query.isActive() &&
          query.state.fetchFailureReason !== null &&
          query.state.fetchStatus === 'fetching',
      ) || changes.getAll().some(({ state }) => state.status === 'pending' && state.failureReason !== null),
};

let owner = readSession().user?.id ?? null;
watchSession(({ status, user }) => {
  if (status === 'loading') return;
  const now = user?.id ?? null;
  if (owner !== null && now !== owner) queryClient.clear();
  owner = now;
});

/** Failed queries, and what was counted without the network, are asked again when it returns. */
const askAgain = () =>
  void queryClient.refetchQueries({
    predicate: ({ state }) =>
      state.status === 'error' || (state.data as { keptAtMs?: number } | undefined)?.keptAtMs !== undefined,
  });

/** The first calls after a network has returned often fail. */
const againAfterMs = [0, 2_000, 10_000];

globalThis.window?.addEventListener('online', () => {
  for (const ms of againAfterMs) setTimeout(askAgain, ms);
});
