/** What the person sees and where they are taken when the session starts to recover or ends. */
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
  useKept();
  useEffect(
    () =>
      watchSession((next, previous) => {
        if (next.recovering && !previous.recovering) toast({ ...messages.passwordReset, tone: 'info' });
        if (hasEnded(next, previous)) {
          leaveGuard.clear();
          if (next.endedBy === 'user') forgetReturnPath();
          else rememberReturnPath(location.pathname + location.search, previous.user?.id);
          if (next.endedBy !== 'elsewhere') navigate(next.endedBy === 'user' ? pages.landing : pages.login);
          if (previous.status === 'signed-in')
            toast(next.endedBy === 'user' ? messages.signedOut : { ...messages.sessionEnded, tone: 'info' });
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

/** Tells a student who is signed out during an answer that it is kept. */
async function hasUnsentAnswer(userId: string): Promise<boolean> {
  try {
    return await (await import('#web/practice/outbox/has-unsent-answers.ts')).keepsAnswers(userId);
  } catch {
    // The part that knows could not be fetched: the answer is offered after signing in all the same.
    return false;
  }
}

/** After the page has settled: enough for what it must show to come first. */
const settledMs = 3000;

/** What an earlier visit could not send goes out wherever the student comes back. */
function useKept(): void {
  const userId = useSession().user?.id;
  useEffect(() => {
    if (!userId) return;
    const timer = setTimeout(() => {
      import('./send-kept.ts')
        .then(({ sendKept }) => sendKept())
        .catch(() => {
          // Offline, most likely: the pages that kept it and the next visit try again.
        });
    }, settledMs);
    return () => clearTimeout(timer);
  }, [userId]);
}

function hasEnded(next: SessionState, previous: SessionState): boolean {
  const refused = next.endedBy === 'expired' && previous.endedBy !== 'expired';
  return next.status === 'anonymous' && (previous.status === 'signed-in' || refused);
}
