/** Today's remaining sessions, and when new ones become available in local time. */
import { Crown } from 'lucide-react';
import { useMe } from '#web/session/me.ts';
import { useTutorOfPlans } from '#web/session/use-tutor-of-plans.ts';
import { SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { clockTime } from '#web/ui/text/clock-time.ts';
import { settingsMessages as messages } from './settings-messages.ts';

export function SessionsToday() {
  const { data: me, isError, isFetching, refetch } = useMe();
  const tutor = useTutorOfPlans();
  if (isError)
    return (
      <div role="alert" className="practice-quota">
        <p>{messages.planFailed}</p>
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          {messages.retry}
        </Button>
      </div>
    );
  if (!me) return <SkeletonBar className="h-16 w-full" />;
  if (me.remainingSessions === null)
    return (
      <div className="practice-quota">
        <Badge tone="accent" icon={Crown}>
          {messages.premium}
        </Badge>
        <p className="muted text-sm">{messages.premiumText}</p>
        {tutor && <p className="muted text-sm">{tutor.premium}.</p>}
      </div>
    );
  return (
    <div className="practice-quota">
      <p className="font-semibold">{messages.remaining(me.remainingSessions, me.sessionsPerDay)}</p>
      {me.remainingSessions < me.sessionsPerDay && (
        <p className="muted text-sm">{messages.resets(clockTime(me.quotaResetsAt))}</p>
      )}
      {tutor && <p className="muted text-sm">{tutor.free}.</p>}
    </div>
  );
}
