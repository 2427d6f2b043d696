/** Runs the action of a row, one at a time; an error is shown in the row, and the focus does not get lost with a button. */
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { messages } from './messages.ts';

/** `row` is where the focus stays when what had it is gone; without a row left it goes to the page's heading. */
export function useRowWork<Row extends HTMLElement>() {
  const row = useRef<Row>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    const ended = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (!ended || document.activeElement !== document.body) return;
    const next = row.current ? row.current.querySelector('button') : document.querySelector('h1');
    next?.focus({ preventScroll: true });
  }, [busy]);
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
      // The query cache tells its readers in the next task: by then it is drawn whether the row stays.
      await new Promise((drawn) => setTimeout(drawn));
      setBusy(false);
    }
  };
  return { row, busy, problem, run };
}
