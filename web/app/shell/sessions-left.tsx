/** How many voice sessions a free user still has today, and when there are new ones. */

import { messages } from '#web/app/messages.ts';
import { useMe } from '#web/session/me.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { clockTime } from '#web/ui/text/clock-time.ts';

export function SessionsLeft() {
  const { data: me, isError, isFetching, refetch } = useMe();
  if (isError)
    return (
      <div className="quota" role="alert">
        {messages.planUnknown}
        <Button variant="ghost" busy={isFetching} onClick={() => void refetch()}>
          {messages.broken.retry}
        </Button>
      </div>
    );
  if (!me || me.remainingSessions === null) return null;
  const { remainingSessions: left, sessionsPerDay: perDay } = me;
  return (
    <div className="quota">
      <b className="num">{messages.sessionsOf(left, perDay)}</b> {messages.sessionsLeft(left)}
      <div className="pips" aria-hidden="true">
        {[...Array(perDay).keys()].map((session) => (
          <i key={session} className={session < left ? undefined : 'off'} />
        ))}
      </div>
      {left < perDay && <span className="fine">{messages.resetsAt(clockTime(me.quotaResetsAt))}</span>}
    </div>
  );
}
