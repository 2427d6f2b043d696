/** Makes one change to the library, and refetches the sets and what is due. */
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#web/api/api-error.ts';
import { invalidate } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { refreshSets } from './use-sets.ts';

/** `failed` begins the error message; `run` never rejects. */
export function useLibraryChange<Given extends unknown[]>(
  failed: string,
  change: (...given: Given) => Promise<void>,
) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (given: Given) => change(...given),
    onSettled() {
      void refreshSets();
      void invalidate(queryKeys.today);
    },
  });
  return {
    run: (...given: Given) => mutate(given),
    busy: isPending,
    error: error ? `${failed} ${messageOf(error, '')}`.trim() : undefined,
    forget: reset,
  };
}
