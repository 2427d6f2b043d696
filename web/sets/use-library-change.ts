/** Runs one change to the library with busy and error state, and refetches the sets. */
import { useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { askAnew } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { refreshSets } from './use-sets.ts';

/** `failed` prefixes the error message. `run` resolves to whether it succeeded and never rejects. */
export function useLibraryChange<Given extends unknown[]>(
  failed: string,
  change: (...given: Given) => Promise<void>,
) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  async function run(...given: Given): Promise<boolean> {
    setBusy(true);
    setError(undefined);
    try {
      await change(...given);
      return true;
    } catch (reason) {
      setError(`${failed} ${messageOf(reason, '')}`.trim());
      return false;
    } finally {
      setBusy(false);
      void refreshSets();
      // The change may affect what is due.
      void askAnew(queryKeys.today);
    }
  }
  return { run, busy, error, forget: () => setError(undefined) };
}
