/** Starts a checkout; visitors are asked to sign in first. */
import { useNavigate } from 'react-router';
import { createCheckoutSession } from '#contract/billing.ts';
import { pages } from '#contract/pages.ts';
import { call } from '#web/api/call.ts';
import { rememberReturnPath } from '#web/session/return-path.ts';
import { readSession } from '#web/session/session.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { messages } from './messages.ts';
import { useLeaveFor } from './use-external-redirect.ts';

const back = (outcome: string) => new URL(`${pages.billing}?${outcome}=true`, location.origin).href;

export function useCheckout() {
  const navigate = useNavigate();
  const { leave, ...state } = useLeaveFor(messages.errors.checkout);
  return {
    ...state,
    async start() {
      if (readSession().status !== 'signed-in') {
        rememberReturnPath(pages.subscribe);
        toast({ ...messages.errors.signInFirst, tone: 'error' });
        navigate(pages.login);
        return;
      }
      await leave(() =>
        call(createCheckoutSession, {
          body: { successUrl: back('success'), cancelUrl: back('cancelled'), planType: 'monthly' },
        }),
      );
    },
  };
}
