/** Handles the return from a checkout: waits for Premium, with the delays of docs/product.md, Timings. */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Me } from '#contract/account.ts';
import { queryClient } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { pollMe, refreshMe } from '#web/session/me.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { messages } from './messages.ts';

const pollEveryMs = 2_000;
const checkEveryMs = 1_000;
const delayedAfterMs = 30_000;
const giveUpAfterMs = 60_000;

export type CheckoutReturn = 'none' | 'waiting' | 'delayed' | 'too-long' | 'welcome' | 'cancelled';

const isPremium = () => queryClient.getQueryData<Me>(queryKeys.me)?.isPremium === true;

function outcomeIn(search: URLSearchParams): CheckoutReturn {
  if (search.get('success') === 'true') return 'waiting';
  return search.get('cancelled') === 'true' ? 'cancelled' : 'none';
}

/** Removes the query at once, so that neither a reload nor Back repeats this. */
export function useCheckoutReturn(): { state: CheckoutReturn; checkAgain: () => void } {
  const [search, setSearch] = useSearchParams();
  const [state, setState] = useState(() => outcomeIn(search));
  const waiting = state === 'waiting' || state === 'delayed';

  useEffect(() => {
    const outcome = outcomeIn(search);
    if (outcome === 'none') return;
    setState(outcome);
    if (outcome === 'cancelled') toast({ ...messages.billing.cancelled, tone: 'info' });
    setSearch({}, { replace: true });
  }, [search, setSearch]);

  useEffect(() => {
    if (!waiting) return;
    const finish = () => {
      if (!isPremium()) return false;
      setState('welcome');
      toast(messages.billing.welcome);
      return true;
    };
    // The cached data is from before the payment.
    void refreshMe().then(finish);
    const timers = [
      setInterval(() => void pollMe(), pollEveryMs),
      setInterval(finish, checkEveryMs),
      setTimeout(() => {
        setState('delayed');
        toast({ ...messages.billing.delayed, tone: 'info' });
      }, delayedAfterMs),
      setTimeout(() => {
        setState('too-long');
        toast({ ...messages.billing.tooLong, tone: 'error' });
      }, giveUpAfterMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, [waiting]);

  return { state, checkAgain: () => setState('waiting') };
}
