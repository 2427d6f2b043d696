/** Opens the provider's portal. */
import { useNavigate } from 'react-router';
import { createPortalSession } from '#contract/billing.ts';
import { pages } from '#contract/pages.ts';
import { call } from '#web/api/call.ts';
import { rememberReturnPath } from '#web/api/return-path.ts';
import { readSession } from '#web/api/session.ts';
import { toast } from '#web/ui/toast.ts';
import { texts } from './texts.ts';
import { useLeaveFor } from './use-leave-for.ts';

export function usePortal() {
  const navigate = useNavigate();
  const { leave, ...state } = useLeaveFor(texts.errors.portal);
  return {
    ...state,
    async open() {
      if (!readSession().user?.email) {
        rememberReturnPath(pages.billing);
        toast({ title: texts.errors.title, description: texts.errors.signIn, tone: 'error' });
        navigate(pages.login);
        return;
      }
      await leave(() =>
        call(createPortalSession, { body: { returnUrl: new URL(pages.billing, location.origin).href } }),
      );
    },
  };
}
