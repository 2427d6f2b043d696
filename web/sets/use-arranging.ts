/** Runs one change of the library's order: says that it is under way, keeps its error for the page, and loads the sets again. */
import { useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { askAnew } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { refreshSets } from './use-sets.ts';

/** `failed` is what is said where the server says nothing better. `run` answers whether it went well, and never rejects. */
export function useArranging<Given extends unknown[]>(
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
      // What is due goes by which cards are studied, and by the exam of their set.
      void askAnew(queryKeys.today);
    }
  }
  return { run, busy, error, forget: () => setError(undefined) };
}
