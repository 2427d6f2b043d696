/** Loads the signed-in user, with loading and error states, for the profile and the settings. */
import type { ReactNode } from 'react';
import type { Me } from '#contract/account.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useMe } from '#web/session/me.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonBars } from '#web/ui/feedback/skeleton.tsx';
import { messages } from './messages.ts';

export function WithMe({ children }: { children: (me: Me) => ReactNode }) {
  const query = useMe();
  const { data: me, error, isError } = query;
  if (me) return children(me);
  if (isError)
    return (
      <ErrorState title={messages.failed} query={query}>
        {messageOf(error, '')}
      </ErrorState>
    );
  return (
    <Skeleton label={messages.loading}>
      <div className="card card-pad grid gap-5">
        <SkeletonBars sizes={['h-9 w-3/5', 'h-5 w-full', 'h-5 w-4/5', 'h-5 w-full', 'h-5 w-2/3']} />
      </div>
    </Skeleton>
  );
}
