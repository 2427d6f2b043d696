/** What is due today as far as it is loaded already; apart from `use-today.ts`, so that the home page does not bring its schemas along. */
import { useSyncExternalStore } from 'react';
import type { Today } from '#contract/today.ts';
import { queryClient } from './query-client.ts';
import { queryKeys } from './query-keys.ts';

/** Reads the cache without a query function: an observer without one would block refetching by others. */
export const useKnownToday = (): Today | undefined =>
  useSyncExternalStore(
    (changed) => queryClient.getQueryCache().subscribe(changed),
    () => queryClient.getQueryData<Today>(queryKeys.today),
  );
