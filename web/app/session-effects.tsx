/** Messages and redirects when the session ends or a password is being reset. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { forgetReturnPath, rememberReturnPath } from '#web/session/return-path.ts';
import { type SessionState, useSession, watchSession } from '#web/session/session.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { leaveGuard } from '#web/ui/overlay/leave-guard.ts';
import { messages } from './messages.ts';

export function SessionEffects() {
  const navigate = useNavigate();
  useSendPending();
  useEffect(
    () =>
      watchSession((next, previous) => {
        if (next.recovering && !previous.recovering) toast({ ...messages.passwordReset, tone: 'info' });
        if (hasEnded(next, previous)) {
          leaveGuard.clear();
          if (next.endedBy === 'user') forgetReturnPath();
          else rememberReturnPath(location.pathname + location.search, previous.user?.id);
          if (next.endedBy !== 'elsewhere') navigate(next.endedBy === 'user' ? pages.landing : pages.login);
          // A session that ended by itself is told on the sign-in page.
          if (previous.status === 'signed-in' && next.endedBy === 'user') toast(messages.signedOut);
          if (next.endedBy !== 'user' && previous.user)
            void hasUnsentAnswer(previous.user.id).then((unsentAnswer) => {
              if (unsentAnswer && location.pathname === pages.login)
                navigate(pages.login, { replace: true, state: { unsentAnswer } });
            });
        }
      }),
    [navigate],
  );
  return null;
}

/** Whether an unsent answer of this account is stored here. */
const hasUnsentAnswer = (userId: string): Promise<boolean> =>
  import('#web/practice/outbox/answer-storage.ts')
    .then(({ keepsAnswers }) => keepsAnswers(userId))
    // The code could not be loaded: the answer is offered after signing in anyway.
    .catch(() => false);

/** Lets the page load first. */
const settledMs = 3000;

/** On any page. */
function useSendPending(): void {
  const userId = useSession().user?.id;
  useEffect(() => {
    if (!userId) return;
    const timer = setTimeout(() => {
      import('./send-pending.ts')
        .then(({ sendPending }) => sendPending())
        .catch(() => {
          // Probably offline: the next visit tries again.
        });
    }, settledMs);
    return () => clearTimeout(timer);
  }, [userId]);
}

function hasEnded(next: SessionState, previous: SessionState): boolean {
  const refused = next.endedBy === 'expired' && previous.endedBy !== 'expired';
  return next.status === 'anonymous' && (previous.status === 'signed-in' || refused);
}
