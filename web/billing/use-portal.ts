/** Opens the provider's portal. */
import { createPortalSession } from '#contract/billing.ts';
import { pages } from '#contract/pages.ts';
import { call } from '#web/api/call.ts';
import { rememberReturnPath } from '#web/session/return-path.ts';
import { endSession, readSession } from '#web/session/session.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { messages } from './messages.ts';
import { useLeaveFor } from './use-external-redirect.ts';

export function usePortal() {
  const { leave, ...state } = useLeaveFor(messages.errors.portal);
  return {
    ...state,
    async open() {
      const { user, session } = readSession();
      if (!user?.email) {
        rememberReturnPath(pages.billing);
        // A session without a user: while it exists, the sign-in page would redirect back here.
        await endSession(session?.access_token ?? null);
        toast({ title: messages.errors.title, description: messages.errors.signIn, tone: 'error' });
        return;
      }
      await leave(() =>
        call(createPortalSession, { body: { returnUrl: new URL(pages.billing, location.origin).href } }),
      );
    },
  };
}
