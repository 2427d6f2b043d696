/** Opens a page of the payment provider: busy until the browser leaves, ready again when it returns. */
import { useEffect, useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { messages } from './messages.ts';

export type Leaving = {
  busy: boolean;
  /** The error to show on the page as well as in the toast, or null. */
  problem: { title: string; text: string } | null;
  leave: (ask: () => Promise<{ url: string }>) => Promise<void>;
};

/** `failed`: the sentence of the toast. */
export function useLeaveFor(failed: string): Leaving {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Leaving['problem']>(null);

  useEffect(() => {
    // The browser may restore this page from its back/forward cache.
    const ready = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    addEventListener('pageshow', ready);
    return () => removeEventListener('pageshow', ready);
  }, []);

  return {
    busy,
    problem,
    async leave(ask) {
      setBusy(true);
      setProblem(null);
      try {
        location.assign((await ask()).url);
      } catch (error) {
        setBusy(false);
        setProblem({ title: failed, text: messageOf(error, '') });
        toast({ title: messages.errors.title, description: failed, tone: 'error' });
      }
    },
  };
}
