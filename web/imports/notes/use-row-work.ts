/** Runs the action of a row, one at a time; an error is shown in the row. */
import { useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { messages } from './messages.ts';

export function useRowWork() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      const why =
        error instanceof Error ? messageOf(error, messages.failedFallback) : messages.failedFallback;
      setProblem(messages.failed(why));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, run };
}
