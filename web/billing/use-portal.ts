/** Opens the provider's portal. */
import { createPortalSession } from '#contract/billing.ts';
import { pages } from '#contract/pages.ts';
import { call } from '#web/api/call.ts';
import { rememberReturnPath } from '#web/api/return-path.ts';
import { endSession, readSession } from '#web/api/session.ts';
import { toast } from '#web/ui/toast.ts';
import { texts } from './texts.ts';
import { useLeaveFor } from './use-leave-for.ts';

export function usePortal() {
  const { leave, ...state } = useLeaveFor(texts.errors.portal);
  return {
    ...state,
    async open() {
      const { user, session } = readSession();
      if (!user?.email) {
        rememberReturnPath(pages.billing);
        // A session of nobody in particular: while it lasts, the sign-in page would lead straight back here.
        await endSession(session?.access_token ?? null);
        toast({ title: texts.errors.title, description: texts.errors.signIn, tone: 'error' });
        return;
      }
      await leave(() =>
        call(createPortalSession, { body: { returnUrl: new URL(pages.billing, location.origin).href } }),
      );
    },
  };
}
