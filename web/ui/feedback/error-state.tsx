/** Something went wrong: what, and a way to try again. */

import type { ReactNode } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { CircleAlert } from '#web/ui/icons/frame-icons.ts';
import { messages } from '#web/ui/text/messages.ts';

type Props = {
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
  /** The query that failed, in place of `onRetry` and `busy`. */
  query?: { refetch: () => unknown; isFetching: boolean };
  /** Further ways out, such as a link back. */
  actions?: ReactNode;
  /** 'h1' where the error is the whole page. */
  heading?: 'h1' | 'h2';
};

export function ErrorState(props: Props) {
  const { title, children, query, actions, heading: Heading = 'h2' } = props;
  const { onRetry = query && (() => void query.refetch()), busy = query?.isFetching ?? false } = props;
  return (
    <div className="panel panel-error" role="alert">
      <CircleAlert className="i-lg text-danger" aria-hidden="true" />
      <Heading className="text-xl" tabIndex={Heading === 'h1' ? -1 : undefined}>
        {title}
      </Heading>
      {children && <div className="muted max-w-xl">{children}</div>}
      {(onRetry || actions) && (
        <div className="panel-actions">
          {actions}
          {onRetry && (
            <Button variant="secondary" onClick={onRetry} busy={busy}>
              {messages.retry}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
