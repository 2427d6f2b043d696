/** What the person sees and where they are taken when the session starts to recover or ends. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { forgetReturnPath, rememberReturnPath } from '#web/api/return-path.ts';
import { type SessionState, useSession, watchSession } from '#web/api/session.ts';
import { leaveGuard } from '#web/ui/leave-guard.ts';
import { toast } from '#web/ui/toast.ts';
import { texts } from './texts.ts';

export function SessionEffects() {
  const navigate = useNavigate();
  useKeptRatings();
  useEffect(
    () =>
      watchSession((next, previous) => {
        if (next.recovering && !previous.recovering) toast({ ...texts.passwordReset, tone: 'info' });
        if (hasEnded(next, previous)) {
          leaveGuard.clear();
          if (next.endedBy === 'user') forgetReturnPath();
          else rememberReturnPath(location.pathname + location.search);
          if (next.endedBy !== 'elsewhere') navigate(next.endedBy === 'user' ? pages.landing : pages.login);
          if (previous.status === 'signed-in')
            toast(next.endedBy === 'user' ? texts.signedOut : { ...texts.sessionEnded, tone: 'info' });
        }
      }),
    [navigate],
  );
  return null;
}

/** After the page has settled: enough for what it must show to come first. */
const settledMs = 3000;

/** Ratings an earlier visit could not send go out wherever the student comes back. */
function useKeptRatings(): void {
  const userId = useSession().user?.id;
  useEffect(() => {
    if (!userId) return;
    const timer = setTimeout(() => {
      import('#web/study/rating-sync.ts')
        .then((sync) => sync.sendKeptRatings())
        .catch(() => {
          // Offline, most likely: the study page and the next visit try again.
        });
    }, settledMs);
    return () => clearTimeout(timer);
  }, [userId]);
}

function hasEnded(next: SessionState, previous: SessionState): boolean {
  const refused = next.endedBy === 'expired' && previous.endedBy !== 'expired';
  return next.status === 'anonymous' && (previous.status === 'signed-in' || refused);
}
