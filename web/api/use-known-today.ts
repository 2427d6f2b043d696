/** What is known of today, on a page where another part asks for it: without the code for asking. */
import { useSyncExternalStore } from 'react';
import type { Today } from '#contract/today.ts';
import { queryClient } from './query-client.ts';
import { queryKeys } from './query-keys.ts';

/** An observer of its own would have to know how to ask: one that cannot keeps the others from asking again. */
export const useKnownToday = (): Today | undefined =>
  useSyncExternalStore(
    (changed) => queryClient.getQueryCache().subscribe(changed),
    () => queryClient.getQueryData<Today>(queryKeys.today),
  );
